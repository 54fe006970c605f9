import type { SiteComment } from '../../domain/generated/answer-types.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import type { Cursor } from '../resource/page.ts'
import { andNotBlocked, personId, type Reader } from './block/queries.ts'
import { isReported } from './report/queries.ts'

/** What students do alike under the team's posts and under each other's: `feed_…` and `community_…` have the same columns. */

export type WrittenTable = 'feed_comment' | 'community_comment' | 'community_post'

/** A comment with the instant as PostgreSQL writes it, for the cursor. */
export type CommentRow = SiteComment & { createdText: string }

/** Comments on a post as the conversation went, after a cursor, as a student reads it. */
export async function listComments(
  tx: Transaction,
  table: 'feed_comment' | 'community_comment',
  { appId, creatorId }: AppKey,
  { postId, reader, limit, after }: { postId: string; reader: Reader; limit: number; after?: Cursor },
): Promise<CommentRow[]> {
  const { studentId: me } = reader
  return await tx<CommentRow[]>`
    select comment.id, comment.data ->> 'content' as content, comment.created_at,
      comment.created_at::text as created_text, ${authorOf(tx, appId)} as author,
      coalesce(comment.student_id = ${me}, false) as mine,
      ${isReported(tx, creatorId, me, tx`comment.id`)} as reported, ${afterwards(tx)}
    from ${tx(table)} comment join creator on creator.id = comment.creator_id
    left join student on student.id = comment.student_id and student.creator_id = ${creatorId}
    where comment.post_id = ${postId} and comment.app_id = ${appId} and comment.creator_id = ${creatorId}
      ${andNotBlocked(tx, reader, tx`comment.student_id`)}
      ${after ? tx`and (comment.created_at, comment.id) > (${after.createdAt}::text::timestamptz, ${after.id}::uuid)` : tx``}
    order by comment.created_at, comment.id limit ${limit}`
}

/** Whether a comment was changed since, and what it answers. */
function afterwards(tx: Transaction) {
  return tx`comment.data ? 'edited' as edited, comment.data ->> 'replyTo' as reply_to`
}

/** Adds a student's comment and answers it. */
export async function insertComment(
  tx: Transaction,
  table: 'feed_comment' | 'community_comment',
  { appId, creatorId }: AppKey,
  { postId, me, ...data }: { postId: string; me: string; content: string; replyTo?: string },
): Promise<SiteComment> {
  const [row] = await tx<[SiteComment]>`
    with comment as (
      insert into ${tx(table)} (creator_id, app_id, post_id, student_id, data)
      values (${creatorId}, ${appId}, ${postId}, ${me}, ${tx.json(data)})
      returning *
    )
    select comment.id, comment.data ->> 'content' as content, comment.created_at, ${authorOf(tx, appId)} as author,
      true as mine, ${afterwards(tx)}
    from comment join creator on creator.id = comment.creator_id
    left join student on student.id = comment.student_id and student.creator_id = ${creatorId}`
  return row
}

/** What is answered by who answers this comment: itself, or the one that it answers. Undefined where the post has none such. */
export async function findThread(
  tx: Transaction,
  table: 'feed_comment' | 'community_comment',
  creatorId: string,
  postId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select coalesce(data ->> 'replyTo', id::text) as id from ${tx(table)}
    where id = ${id} and post_id = ${postId} and creator_id = ${creatorId}`
  return row?.id
}

/** Changes what a student wrote, and notes that they did; answers whether it was there and theirs. */
export async function updateOwnText(
  tx: Transaction,
  table: WrittenTable,
  { appId, creatorId }: AppKey,
  { id, me, content }: { id: string; me: string; content: string },
): Promise<boolean> {
  const revision = table === 'community_post' ? tx`, revision = revision + 1, updated_at = now()` : tx``
  const { count } = await tx`
    update ${tx(table)} set data = data || ${tx.json({ content, edited: true })} ${revision}
    where id = ${id} and student_id = ${me} and app_id = ${appId} and creator_id = ${creatorId}`
  return count > 0
}

/** Removes what a student wrote; answers whether it was there and theirs. */
export async function deleteOwnText(
  tx: Transaction,
  table: WrittenTable,
  { appId, creatorId }: AppKey,
  id: string,
  me: string,
): Promise<boolean> {
  const { count } = await tx`
    delete from ${tx(table)}
    where id = ${id} and student_id = ${me} and app_id = ${appId} and creator_id = ${creatorId}`
  return count > 0
}

/** A student likes a post, once. */
export async function insertLike(
  tx: Transaction,
  table: 'feed_like' | 'community_like',
  creatorId: string,
  postId: string,
  me: string,
): Promise<void> {
  await tx`
    insert into ${tx(table)} (creator_id, post_id, student_id) values (${creatorId}, ${postId}, ${me})
    on conflict do nothing`
}

/** The student likes the post no more. */
export async function deleteLike(
  tx: Transaction,
  table: 'feed_like' | 'community_like',
  creatorId: string,
  postId: string,
  me: string,
): Promise<void> {
  await tx`
    delete from ${tx(table)} where creator_id = ${creatorId} and post_id = ${postId} and student_id = ${me}`
}

/** Likes of a post, and whether this student's is among them. */
export async function countLikes(
  tx: Transaction,
  kind: 'feed' | 'community',
  creatorId: string,
  postId: string,
  me: string,
) {
  const [row] = await tx<[{ likesCount: number; liked: boolean }]>`
    select likes_count, exists (
      select from ${tx(`${kind}_like`)} like_of
      where like_of.post_id = post.id and like_of.student_id = ${me} and like_of.creator_id = ${creatorId}
    ) as liked
    from ${tx(`${kind}_post`)} post where post.id = ${postId} and post.creator_id = ${creatorId}`
  return row
}

/** Who wrote a row: a student, or somebody of the team, who has no id. Both tables are joined as `student`, `creator`. */
export function authorOf(tx: Transaction, appId: string) {
  return tx`json_build_object(
    'id', ${personId(tx, appId, tx`student.id`)},
    'name', coalesce(student.data ->> 'name', creator.name),
    'avatarUrl', student.data ->> 'avatar',
    'isTeam', student.id is null)`
}
