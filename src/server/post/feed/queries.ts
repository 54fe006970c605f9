import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'

/** Of these posts those that a student likes. */
export async function listLiked(
  tx: Transaction,
  creatorId: string,
  postIds: string[],
  me: string,
): Promise<Set<string>> {
  const rows = await tx<{ postId: string }[]>`
    select post_id from feed_like
    where post_id = any(${postIds}::uuid[]) and student_id = ${me} and creator_id = ${creatorId}`
  return new Set(rows.map(({ postId }) => postId))
}

/** Whether the app has such a post and students see it. */
export async function hasLivePost(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  id: string,
): Promise<boolean> {
  const rows = await tx`
    select 1 from feed_post
    where id = ${id} and app_id = ${appId} and creator_id = ${creatorId} and live_since <= now()`
  return rows.length > 0
}
