import { insertAudit } from '../../../audit/queries.ts'
import { closedObject } from '../../../resource/closed-object.ts'
import { answer, answerList, answers } from '../../../resource/answer.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endOrNever } from '../../../../domain/access/access-year.ts'
import type { MadeGrant } from '../../../../domain/generated/answer-types.ts'
import { databaseNow } from '../../../database/clock.ts'
import type { Transaction } from '../../../database/connection.ts'
import { readingRoute } from '../../../resource/reading.ts'
import { asCreator } from '../../../database/tenant.ts'
import { badInput, HttpError } from '../../../error/http-error.ts'
import { checkMatch, etag } from '../../../resource/etag.ts'
import type { Ids } from '../../../resource/params.ts'
import { requireFound } from '../../../resource/row.ts'
import { studentToChange } from '../record/lock-student.ts'
import type { StudentId } from '../../../student/queries.ts'
import { lockStudent } from '../record/queries.ts'
import {
  findGrant,
  findProductApp,
  insertGrant,
  lockGrant,
  updateGrantEnd,
  type GrantRow,
} from './queries.ts'
import { addFolds } from '../../../purchase/apply/replay.ts'
import { tellOfGrant } from '../../../grant/tell-student.ts'
import type { NoticeContext } from '../../../grant/tell-students.ts'
import { presentGrant, readAccess } from './read.ts'

const endsAt = { type: ['string', 'null'], format: 'date-time' }

/** What a student may open and why; grants by hand, made, extended and ended. */
export function studentAccessRoutes(api: FastifyInstance, context: NoticeContext): void {
  const { sql } = context

  readingRoute(
    api,
    context,
    '/students/:id/access',
    answers(answerList('StudentAccess')),
    async (tx, { creatorId, params: { id } }: FastifyRequest<Ids>) => await readAccess(tx, { creatorId, id }),
  )

  const body = closedObject(
    { productId: { type: 'string', format: 'uuid', minLength: 36 } },
    { endsAt, tell: { type: 'boolean', description: 'O aluno é avisado por e-mail e por notificação.' } },
  )
  api.post<Ids & { Body: { productId: string; endsAt?: string | null; tell?: boolean } }>(
    '/students/:id/grants',
    { schema: { body, response: { 201: answer('MadeGrant') } } },
    async (request, reply) => {
      const { creatorId, params, body } = request
      return await asCreator(sql, creatorId, async (tx): Promise<MadeGrant> => {
        const person = { creatorId, id: params.id }
        await studentToChange(tx, request)
        const product = requireFound(await findProductApp(tx, person, body.productId))
        if (!product.isEnrolled)
          throw new HttpError(409, 'Este aluno não está no app deste produto. Matricule-o primeiro.')
        const given = { productId: body.productId, appId: product.appId }
        const grant = await insertGrant(tx, person, { ...given, endsAt: endOf(body.endsAt) })
        await insertAudit(tx, creatorId, { verb: 'granted', studentId: person.id, ...given })
        reply.header('etag', etag(revisionOf(grant)))
        if (!body.tell) return presentGrant(grant)
        return { ...presentGrant(grant), notice: await tellOfGrant(tx, request, context, person, given) }
      })
    },
  )

  const one = '/students/:id/grants/:grantId'
  readingRoute(
    api,
    context,
    one,
    { ...answers('AccessGrant'), isOne: true },
    (tx, { creatorId, params: { id, grantId } }: FastifyRequest<GrantIds>) =>
      findGrant(tx, { creatorId, id }, grantId),
    (grant, _, reply) => send(reply, requireFound(grant)),
  )

  const change = closedObject({ endsAt })
  api.patch<GrantIds & { Body: { endsAt: string | null } }>(
    one,
    answers('AccessGrant', { body: change }),
    async (request, reply) => {
      const end = endOf(request.body.endsAt)
      const grant = await asCreator(sql, request.creatorId, async (tx) => {
        const { person, grant } = await grantToChange(tx, request)
        return await changeEnd(tx, request, person, grant, end)
      })
      return send(reply, grant)
    },
  )

  // It ends now; what it was stays to be read.
  api.delete<GrantIds>(one, answers(null), async (request) => {
    await asCreator(sql, request.creatorId, async (tx) => {
      const { person, grant } = await grantToChange(tx, request)
      const now = databaseNow()
      if (grant.endsAt === null || grant.endsAt > now) await changeEnd(tx, request, person, grant, now)
    })
  })
}

type GrantIds = Ids<'id' | 'grantId'>

/** A student's grant, locked for a change. Throws 404, or 412 on a stale `If-Match`. */
async function grantToChange(
  tx: Transaction,
  request: Pick<FastifyRequest<{ Params: GrantIds['Params'] }>, 'creatorId' | 'headers' | 'params'>,
): Promise<{ person: StudentId; grant: GrantRow }> {
  const { id, grantId } = request.params
  const person = { creatorId: request.creatorId, id }
  requireFound(await lockStudent(tx, person))
  const grant = requireFound(await lockGrant(tx, person, grantId))
  checkMatch(request, revisionOf(grant), 'Este acesso')
  return { person, grant }
}

/** Changes when a grant ends; the sale that it is of says the same. */
async function changeEnd(
  tx: Transaction,
  request: Pick<FastifyRequest, 'creatorId' | 'scheme'>,
  person: StudentId,
  grant: GrantRow,
  endsAt: Date | null,
): Promise<GrantRow> {
  const { connectionId, sale, ...changed } = await updateGrantEnd(tx, person, grant.id, endsAt)
  const verb = endsAt && endsAt <= databaseNow() ? 'ended' : 'granted'
  await insertAudit(tx, person.creatorId, { verb, studentId: person.id, productId: grant.productId })
  if (connectionId && sale) await addFolds(tx, request, [{ connectionId, sale }])
  return changed
}

const send = (reply: FastifyReply, grant: GrantRow) =>
  reply.header('etag', etag(revisionOf(grant))).send(presentGrant(grant))

/** When it ends, which is all of a grant that anybody changes. */
const revisionOf = ({ endsAt }: GrantRow): number => endsAt?.getTime() ?? 0

/** Null for no end, or none that is meant. Throws 400 for an end that has passed: what ends now is ended, not changed. */
function endOf(endsAt: string | null | undefined): Date | null {
  if (!endsAt) return null
  const end = endOrNever(new Date(endsAt))
  if (end && end <= databaseNow()) throw badInput({ '/endsAt': 'Escolha uma data que ainda não passou.' })
  return end
}
