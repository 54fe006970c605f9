import type { Report } from '../../../domain/post/report.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Fragment, Transaction } from '../../database/connection.ts'
import { tableOf } from '../written-table.ts'

/** Whether a student has reported what has this id, and the team has not said that it stays. */
export function isReported(tx: Transaction, creatorId: string, me: string, id: Fragment): Fragment {
  return tx`exists (
    select from community_report where target_id = ${id} and community_report.student_id = ${me}
      and community_report.creator_id = ${creatorId} and kept_at is null)`
}

/**
 * Adds a student's report with what it is about, as it reads now; answers whether there is such a thing, by somebody else. One that
 * still waits for the team stays as it was; one that the team had decided on waits anew.
 */
export async function insertReport(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  me: string,
  { kind, id, reason, text }: Report,
): Promise<boolean> {
  const table = tableOf(kind)
  await tx`
    delete from community_report
    where target_id = ${id} and student_id = ${me} and creator_id = ${creatorId} and kept_at is not null`
  const { count } = await tx`
    insert into community_report (creator_id, app_id, student_id, ${tx(`${table}_id`)}, reason, text, content)
    select creator_id, app_id, ${me}, id, ${reason}, ${text}, data ->> 'content' from ${tx(table)}
    where id = ${id} and app_id = ${appId} and creator_id = ${creatorId} and student_id is distinct from ${me}
    on conflict on constraint community_report_once do update set reason = community_report.reason`
  return count > 0
}
