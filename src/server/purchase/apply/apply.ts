import { decide, happenedAt, type SaleAccess } from '../../../domain/purchase/decide.ts'
import type { SaleObstacle } from '../../../domain/purchase/sale-state.ts'
import { decidingKinds, type Buyer } from '../../../domain/purchase/fact.ts'
import { databaseNow } from '../../database/clock.ts'
import type { Transaction } from '../../database/connection.ts'
import { enrol } from '../../enrolment/enrol.ts'
import { findTerms, type ConnectionRow } from '../connection/queries.ts'
import { keepSale, type GivenProduct } from './keep-sale.ts'
import { findSaleWord, type SaleWord } from '../sale/queries.ts'
import { lockSale, updateOutcomes, type ConnectionKey, type LedgerRow } from '../ledger/queries.ts'
import {
  findBuyer,
  findSoldProducts,
  insertSaleGrant,
  listSaleGrants,
  updateSaleGrant,
  type SaleGrant,
  type SoldProduct,
} from './queries.ts'
import { dismissAnswered } from '../request/queries.ts'
import { hasRoom, openOthers, waitForRoom } from './room.ts'
import { announceSale, type TellContext } from './tell-buyer.ts'

/** What one sale came to. */
interface Sale {
  place: ConnectionKey
  sale: string
  /** In the order in which they happened. */
  facts: LedgerRow[]
  word: SaleWord
}

/**
 * Makes the grants of a sale what all that was said of it gives: folded anew, never patched, so that it may be done again and again.
 * Whoever is new is made a student, enrolled and written to, only where something opens.
 */
export async function applySale(
  tx: Transaction,
  context: TellContext,
  place: ConnectionKey,
  name: string,
): Promise<void> {
  const connection = await findTerms(tx, place.creatorId, place.connectionId)
  const rows = await lockSale(tx, place, name)
  if (!connection || rows.length === 0) return
  const facts = rows.toSorted((one, other) => +happenedAt(one) - +happenedAt(other))
  const word = await findSaleWord(tx, place, name)
  const sale = { place, sale: name, facts, word }
  const productIds = [...new Set(rows.flatMap(({ lines }) => lines.map(({ productId }) => productId)))]
  const products = await findSoldProducts(tx, place.creatorId, platformsOf(connection), productIds)
  const grants = new Map((await listSaleGrants(tx, place, name)).map((grant) => [grant.productId, grant]))
  const opened: Opened = {
    studentId: rows.find(({ studentId }) => studentId)?.studentId ?? null,
    isSomething: false,
    newApps: new Set(),
    problem: (await isErased(tx, sale)) ? removedBefore : null,
  }
  const given: GivenProduct[] = []
  for (const product of products) {
    const { keptAt, endedAt } = word
    const { accessDays, productIds } = product
    const terms = { graceDays: connection.data.graceDays ?? 3, accessDays: accessDays ?? undefined, keptAt }
    const access = decide(rows, new Set(productIds), terms)
    const grant = grants.get(product.id)
    given.push({ product, access, grant })
    // What the creator ended stays so.
    if (endedAt || opened.problem === removedBefore) continue
    if (grant) await follow(tx, place.creatorId, grant, access)
    else if (access && isAhead(access)) await open(tx, context, sale, product, access, opened)
  }
  if (opened.isSomething) await announceSale(tx, context, place, name, opened.newApps)
  await note(tx, sale, products, opened)
  const { problem, studentId } = opened
  const obstacle = problem === null ? null : (obstacles[problem] ?? null)
  const creator = { creatorId: place.creatorId, scheme: context.scheme }
  if (obstacle === 'full') await waitForRoom(tx, creator)
  const { platform } = connection.data
  const buyer = buyerOf(sale) ?? facts.find(({ buyer }) => buyer)?.buyer ?? null
  await keepSale(tx, { ...sale, platform, buyer, studentId, obstacle }, given)
  await dismissAnswered(tx, place, name)
  if (opened.newcomer) await openOthers(tx, creator, opened.newcomer)
}

/**
 * Whoever bought was removed, and is nobody's student again: of what is said of it since nothing is kept either. Removing them leaves
 * its mark on the events; that some of them opened nothing so far says nothing of anybody.
 */
async function isErased(tx: Transaction, { place, facts, word }: Sale): Promise<boolean> {
  if (word.recipient || facts.some(({ studentId }) => studentId)) return false
  if (!facts.some(({ outcome }) => outcome === 'erased')) return false
  const buyer = buyerOf({ facts, word })
  return !buyer || !(await findBuyer(tx, place.creatorId, { email: buyer.email }))
}

