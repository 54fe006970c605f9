import { closedObject } from '../../../resource/closed-object.ts'
import { answer, answerList } from '../../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import type { MadeGrant } from '../../../../domain/generated/answer-types.ts'
import { asCreator } from '../../../database/tenant.ts'
import { badInput, HttpError } from '../../../error/http-error.ts'
import type { Ids } from '../../../resource/params.ts'
import { requireFound } from '../../../resource/row.ts'
import { studentToChange } from '../record/lock-student.ts'
import { findStudent } from '../record/queries.ts'
import { findGrant, findProductApp, insertGrant, updateGrantEnd } from './queries.ts'
import { tellOfGrant, type NoticeContext } from '../../../grant/tell-student.ts'
import { presentGrant, readAccess } from './read.ts'

const endsAt = { type: ['string', 'null'], format: 'date-time' }

/** What a student may open and why; grants by hand, made, extended and ended. */
export function studentAccessRoutes(api: FastifyInstance, context: NoticeContext): void {
  const { sql } = context

  api.get<Ids>(
    '/students/:id/access',
    { schema: { response: { 200: answerList('StudentAccess') } } },
    async ({ creatorId, params: { id } }) =>
      asCreator(sql, creatorId, async (tx) =>
        readAccess(tx, { creatorId, id }, requireFound(await findStudent(tx, { creatorId, id }))),
      ),
  )

  const body = closedObject(
    { productId: { type: 'string', format: 'uuid', minLength: 36 } },
    { endsAt, tell: { type: 'boolean', description: 'O aluno é avisado por e-mail e por notificação.' } },
  )
  api.post<Ids & { Body: { productId: string; endsAt?: string | null; tell?: boolean } }>(
    '/students/:id/grants',
    { schema: { body, response: { 201: answer('MadeGrant') } } },
    async (request) => {
      const { creatorId, params, body } = request
      return await asCreator(sql, creatorId, async (tx): Promise<MadeGrant> => {
        const person = { creatorId, id: params.id }
        await studentToChange(tx, request)
        const product = requireFound(await findProductApp(tx, person, body.productId))
        if (!product.isEnrolled)
          throw new HttpError(409, 'Este aluno não está no app deste produto. Matricule-o primeiro.')
        const given = { productId: body.productId, appId: product.appId }
        const grant = await insertGrant(tx, person, { ...given, endsAt: endOf(body.endsAt) })
        if (!body.tell) return presentGrant(grant)
        return { ...presentGrant(grant), notice: await tellOfGrant(tx, request, context, person, given) }
      })
    },
  )

  const change = closedObject({ endsAt })
  api.patch<Ids<'id' | 'grantId'> & { Body: { endsAt: string | null } }>(
    '/students/:id/grants/:grantId',
    { schema: { body: change, response: { 200: answer('AccessGrant') } } },
    async (request) => {
      const { creatorId, params, body } = request
      return await asCreator(sql, creatorId, async (tx) => {
        const person = { creatorId, id: params.id }
        await studentToChange(tx, request)
        const grant = requireFound(await findGrant(tx, person, params.grantId))
        return presentGrant(await updateGrantEnd(tx, person, grant.id, endOf(body.endsAt)))
      })
    },
  )

  // It ends now; what it was stays to be read.
  api.delete<Ids<'id' | 'grantId'>>(
    '/students/:id/grants/:grantId',
    { schema: { response: { 204: { type: 'null' } } } },
    async (request) => {
      const { creatorId, params } = request
      await asCreator(sql, creatorId, async (tx) => {
        const person = { creatorId, id: params.id }
        await studentToChange(tx, request)
        const { id, endsAt } = requireFound(await findGrant(tx, person, params.grantId))
        const now = new Date()
        if (endsAt === null || endsAt > now) await updateGrantEnd(tx, person, id, now)
      })
    },
  )
}

/** Throws 400 for an end that has passed: what ends now is ended, not changed. */
function endOf(endsAt: string | null | undefined): Date | null {
  if (!endsAt) return null
  const end = new Date(endsAt)
  if (end <= new Date()) throw badInput({ '/endsAt': 'Escolha uma data que ainda não passou.' })
  return end
}
