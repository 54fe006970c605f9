import type { FastifyRequest } from 'fastify'
import { databaseNow } from '../../../database/clock.ts'
import type { Transaction } from '../../../database/connection.ts'
import { holdLessons, saveStudies, takeTurn, type StudentKey } from '../../../study/action/queries.ts'
import { issueCertificates } from '../../../certificate/issue/issue.ts'
import { listStudies } from '../../../study/queries.ts'
import { findEnrolledStudent } from '../../../enrolment/student/queries.ts'
import { requireFound } from '../../../resource/row.ts'
import { studentToChange } from '../record/lock-student.ts'
import { findLessonApp } from './queries.ts'

type CompletionRequest = Pick<FastifyRequest, 'creatorId' | 'headers'> & {
  params: { id: string; lessonId: string }
}

/**
 * Completes or reopens a lesson on a student's behalf, now and whether or not it is open to them; a course that is complete
 * by that is certified. Throws 404 unless the student is in the lesson's app, 412 on a stale `If-Match`.
 */
export async function setCompletion(
  tx: Transaction,
  request: CompletionRequest,
  isDone: boolean,
): Promise<void> {
  const { creatorId, params } = request
  const app = requireFound(await findLessonApp(tx, { creatorId, id: params.id }, params.lessonId))
  const student = { creatorId, appId: app.id, studentId: params.id }
  // Before any lock: their own device may be at it.
  await takeTurn(tx, student)
  await studentToChange(tx, request)
  const [lesson] = await holdLessons(tx, student, [params.lessonId])
  const { id, study } = requireFound(lesson)
  const now = databaseNow()
  if (study.isDone !== isDone)
    await saveStudies(tx, student, [{ ...study, before: study, lessonId: id, isDone, completionAt: now }])
  await certifyStudent(tx, student, app.name, now)
}

/** Certifies what a student has completed in an app. Nothing where they are not in it. */
export async function certifyStudent(
  tx: Transaction,
  student: StudentKey,
  appName: string,
  now: Date,
): Promise<void> {
  const enrolled = await findEnrolledStudent(tx, student, { studentId: student.studentId })
  if (!enrolled) return
  const studies = await listStudies(tx, student, { studentId: student.studentId, at: now })
  await issueCertificates(tx, appName, student, studies, now)
}
