import type { Ids } from '../../../resource/params.ts'
import { closedObject } from '../../../resource/closed-object.ts'
import { answers, failures } from '../../../resource/answer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StudentView } from '../../../../domain/generated/answer-types.ts'
import { ownApp } from '../../../app/own-app.ts'
import type { Stores } from '../../../quota/stores.ts'
import { databaseNow } from '../../../database/clock.ts'
import type { Transaction } from '../../../database/connection.ts'
import { together } from '../../../database/together.ts'
import { readingRoute } from '../../../resource/reading.ts'
import { requireFound } from '../../../resource/row.ts'
import { findEnrolledStudent } from '../../../enrolment/student/queries.ts'
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
    async (tx, request: ViewRequest): Promise<StudentView> => {
      const one = await look(tx, request)
      const view = await readView(tx, one.appKey, one)
      // Who is blocked sees none.
      if (one.student.status !== 'ACTIVE') return view
      return { ...view, documents: await viewedDocuments(one, context) }
    },
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
    async (tx, request: ViewRequest) =>
      await viewedDocuments(await look(tx, request), context, request.query),
  )
}

type ViewRequest = FastifyRequest<Ids<'appId' | 'id'> & { Querystring: { at?: string } & SubjectQuery }>

/** Whose eyes are looked through, and when. Throws 404. */
async function look(tx: Transaction, { creatorId, params, query }: ViewRequest): Promise<Look> {
  const appKey = { creatorId, appId: params.appId }
  const [, student] = await together([
    ownApp(tx, creatorId, params.appId),
    findEnrolledStudent(tx, appKey, { enrolmentId: params.id }),
  ])
  return { tx, appKey, student: requireFound(student), at: query.at ? new Date(query.at) : databaseNow() }
}
