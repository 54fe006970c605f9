import type { Transaction } from '../../database/connection.ts'
import type { StudentKey } from '../../study/action/queries.ts'
import type { StudyRow } from '../../study/queries.ts'
import { insertCertificates, listUncertified, type FinishedCourse } from './queries.ts'
import { randomInt } from 'node:crypto'

/** Issues a certificate for each course that is complete and has none yet, in the name of the app. It is never taken away. */
export async function issueCertificates(
  tx: Transaction,
  appName: string,
  student: StudentKey,
  studies: Pick<StudyRow, 'productId' | 'done' | 'total'>[],
  now: Date,
): Promise<void> {
  const complete = studies.flatMap(({ productId, done, total }) =>
    productId && done === total ? productId : [],
  )
  if (complete.length === 0) return
  const courses = await listUncertified(tx, student, complete)
  if (courses.length === 0) return
  await insertCertificates(
    tx,
    student,
    courses.map((course) => certificateOf(course, appName, now)),
  )
}

function certificateOf(course: FinishedCourse, appName: string, now: Date) {
  const { productId, studentName, courseName, instructor, minutes, skills, timeZone } = course
  const hours = Math.floor(minutes / 60)
  const issuedAt = now.toISOString()
  const data = { studentName, courseName, appName, instructor, minutes, hours, skills, issuedAt }
  return { productId, code: newCode(now, timeZone), data, issuedAt: now }
}

/**
 * Digits of a certificate's number. Whoever tries numbers against a million certificates of a year finds one in
 * 100 million tries, and limits allow a few a minute; people still read 14 digits off a paper.
 */
const digits = 14

/** A certificate's code, `CERT-YEAR-number`, by the year in the creator's time zone. */
function newCode(now: Date, timeZone: string): string {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(now)
  const number = Array.from({ length: digits }, () => randomInt(10)).join('')
  return `CERT-${year}-${number}`
}
