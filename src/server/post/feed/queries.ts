import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import { countHidden, findReader } from '../block/queries.ts'

/** Of these posts which a student likes, and how many comments they do not see, by the post's id. */
export async function readViews(
  tx: Transaction,
  appKey: AppKey,
  postIds: string[],
  me: string,
): Promise<Map<string, { liked: boolean; hidden: number }>> {
  const { creatorId } = appKey
  const reader = await findReader(tx, appKey, me)
  const rows = await tx<{ id: string; liked: boolean; hidden: number }[]>`
    select id, ${countHidden(tx, 'feed_comment', appKey, reader, tx`post.id`)} as hidden, exists (
      select from feed_like where post_id = post.id and student_id = ${me} and feed_like.creator_id = ${creatorId}
    ) as liked
    from feed_post post where id = any(${postIds}::uuid[]) and creator_id = ${creatorId}`
  return new Map(rows.map(({ id, ...view }) => [id, view]))
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
