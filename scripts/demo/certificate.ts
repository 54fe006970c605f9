import type { AppKey } from '../../src/server/app/app-key.ts'
import type { Transaction } from '../../src/server/database/connection.ts'
import { issueCertificates } from '../../src/server/certificate/issue/issue.ts'
import { listStudies } from '../../src/server/study/queries.ts'
import { findEnrolledStudent } from '../../src/server/enrolment/student/queries.ts'

/** Gives the students who have finished a course its certificate, on the day of their last lesson. */
export async function certifyAll(
  tx: Transaction,
  appKey: AppKey,
  appName: string,
  students: string[],
): Promise<void> {
  const now = new Date()
  for (const studentId of students) {
    if (!(await findEnrolledStudent(tx, appKey, { studentId }))) continue
    const student = { ...appKey, studentId }
    for (const study of await listStudies(tx, appKey, { studentId, at: now }))
      await issueCertificates(tx, appName, student, [study], study.touchedAt ?? now)
  }
}
