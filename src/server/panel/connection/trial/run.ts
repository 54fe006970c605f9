import { randomInt } from 'node:crypto'
import type { ConnectionTrial, StudentView, TrialOffer } from '../../../../domain/generated/answer-types.ts'
import type { ConnectionTest } from '../../../../domain/generated/types.ts'
import { saleOf } from '../../../../domain/purchase/fact.ts'
import { hashOf } from '../../../auth/secret.ts'
import { databaseNow } from '../../../database/clock.ts'
import type { Transaction } from '../../../database/connection.ts'
import { findEnrolledStudent } from '../../../enrolment/student/queries.ts'
import { timeZoneOf } from '../../../export/queries.ts'
import { badInput } from '../../../error/http-error.ts'
import { applySale, platformsOf } from '../../../purchase/apply/apply.ts'
import { findBuyer, listSaleGrants } from '../../../purchase/apply/queries.ts'
import type { TellContext } from '../../../purchase/apply/tell-buyer.ts'
import { findAddress, type ConnectionRow } from '../../../purchase/connection/queries.ts'
import { factsIn, isFrom, readDelivery } from '../../../purchase/delivery.ts'
import { platforms } from '../../../purchase/platform/platforms.ts'
import { receive } from '../../../purchase/receive.ts'
import type { ScreenContext } from '../../../screen/content.ts'
import { documentsAround, viewedDocuments, type Look } from '../../enrolment/view/documents.ts'
import { readView } from '../../enrolment/view/read.ts'
import { historyOf } from './history.ts'
import { findProblem, listOwnLetters, listProductChoices } from './queries.ts'
import { trialChecks, unreadableAddress, unreadableSecret } from './checks.ts'

/** What a trial works with. */
type TrialContext = TellContext & ScreenContext

/** What can be tried out with a connection. */
export async function offerTrial(
  tx: Transaction,
  creatorId: string,
  { data }: Pick<ConnectionRow, 'data'>,
): Promise<TrialOffer> {
  return {
    lacks: [...(platforms[data.platform].lacks ?? [])],
    products: await listProductChoices(tx, creatorId, platformsOf({ data })),
  }
}

/**
 * Delivers what the platform would to the connection's newest URL, as the receiver takes it and the job folds it, and answers what
 * came of it. The transaction has to be undone. Throws 400 for what the platform never says, and for a product that is not the creator's.
 */
export async function runTrial(
  tx: Transaction,
  context: TrialContext,
  creatorId: string,
  { connection, order }: { connection: ConnectionRow; order: ConnectionTest },
): Promise<ConnectionTrial> {
  const { platform } = connection.data
  const { kind } = order
  const offer = await offerTrial(tx, creatorId, connection)
  if (offer.lacks.includes(kind)) throw badInput({ '/kind': 'Esta plataforma não envia este evento.' })
  const product = offer.products.find(({ id }) => id === order.productId)
  if (!product) throw badInput({ '/productId': 'Escolha um dos seus produtos.' })
  const { sealer } = context
  const key = sealer.open(connection.key)
  const place = key === null ? undefined : await findAddress(tx, hashOf(key))
  if (!place) return { checks: [unreadableAddress], letters: [], view: null }
  const email = order.buyer?.trim().toLowerCase() || inventedEmail
  const secret = sealer.open(connection.secret)
  const sale = {
    code: String(randomInt(10 ** 11, 10 ** 12)),
    productId: product.platformId ?? unknownId,
    buyer: { name: sampleBuyer, email },
    secret: secret ?? '',
  }
  const before = await findBuyer(tx, creatorId, { email })
  const now = databaseNow()
  const known = new Set<string>()
  let name = ''
  for (const step of historyOf(kind, now)) {
    for (const { id } of await listOwnLetters(tx, creatorId, email)) known.add(id)
    const delivery = readDelivery(platforms[platform].sample(step.kind, { ...sale, ...step }))
    if (!isFrom(platform, delivery, secret)) return { checks: [unreadableSecret], letters: [], view: null }
    const facts = factsIn(platform, delivery)
    await receive(tx, place, facts, { body: delivery.value, scheme: context.scheme })
    name = saleOf(facts[0]!) ?? name
    await applySale(tx, { ...context, isTrial: true }, place, name)
  }
  const grants = await listSaleGrants(tx, place, name)
  const grant = grants.find(({ productId }) => productId === product.id) ?? grants[0]
  const appKey = { creatorId, appId: product.appId }
  const student = grant && (await findEnrolledStudent(tx, appKey, { studentId: grant.studentId }))
  const at = new Date(Math.max(databaseNow().getTime(), student?.enrolledAt.getTime() ?? 0))
  const view = student ? await readWholeView(context, { tx, appKey, student, at }) : null
  const letters = (await listOwnLetters(tx, creatorId, email)).filter(({ id }) => !known.has(id))
  return {
    checks: trialChecks({
      connection,
      kind,
      product,
      email,
      before,
      grants,
      view,
      ...{ products: offer.products, subjects: letters.map(({ letter }) => letter.subject) },
      problem: await findProblem(tx, creatorId, connection.id, name),
      timeZone: await timeZoneOf(tx, creatorId),
      now: at,
    }),
    letters: letters.map(({ letter: { subject, paragraphs, link, notes, sender } }) => ({
      ...{ subject, paragraphs, notes, recipient: email, button: link.label },
      ...{ sender: sender.name, color: sender.color, onColor: sender.onColor },
    })),
    view,
  }
}

/** All that is drawn for somebody who is there no more when it is looked at. */
async function readWholeView(context: ScreenContext, look: Look): Promise<StudentView> {
  const view = await readView(look.tx, look.appKey, look)
  if (view.notice !== null) return view
  return {
    ...view,
    documents: await viewedDocuments(look, context),
    around: await documentsAround(look, context, view.courses),
  }
}

const sampleBuyer = 'Maria Teste'
const inventedEmail = 'maria.teste@example.com'
/** Of a product that has none yet: nobody's. */
const unknownId = '900000001'
