import type { Ids } from '../../../resource/params.ts'
import { closedObject } from '../../../resource/closed-object.ts'
import { answers, failures } from '../../../resource/answer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StudentView } from '../../../../domain/generated/answer-types.ts'
import { ownApp } from '../../../app/own-app.ts'
import type { Stores } from '../../../quota/stores.ts'
import { databaseNow } from '../../../database/clock.ts'
import type { Transaction } from '../../../database/connection.ts'
import { readerAhead } from '../../../database/read-ahead.ts'
import { together } from '../../../database/together.ts'
import { readingRoute } from '../../../resource/reading.ts'
import { requireFound } from '../../../resource/row.ts'
import { findEnrolledStudent, type EnrolledStudent } from '../../../enrolment/student/queries.ts'
import type { ScreenContext } from '../../../screen/content.ts'
import { subjectQuery, type SubjectQuery } from '../../../screen/subject.ts'
import { viewedDocuments, type Look } from './documents.ts'
import { readView } from './read.ts'

const instant = { at: { type: 'string', format: 'date-time' } }

/** The app as one of its students sees it, now or, with `?at=`, at another instant. */
export function viewRoutes(api: FastifyInstance, context: Stores & ScreenContext): void {
  readingRoute(
    api,
    context,
    '/apps/:appId/users/:id/view',
    answers('StudentView', { querystring: closedObject({}, instant) }),
    (tx, request: ViewRequest) =>
      looking(tx, request, async (look): Promise<StudentView> => {
        const [view, documents] = await together([
          readView(tx, look.appKey, look),
          // Who is blocked sees none.
          look.student.status === 'ACTIVE' ? viewedDocuments(look, context) : undefined,
        ])
        return { ...view, ...(documents && { documents }) }
      }),
  )

  // What one screen draws where this course or lesson is shown.
  readingRoute(
    api,
    context,
    '/apps/:appId/users/:id/view/student-screens',
    answers('OwnScreenContents', {
      querystring: closedObject({}, { ...instant, ...subjectQuery }),
      response: failures(403),
    }),
    (tx, request: ViewRequest) =>
      looking(tx, request, (look) => viewedDocuments(look, context, request.query)),
  )
}

type ViewRequest = FastifyRequest<Ids<'appId' | 'id'> & { Querystring: { at?: string } & SubjectQuery }>

/** By the app and the enrolment, whose eyes are looked through. */
const ahead = readerAhead<EnrolledStudent>(100)

/** Reads what a student sees, at an instant. Throws 404. */
async function looking<T>(
  tx: Transaction,
  { creatorId, params, query }: ViewRequest,
  read: (look: Look) => Promise<T>,
): Promise<T> {
  const appKey = { creatorId, appId: params.appId }
  const at = query.at ? new Date(query.at) : databaseNow()
  const { value } = await ahead({
    key: `${params.appId} ${params.id}`,
    async find() {
      const [, student] = await together([
        ownApp(tx, creatorId, params.appId),
        findEnrolledStudent(tx, appKey, { enrolmentId: params.id }),
      ])
      return requireFound(student)
    },
    read: (student) => read({ tx, appKey, student, at }),
  })
  return value
}
