import type { Ids } from '../../../resource/params.ts'
import { closedObject } from '../../../resource/closed-object.ts'
import { answers, failures } from '../../../resource/answer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StudentView } from '../../../../domain/generated/answer-types.ts'
import { ownApp } from '../../../app/own-app.ts'
import type { Stores } from '../../../quota/stores.ts'
import { readAsCreator } from '../../../database/tenant.ts'
import { notFound } from '../../../error/http-error.ts'
import { findEnrolledStudent } from '../../../enrolment/student/queries.ts'
import type { ScreenContext } from '../../../screen/content.ts'
import { subjectQuery, type SubjectQuery } from '../../../screen/subject.ts'
import { viewedDocuments, type Look } from './documents.ts'
import { readView } from './read.ts'

const instant = { at: { type: 'string', format: 'date-time' } }

/** The app as one of its students sees it, now or, with `?at=`, at another instant. */
export function viewRoutes(api: FastifyInstance, context: Stores & ScreenContext): void {
  async function look<T>({ creatorId, params, query }: ViewRequest, work: (look: Look) => Promise<T>) {
    const at = query.at ? new Date(query.at) : new Date()
    return await readAsCreator(context.sql, creatorId, async (tx): Promise<T> => {
      const appKey = { creatorId, appId: (await ownApp(tx, creatorId, params.appId)).id }
      const student = await findEnrolledStudent(tx, appKey, { enrolmentId: params.id })
      if (!student) throw notFound()
      return await work({ tx, appKey, student, at })
    })
  }

  api.get<Ids<'appId' | 'id'> & { Querystring: { at?: string } }>(
    '/apps/:appId/users/:id/view',
    answers('StudentView', { querystring: closedObject({}, instant) }),
    (request) =>
      look(request, async (one): Promise<StudentView> => {
        const view = await readView(one.tx, one.appKey, one)
        // Who is blocked sees none.
        if (one.student.status !== 'ACTIVE') return view
        return { ...view, documents: await viewedDocuments(one, context) }
      }),
  )

  // What one screen draws where this course or lesson is shown.
  api.get<Ids<'appId' | 'id'> & { Querystring: { at?: string } & SubjectQuery }>(
    '/apps/:appId/users/:id/view/student-screens',
    answers('OwnScreenContents', {
      querystring: closedObject({}, { ...instant, ...subjectQuery }),
      response: failures(403),
    }),
    (request) => look(request, (one) => viewedDocuments(one, context, request.query)),
  )
}

type ViewRequest = Pick<FastifyRequest, 'creatorId'> & {
  params: Record<'appId' | 'id', string>
  query: { at?: string }
}
