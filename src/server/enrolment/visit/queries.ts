import type { Transaction } from '../../database/connection.ts'
import { together } from '../../database/together.ts'

/** A session by which somebody was here. */
export interface SessionVisit {
  creatorId: string
  appId: string
  studentId: string
  tokenHash: Buffer
  /** The app counts visits (`features.analytics`); else no more is kept than that they were here. */
  isCounted: boolean
}

/** Minutes after which a session is marked as seen once more. */
export const visitMinutes = 15

/** Marks visits of one creator's students, one after the other in the order of students and apps: others lock them so, too. */
export async function markVisits(tx: Transaction, creatorId: string, visits: SessionVisit[]): Promise<void> {
  const inOrder = visits.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  await together(
    inOrder.map(
      ({ appId, tokenHash, isCounted }) => tx`
        with visit as (
          update student_session set seen_at = now(), expires_at = now() + (expires_at - seen_at)
          where token_hash = ${tokenHash} and app_id = ${appId} and creator_id = ${creatorId}
            and seen_at < now() - make_interval(mins => ${visitMinutes}) and expires_at > now()
          returning student_id
        )
        update enrolment set last_access = now()
        where student_id = (select student_id from visit) and app_id = ${appId} and creator_id = ${creatorId}
          and (${isCounted} or last_access is null)`,
    ),
  )
}

const keyOf = ({ studentId, appId }: SessionVisit) => `${studentId} ${appId}`
