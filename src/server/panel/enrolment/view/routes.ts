import type { Ids } from '../../../resource/params.ts'
import { closedObject } from '../../../resource/closed-object.ts'
import { answers } from '../../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import type { StudentView } from '../../../../domain/generated/answer-types.ts'
import { ownApp } from '../../../app/own-app.ts'
import type { Stores } from '../../../quota/stores.ts'
import { asCreator } from '../../../database/tenant.ts'
import { notFound } from '../../../error/http-error.ts'
import { findEnrolledStudent } from '../../../enrolment/student/queries.ts'
import { readScreens, screenReader, type ScreenContext } from '../../../screen/content.ts'
import { findOwnDocuments } from '../../../screen/own-documents.ts'
import { onlyRead } from './queries.ts'
import { readView } from './read.ts'

const querystring = closedObject({}, { at: { type: 'string', format: 'date-time' } })

/** `GET /apps/{appId}/users/{id}/view?at=`: the app as one of its students sees it, now or at another instant. */
export function viewRoutes(api: FastifyInstance, context: Stores & ScreenContext): void {
  api.get<Ids<'appId' | 'id'> & { Querystring: { at?: string } }>(
    '/apps/:appId/users/:id/view',
    answers('StudentView', { querystring }),
    async ({ creatorId, params, query }) => {
      const at = query.at ? new Date(query.at) : new Date()
      return await asCreator(context.sql, creatorId, async (tx): Promise<StudentView> => {
        await onlyRead(tx)
        const appKey = { creatorId, appId: (await ownApp(tx, creatorId, params.appId)).id }
        const student = await findEnrolledStudent(tx, appKey, { enrolmentId: params.id })
        if (!student) throw notFound()
        const own = () => findOwnDocuments(tx, appKey, { ...student, isByEmail: false })
        const documents = await readScreens(context, screenReader(tx, appKey, { ...context, at }, own))
        return { ...(await readView(tx, appKey, { student, at })), documents }
      })
    },
  )
}
