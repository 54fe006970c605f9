import { insertAudit } from '../../audit/queries.ts'
import { randomUUID } from 'node:crypto'
import type { BulkAnswer } from '../../../domain/generated/answer-types.ts'
import { endOrNever, isYearOfAccess } from '../../../domain/access/access-year.ts'
import type { Span } from '../../../domain/access/hand-grant.ts'
import { databaseNow } from '../../database/clock.ts'
import type { Transaction } from '../../database/connection.ts'
import { badInput } from '../../error/http-error.ts'
import { invite } from '../../enrolment/invitation/invite.ts'
import { insertInvitation } from '../../enrolment/invitation/queries.ts'
import { originOf } from '../../publication/origin.ts'
import { beginGiving } from '../../grant/give-access.ts'
import { endGrants } from '../../grant/queries.ts'
import { tellOfGrants, type NoticeContext } from '../../grant/tell-students.ts'
import { findLetterApp } from '../../publication/letter-app.ts'
import { addFolds } from '../../purchase/apply/replay.ts'
import type { BulkAction, BulkRequest } from '../../resource/resource.ts'
import { requireFound } from '../../resource/row.ts'
import { insertEnrolmentsInApps } from '../../student/queries.ts'
import { requireConfirmedEmail } from '../email/confirmation.ts'
import { findProductApp } from './queries.ts'

const productId = { type: 'string', format: 'uuid', minLength: 36 }
const instant = { type: ['string', 'null'], format: 'date-time' }

interface GivenBody {
  productId?: string
  startsAt?: string | null
  endsAt?: string | null
  tell?: boolean
}

/** Giving many people a product, and ending that. `studentsOf`: the students behind the rows of the list. */
export function accessActions(
  context: NoticeContext,
  studentsOf: (tx: Transaction, creatorId: string, ids: string[]) => Promise<string[]>,
): Record<'grant' | 'endAccess', BulkAction> {
  return {
    grant: {
      body: {
        productId,
        startsAt: { ...instant, description: 'Desde quando; sem isso, desde agora.' },
        endsAt: { ...instant, description: 'Até quando; sem isso, ou do ano 9999 em diante, para sempre.' },
        tell: { type: 'boolean', description: 'Os alunos são avisados por e-mail e por notificação.' },
      },
      run: async (tx, request, ids) =>
        giveProduct(tx, request, context, await studentsOf(tx, request.creatorId, ids)),
    },
    endAccess: {
      body: { productId },
      async run(tx, request, ids) {
        const product = await chosenProduct(tx, request)
        const students = await studentsOf(tx, request.creatorId, ids)
        const { count, sales } = await endGrants(tx, product.appKey, product.id, students)
        await addFolds(tx, request, sales)
        const ended = {
          ...product.appKey,
          productId: product.id,
          count: typeof count === 'number' ? count : 0,
        }
        if (count) await insertAudit(tx, request.creatorId, { verb: 'ended', ...ended })
        return count
      },
    },
  }
}

/** Gives these students the product, in whose app they are enrolled with that, and tells them where that is wanted. */
async function giveProduct(
  tx: Transaction,
  request: BulkRequest,
  context: NoticeContext,
  students: string[],
): Promise<Omit<BulkAnswer, 'skipped'>> {
  const { creatorId, body } = request
  const { tell = false, ...asked } = body as GivenBody
  const { appKey, id } = await chosenProduct(tx, request)
  const span = spanOf(asked)
  if (tell) await requireConfirmedEmail(tx, creatorId)
  // The product first, as an import does: the other way round each would wait for what the other holds.
  const giving = await beginGiving(tx, appKey, { ids: students }, [id])
  const entered = await insertEnrolmentsInApps(tx, creatorId, students, [appKey.appId])
  const given = students.filter((student) => giving.give(student, id, span))
  await giving.save('manual')
  const answer = { done: given.length, ...(entered.length > 0 && { enrolled: entered.length }) }
  if (!tell) return answer
  const isNew = new Set(entered.map(({ studentId }) => studentId))
  const told = given.filter((student) => !isNew.has(student))
  const about = told.map((studentId) => ({ studentId, productId: id }))
  const { sent = 0, filed = 0 } = await tellOfGrants(tx, request, context, appKey, about)
  const enrolmentIds = entered.map((enrolment) => enrolment.id)
  const invited = await inviteNewcomers(tx, request, context, appKey, enrolmentIds)
  const isFiled = context.filesLetters && filed + invited > 0
  return { ...answer, told: sent + filed + invited, ...(isFiled && { isFiled }) }
}

/** Sends the way in to who came into the app just now; to nobody where that would lead nowhere. Answers to how many. */
async function inviteNewcomers(
  tx: Transaction,
  request: BulkRequest,
  context: NoticeContext,
  appKey: { creatorId: string; appId: string },
  enrolmentIds: string[],
): Promise<number> {
  const { isOnAir, ...address } = await findLetterApp(tx, appKey)
  if (!isOnAir || enrolmentIds.length === 0) return 0
  const id = randomUUID()
  await insertInvitation(tx, appKey, id)
  const place = { appKey, origin: originOf(request, context, address) }
  return await invite(tx, context.quotas, place, id, enrolmentIds)
}

/** The product that was chosen, of the app in the path where there is one. Throws 400 without one, 404 where it is not the creator's. */
async function chosenProduct(tx: Transaction, { creatorId, params, body }: BulkRequest) {
  const { productId: id } = body as GivenBody
  if (!id) throw badInput({ '/productId': 'Escolha o produto.' })
  const appId = requireFound(await findProductApp(tx, creatorId, id))
  const { appId: asked = appId } = params as { appId?: string }
  requireFound(asked === appId ? appId : undefined)
  return { id, appKey: { creatorId, appId } }
}

/** Throws 400 for a beginning in no year that is meant, and for an end that has passed or comes before it. */
function spanOf({ startsAt, endsAt }: GivenBody): Span {
  const now = databaseNow()
  const span = {
    startsAt: startsAt ? new Date(startsAt) : now,
    endsAt: endsAt ? endOrNever(new Date(endsAt)) : null,
  }
  if (!isYearOfAccess(span.startsAt)) throw badInput({ '/startsAt': 'Use um ano de 1900 a 9998.' })
  if (span.endsAt && span.endsAt <= now)
    throw badInput({ '/endsAt': 'Escolha uma data que ainda não passou.' })
  if (span.endsAt && span.endsAt <= span.startsAt)
    throw badInput({ '/endsAt': 'O acesso precisa terminar depois de começar.' })
  return span
}
