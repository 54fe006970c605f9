import { entities } from '../../domain/generated/entities.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { servedEnrolment } from '../enrolment/document.ts'
import type { EnrolledStudent, SignedInStudent } from '../enrolment/student/queries.ts'
import { shownDocument } from '../resource/document.ts'
import type { OwnDocuments } from './own-row.ts'
import { findEnrolmentData } from './queries.ts'

/** What is a student's own: as a person, and in the app. One query. */
export async function findOwnDocuments(
  tx: Transaction,
  appKey: AppKey,
  { data, email, enrolmentId, isByEmail }: EnrolledStudent & Pick<SignedInStudent, 'isByEmail'>,
): Promise<OwnDocuments> {
  const own = await findEnrolmentData(tx, appKey, enrolmentId)
  return {
    student: shownDocument(entities.student.schema, { ...data, email }),
    'app-user': shownDocument(entities['app-user'].schema, { ...servedEnrolment({ data, own }), email }),
    isByEmail,
  }
}