interface Opened {
  studentId: string | null
  /** The address of who was made a student. */
  newcomer?: string
  /** Something opened that was not. */
  isSomething: boolean
  /** Apps that they came into. */
  newApps: Set<string>
  problem: string | null
}

/** What is sold elsewhere than on the seven has ids of Hotfy or of none of them. */
export function platformsOf({ data }: Pick<ConnectionRow, 'data'>): string[] {
  return data.platform === 'generic' ? ['generic', 'hotfy'] : [data.platform]
}

const isAhead = ({ endsAt }: SaleAccess) => endsAt === null || endsAt > databaseNow()

/** A grant that the creator ended by hand stays so, whatever is said of the sale. */
async function follow(tx: Transaction, creatorId: string, grant: SaleGrant, access: SaleAccess | null) {
  if (grant.endReason === 'manual') return
  const { startsAt } = grant
  const now = access ?? { startsAt, endsAt: startsAt, endReason: 'refund' as const }
  const isSame =
    +now.startsAt === +startsAt &&
    Number(now.endsAt) === Number(grant.endsAt) &&
    now.endReason === grant.endReason
  if (!isSame) await updateSaleGrant(tx, creatorId, grant.id, now)
}

async function open(
  tx: Transaction,
  context: TellContext,
  { place, sale, facts, word }: Sale,
  product: SoldProduct,
  access: SaleAccess,
  opened: Opened,
): Promise<void> {
  const { creatorId } = place
  const appKey = { creatorId, appId: product.appId }
  const buyer = buyerOf({ facts, word })
  // Whose the sale is already may have another address by now than the one that the platform goes on saying.
  const who = opened.studentId ? { id: opened.studentId } : buyer && { email: buyer.email }
  if (!who) return void (opened.problem = noEmail)
  const known = await findBuyer(tx, creatorId, who)
  // Removed since the events were read.
  if (!known && !('email' in who)) return void (opened.problem = removedBefore)
  const isIn = known?.apps.includes(product.appId)
  const email = known?.email ?? buyer!.email
  const name = (buyer?.name ?? email.split('@')[0]!).slice(0, 120)
  if (!known && !(await hasRoom(tx, context.quotas, creatorId))) return void (opened.problem = noRoom)
  if (!isIn) {
    await enrol(tx, context.quotas, appKey, { email, name })
    opened.newApps.add(appKey.appId)
  }
  const { id: studentId } = known ?? (await findBuyer(tx, creatorId, { email }))!
  const isNew = opened.newApps.has(appKey.appId)
  await insertSaleGrant(tx, place, { sale, studentId, product, access, isNew })
  opened.studentId = studentId
  if (!known) opened.newcomer = email
  opened.isSomething = true
}

const noEmail = 'A plataforma não disse o e-mail de quem comprou.'
const removedBefore = 'Quem comprou foi removido, e uma entrega repetida não traz ninguém de volta.'
const noRoom = 'Sua conta está no limite de alunos: o acesso abre sozinho quando houver lugar.'

const obstacles: Record<string, SaleObstacle> = {
  [removedBefore]: 'erased',
  [noEmail]: 'unaddressed',
  [noRoom]: 'full',
}

/** Whom the creator named, else who paid first: the same person, whatever else is said of the sale. */
function buyerOf({ facts, word }: Pick<Sale, 'facts' | 'word'>): Buyer | null {
  const paid = facts.filter(({ kind }) => kind === 'paid' || kind === 'renewed')
  const buyers = paid.flatMap(({ buyer }) => buyer ?? [])
  const { recipient } = word
  if (recipient) return buyers.find(({ email }) => email === recipient) ?? { email: recipient }
  return buyers[0] ?? null
}

/** Says in the ledger what came of each event. */
async function note(tx: Transaction, { place, facts }: Sale, products: SoldProduct[], opened: Opened) {
  const bound = new Set(products.flatMap(({ productIds }) => productIds))
  const events = facts
    .filter(({ kind }) => decidingKinds.has(kind) || opened.problem === removedBefore)
    .map(({ id, lines }) => {
      const isBound =
        products.length > 0 && (lines.length === 0 || lines.some(({ productId }) => bound.has(productId)))
      const outcome = opened.problem === removedBefore ? 'erased' : isBound ? 'applied' : 'waiting'
      const problem = isBound ? opened.problem : 'Nenhum produto seu tem este ID da plataforma.'
      return { id, outcome: outcome as LedgerRow['outcome'], problem, studentId: opened.studentId }
    })
  if (events.length > 0) await updateOutcomes(tx, place.creatorId, events)
}
