import type { Reported } from '../../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../../database/connection.ts'
import type { Cursor } from '../../../resource/page.ts'
import { tableOf } from '../../../post/written-table.ts'
import { writtenKinds } from '../../../../domain/post/report.ts'

/** An app of a creator's. */
interface Place {
  creatorId: string
  appId: string
}

/** Something reported, with the instant of its newest report as PostgreSQL writes it, for the cursor. */
type ReportedRow = Reported & { createdText: string }

/** Of so many reports of one thing the words are told. */
const told = 20

/** What waits for the team, each thing once, the newest report first; after a cursor. */
export async function listReported(
  tx: Transaction,
  { creatorId, appId }: Place,
  { limit, after }: { limit: number; after?: Cursor },
): Promise<ReportedRow[]> {
  const beyond = after
    ? tx`having (max(created_at), target_id) < (${after.createdAt}::text::timestamptz, ${after.id}::uuid)`
    : tx``
  const here = tx`app_id = ${appId} and creator_id = ${creatorId}`
  const ofKind = (kind: (typeof writtenKinds)[number]) => tx`
    select ${kind} as kind, id, student_id, data, created_at from ${tx(tableOf(kind))}
    where id = target_id and ${tx(tableOf(kind))}.app_id = ${appId} and ${tx(tableOf(kind))}.creator_id = ${creatorId}`
  return await tx<ReportedRow[]>`
    with waiting as (
      select target_id, max(created_at) as newest, count(*)::int as count from community_report
      where ${here} and kept_at is null group by target_id ${beyond}
      order by max(created_at) desc, target_id desc limit ${limit}
    )
    select written.kind, written.id, written.data ->> 'content' as content, written.created_at, waiting.count,
      waiting.newest::text as created_text,
      json_build_object(
        'name', coalesce(student.data ->> 'name', creator.name), 'isCreator', student.id is null) as author,
      (select json_agg(json_build_object('reason', reason, 'text', text, 'name', name, 'content', content,
          'createdAt', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by at desc)
        from (select reason, text, content, data ->> 'name' as name, report.created_at as at from community_report report
          join student on student.id = report.student_id and student.creator_id = ${creatorId}
          where report.target_id = waiting.target_id and report.creator_id = ${creatorId} and kept_at is null
          order by report.created_at desc limit ${told}) newest
      ) as reports
    from waiting cross join lateral (
      ${ofKind('community-post')} union all ${ofKind('community-comment')} union all ${ofKind('feed-comment')}
    ) written
    join creator on creator.id = ${creatorId}
    left join student on student.id = written.student_id and student.creator_id = ${creatorId}
    order by waiting.newest desc, waiting.target_id desc`
}

/** How many things wait for the team; undefined where the app is not the creator's. */
export async function countReported(
  tx: Transaction,
  { creatorId, appId }: Place,
): Promise<number | undefined> {
  const [row] = await tx<{ count: number }[]>`
    select (
      select count(distinct target_id)::int from community_report
      where app_id = app.id and creator_id = ${creatorId} and kept_at is null
    ) as count from app where app.id = ${appId} and app.creator_id = ${creatorId}`
  return row?.count
}

/** Notes that something stays, for all who have reported it; answers whether anybody had. */
export async function keepReported(
  tx: Transaction,
  { creatorId, appId }: Place,
  id: string,
): Promise<boolean> {
  const { count } = await tx`
    update community_report set kept_at = coalesce(kept_at, now())
    where target_id = ${id} and app_id = ${appId} and creator_id = ${creatorId}`
  return count > 0
}

/** Removes what was reported, and with it what was said of it; answers whether it was there. */
export async function deleteReported(
  tx: Transaction,
  { creatorId, appId }: Place,
  id: string,
): Promise<boolean> {
  for (const kind of writtenKinds) {
    const { count } = await tx`
      delete from ${tx(tableOf(kind))} item
      where id = ${id} and app_id = ${appId} and creator_id = ${creatorId} and exists (
        select from community_report where target_id = item.id and community_report.creator_id = ${creatorId})`
    if (count > 0) return true
  }
  return false
}
