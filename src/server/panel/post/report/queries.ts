import type { Reported } from '../../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../../database/connection.ts'
import type { AppKey } from '../../../app/app-key.ts'
import { tableOf } from '../../../post/written-table.ts'
import type { AnswerRow } from '../../../resource/answer.ts'
import { listSource } from '../../../resource/source/queries.ts'
import type { Page, Selection, Siblings, StoredRow } from '../../../resource/store.ts'
import { authorOf } from '../comment/queries.ts'
import { writtenKinds } from '../../../../domain/post/report.ts'

/** Something reported, as it is told, with when and where it stands in the list. */
export type ReportedRow = AnswerRow<Reported, 'createdAt'> & StoredRow

/** Of so many reports of one thing the words are told. */
const told = 20

/** What waits for the team, each thing once, the newest report first. */
export async function listReported(tx: Transaction, siblings: Siblings, _: Selection, page: Page) {
  const { creatorId, appId } = siblings
  const ofKind = (kind: (typeof writtenKinds)[number]) => tx`
    select ${kind} as kind, student_id, data, created_at from ${tx(tableOf(kind))} written
    where id = item.id and written.app_id = ${appId} and written.creator_id = ${creatorId}`
  const source = {
    from: tx`(
      select target_id as id, max(created_at) as newest, count(*)::int as count from community_report
      where app_id = ${appId} and creator_id = ${creatorId} and kept_at is null group by target_id) waiting`,
    where: tx`true`,
    columns: tx`waiting.*`,
    order: { ranked: { type: tx`int`, isRising: false }, instant: tx`waiting.newest`, id: tx`waiting.id` },
    more: {
      columns: tx`written.kind, written.data ->> 'content' as content, written.created_at, ${authorOf(tx)} as author,
        (select json_agg(json_build_object('reason', reason, 'text', text, 'name', name, 'content', content,
            'createdAt', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by at desc)
          from (select reason, text, content, data ->> 'name' as name, report.created_at as at from community_report report
            join student on student.id = report.student_id and student.creator_id = ${creatorId}
            where report.target_id = item.id and report.creator_id = ${creatorId} and kept_at is null
            order by report.created_at desc limit ${told}) newest
        ) as reports`,
      join: tx`
        left join lateral (
          ${ofKind('community-post')} union all ${ofKind('community-comment')} union all ${ofKind('feed-comment')}
        ) written on true
        left join creator on creator.id = ${creatorId}
        left join student on student.id = written.student_id and student.creator_id = ${creatorId}`,
    },
  }
  return await listSource<ReportedRow>(tx, siblings, source, page)
}

/** Notes that something stays, for all who have reported it; answers whether anybody had. */
export async function keepReported(
  tx: Transaction,
  { creatorId, appId }: AppKey,
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
  { creatorId, appId }: AppKey,
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
