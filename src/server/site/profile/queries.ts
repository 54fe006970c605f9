import type { StudentPreferences } from '../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../database/connection.ts'
import type { EnrolledStudent } from '../../enrolment/student/queries.ts'

/** What a student chose in an app, locked until the transaction ends. */
export async function lockPreferences(
  tx: Transaction,
  creatorId: string,
  enrolmentId: string,
): Promise<Pick<EnrolledStudent, 'preferences'>> {
  const [row] = await tx<[Pick<EnrolledStudent, 'preferences'>]>`
    select preferences from enrolment where id = ${enrolmentId} and creator_id = ${creatorId} for no key update`
  return row
}

export async function updatePreferences(
  tx: Transaction,
  creatorId: string,
  enrolmentId: string,
  preferences: StudentPreferences,
): Promise<void> {
  await tx`
    update enrolment set preferences = ${tx.json(preferences as never)}
    where id = ${enrolmentId} and creator_id = ${creatorId}`
}
