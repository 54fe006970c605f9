import type { Transaction } from '../../../database/connection.ts'
import type { Siblings } from '../../../resource/store.ts'

/** Whether students see a post by now, or will by themselves. */
export const postState = (tx: Transaction) => tx`
  case when item.live_since <= now() then 'published' when item.live_since > now() then 'scheduled' else 'draft' end`

/** What has become of a post, and how many students have read it. */
export function reactionsTo(tx: Transaction, creatorId: string) {
  return tx`
    select ${postState(tx)} as state,
      (select count(*)::int from feed_read where post_id = item.id and creator_id = ${creatorId}) as reads_count`
}

/**
 * Posts that went live in the last 7 days, and the share of (live post × live student) that was read, 0 to 100.
 */
export async function countFeed(tx: Transaction, { creatorId, appId }: Siblings) {
  const [row] = await tx<[{ postsThisWeek: number; readRate: number }]>`
    with live as (
      select id, live_since from feed_post
      where app_id = ${appId} and creator_id = ${creatorId} and live_since <= now()
    ), student as (
      select student_id from live_student where app_id = ${appId} and creator_id = ${creatorId}
    ), counted as (
      select (select count(*) from live) * (select count(*) from student) as possible, (
        select count(*) from feed_read join live on live.id = feed_read.post_id
        where feed_read.creator_id = ${creatorId} and feed_read.student_id in (select student_id from student)
      ) as done
    )
    select (select count(*)::int from live where live_since > now() - interval '7 days') as posts_this_week,
      coalesce(round(100.0 * done / nullif(possible, 0)), 0)::int as read_rate
    from counted`
  return row
}
