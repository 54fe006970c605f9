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

/** Adds a student's report; answers whether there is such a thing, by somebody else. What was reported before stays as it was. */
export async function insertReport(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  me: string,
  { kind, id, reason, text }: Report,
): Promise<boolean> {
  const table = tableOf(kind)
  const { count } = await tx`
    insert into community_report (creator_id, app_id, student_id, ${tx(`${table}_id`)}, reason, text)
    select creator_id, app_id, ${me}, id, ${reason}, ${text} from ${tx(table)}
    where id = ${id} and app_id = ${appId} and creator_id = ${creatorId} and student_id is distinct from ${me}
    on conflict on constraint community_report_once do update set reason = community_report.reason`
  return count > 0
}
