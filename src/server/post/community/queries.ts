import type { SiteCommunityPost } from '../../../domain/generated/answer-types.ts'
import { firstComments } from '../first-comments.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Cursor } from '../../resource/page.ts'
import { andNotBlocked, countHidden, type Reader } from '../block/queries.ts'
import { authorOf } from '../queries.ts'
import { isReported } from '../report/queries.ts'

/** A post with the instant as PostgreSQL writes it, for the cursor. */
export type PostRow = SiteCommunityPost & { createdText: string }

/** Some posts, pinned ones first, newest first, each with its first two comments, as a student reads them. */
export async function listPosts(
  tx: Transaction,
  appKey: AppKey,
  { reader, limit, after }: { reader: Reader; limit: number; after?: Cursor },
): Promise<PostRow[]> {
  const { appId, creatorId } = appKey
  // As its index has it.
  const pinned = tx`(coalesce((data ->> 'pinned')::boolean, false))::int`
  const isBeyond = after
    ? tx`and (${pinned}, created_at, id)
        < (${after.rank}::text::int, ${after.createdAt}::text::timestamptz, ${after.id}::uuid)`
    : tx``
  // The page first, so that only its posts are counted for.
  return await tx<PostRow[]>`
    with page as materialized (
      select * from community_post where app_id = ${appId} and creator_id = ${creatorId} and complete ${isBeyond}
        ${andNotBlocked(tx, reader, tx`student_id`)}
      order by ${pinned} desc, created_at desc, id desc limit ${limit}
    )
    select ${columns(tx, appKey, reader)} from page post ${joins(tx, creatorId)}
    order by pinned desc, post.created_at desc, post.id desc`
}

/** Adds a student's post and answers it. */
export async function insertPost(
  tx: Transaction,
  appKey: AppKey,
  me: string,
  content: string,
): Promise<SiteCommunityPost> {
  const { appId, creatorId } = appKey
  const [{ createdText: _, ...post }] = await tx<[PostRow]>`
    with post as (
      insert into community_post (creator_id, app_id, student_id, data)
      values (${creatorId}, ${appId}, ${me}, ${tx.json({ content })}) returning *
    )
    select ${columns(tx, appKey, { studentId: me, blocked: [] })} from post ${joins(tx, creatorId)}`
  return post
}

/** Whether the app has such a post. */
export async function hasPost(tx: Transaction, { appId, creatorId }: AppKey, id: string): Promise<boolean> {
  const rows = await tx`
    select 1 from community_post where id = ${id} and app_id = ${appId} and creator_id = ${creatorId} and complete`
  return rows.length > 0
}

function columns(tx: Transaction, appKey: AppKey, reader: Reader) {
  const { appId, creatorId } = appKey
  const { studentId: me } = reader
  const author = authorOf(tx, appId)
  return tx`
    post.id, post.data ->> 'content' as content, post.created_at, post.created_at::text as created_text,
    coalesce((post.data ->> 'pinned')::boolean, false) as pinned,
    post.data ? 'edited' as edited,
    coalesce(post.student_id = ${me}, false) as mine, ${author} as author, post.likes_count,
    post.comments_count - ${countHidden(tx, 'community_comment', appKey, reader, tx`post.id`)} as comments_count,
    ${isReported(tx, creatorId, me, tx`post.id`)} as reported,
    exists (
      select from community_like
      where post_id = post.id and student_id = ${me} and community_like.creator_id = ${creatorId}
    ) as liked,
    (${firstComments(tx, { creatorId, post: tx`post.id`, author, reader })}) as comments`
}

function joins(tx: Transaction, creatorId: string) {
  return tx`
    join creator on creator.id = post.creator_id
    left join student on student.id = post.student_id and student.creator_id = ${creatorId}`
}
