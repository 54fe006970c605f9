import type { Transaction } from '../../database/connection.ts'
import type { Place } from '../queries.ts'

/** What students made of a post. */
export interface PostFigures {
  id: string
  likesCount: number
  liked: boolean
  commentsCount: number
}

/** Likes and comments of these posts; `me` is the student who asks, null for a guest. */
export async function countReactions(
  tx: Transaction,
  creatorId: string,
  postIds: string[],
  me: string | null,
): Promise<PostFigures[]> {
  return await tx<PostFigures[]>`
    select post.id, likes.likes_count, likes.liked,
      (select count(*)::int from feed_comment where post_id = post.id and creator_id = ${creatorId}) as comments_count
    from unnest(${postIds}::uuid[]) post (id), lateral (
      select count(*)::int as likes_count, coalesce(bool_or(student_id = ${me}), false) as liked
      from feed_like where post_id = post.id and creator_id = ${creatorId}
    ) likes`
}

/** Whether the app has such a post and students see it. */
export async function hasLivePost(
  tx: Transaction,
  { appId, creatorId }: Place,
  id: string,
): Promise<boolean> {
  const rows = await tx`
    select 1 from feed_post
    where id = ${id} and app_id = ${appId} and creator_id = ${creatorId} and live_since <= now()`
  return rows.length > 0
}
