import type { Transaction } from '../../../database/connection.ts'
import type { Siblings } from '../../../resource/store.ts'
import { authorOf } from '../comment/queries.ts'
import { firstComments } from '../../../post/first-comments.ts'

/** The author and the first two comments of a post, and whether the creator likes it. */
export function postFigures(tx: Transaction, creatorId: string) {
  return tx`
    select ${authorOf(tx)} as author, item.data ? 'edited' as edited,
      exists (
        select 1 from community_like where post_id = item.id and creator_id = ${creatorId} and student_id is null
      ) as liked,
      (${firstComments(tx, { creatorId, post: tx`item.id`, author: authorOf(tx) })}) as comments
    from creator left join student on student.id = item.student_id and student.creator_id = ${creatorId}
    where creator.id = item.creator_id`
}

/** The creator likes a post, once. */
export async function insertLike(tx: Transaction, creatorId: string, postId: string): Promise<void> {
  await tx`
    insert into community_like (creator_id, post_id) values (${creatorId}, ${postId})
    on conflict on constraint community_like_unique do nothing`
}

/** The creator likes the post no more. */
export async function deleteLike(tx: Transaction, creatorId: string, postId: string): Promise<void> {
  await tx`
    delete from community_like where creator_id = ${creatorId} and post_id = ${postId} and student_id is null`
}

/** Counts of a community. */
export async function countCommunity(tx: Transaction, { creatorId, appId }: Siblings) {
  const [row] = await tx<[{ posts: number; activeMembers: number; comments: number }]>`
    select
      (select count(*)::int from community_post where app_id = ${appId} and creator_id = ${creatorId}) as posts,
      (select count(*)::int from live_student where app_id = ${appId} and creator_id = ${creatorId}) as active_members,
      (select count(*)::int from community_comment where app_id = ${appId} and creator_id = ${creatorId}) as comments`
  return row
}
