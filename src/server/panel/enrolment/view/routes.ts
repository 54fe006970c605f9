import type { Ids } from '../../../resource/params.ts'
import { closedObject } from '../../../resource/closed-object.ts'
import { answers, failures } from '../../../resource/answer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StudentView } from '../../../../domain/generated/answer-types.ts'
import type { AppKey } from '../../../app/app-key.ts'
import { ownApp } from '../../../app/own-app.ts'
import type { Transaction } from '../../../database/connection.ts'
import type { Stores } from '../../../quota/stores.ts'
import { asCreator } from '../../../database/tenant.ts'
import { notFound } from '../../../error/http-error.ts'
import { preferencesOf } from '../../../enrolment/student/present-me.ts'
import { findEnrolledStudent, type EnrolledStudent } from '../../../enrolment/student/queries.ts'
import { readScreens, screenReader, type ScreenContext } from '../../../screen/content.ts'
import { findOwnDocuments } from '../../../screen/own-documents.ts'
import { chosenScreens, openSubject, subjectQuery, type SubjectQuery } from '../../../screen/subject.ts'
import { onlyRead } from './queries.ts'
import { readView } from './read.ts'

const instant = { at: { type: 'string', format: 'date-time' } }

interface Look {
  tx: Transaction
  appKey: AppKey
  student: EnrolledStudent
  at: Date
}

/** The app as one of its students sees it, now or, with `?at=`, at another instant. */
export function viewRoutes(api: FastifyInstance, context: Stores & ScreenContext): void {
  async function look<T>({ creatorId, params, query }: ViewRequest, work: (look: Look) => Promise<T>) {
    const at = query.at ? new Date(query.at) : new Date()
    return await asCreator(context.sql, creatorId, async (tx): Promise<T> => {
      await onlyRead(tx)
      const appKey = { creatorId, appId: (await ownApp(tx, creatorId, params.appId)).id }
      const student = await findEnrolledStudent(tx, appKey, { enrolmentId: params.id })
      if (!student) throw notFound()
      return await work({ tx, appKey, student, at })
    })
  }

  async function documentsOf({ tx, appKey, student, at }: Look, query: SubjectQuery = {}) {
    const { screens, one } = chosenScreens(context.ownScreens, query)
    const { language } = preferencesOf(student)
    const view = { student, at, language: language ?? 'pt-BR' }
    const subject = one && (await openSubject(tx, appKey, view, one, query.of))
    const own = () => findOwnDocuments(tx, appKey, { ...student, isByEmail: false })
    return await readScreens(screens, screenReader(tx, appKey, { ...context, at }, own, subject))
  }

  api.get<Ids<'appId' | 'id'> & { Querystring: { at?: string } }>(
    '/apps/:appId/users/:id/view',
    answers('StudentView', { querystring: closedObject({}, instant) }),
    (request) =>
      look(request, async (one): Promise<StudentView> => {
        const documents = await documentsOf(one)
        return { ...(await readView(one.tx, one.appKey, one)), documents }
      }),
  )

  // What one screen draws where this course or lesson is shown.
  api.get<Ids<'appId' | 'id'> & { Querystring: { at?: string } & SubjectQuery }>(
    '/apps/:appId/users/:id/view/student-screens',
    answers('OwnScreenContents', {
      querystring: closedObject({}, { ...instant, ...subjectQuery }),
      response: failures(403),
    }),
    (request) => look(request, (one) => documentsOf(one, request.query)),
  )
}

type ViewRequest = Pick<FastifyRequest, 'creatorId'> & {
  params: Record<'appId' | 'id', string>
  query: { at?: string }
}
