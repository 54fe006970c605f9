import { happenedAt, isBumpAlone, type SaleAccess } from '../../../domain/purchase/decide.ts'
import { countMoney } from '../../../domain/purchase/sale-money.ts'
import { summarizeSale, type GivenAccess, type SaleObstacle } from '../../../domain/purchase/sale-state.ts'
import type { Buyer } from '../../../domain/purchase/fact.ts'
import { databaseNow } from '../../database/clock.ts'
import type { Transaction } from '../../database/connection.ts'
import type { SaleGrant, SoldProduct } from './queries.ts'
import type { ConnectionKey, LedgerRow } from '../ledger/queries.ts'
import { putSale, updateCounted, type SaleWord } from '../sale/queries.ts'

/** A sale that was folded. */
interface KeptSale {
  place: ConnectionKey
  sale: string
  platform: string
  /** In the order in which they happened. */
  facts: LedgerRow[]
  word: SaleWord
  buyer: Buyer | null
  studentId: string | null
  /** Why nothing was opened where something should be. */
  obstacle: SaleObstacle | null
}

/** What the fold gave of a product, and the grant that stands. */
export interface GivenProduct {
  product: SoldProduct
  access: SaleAccess | null
  grant: SaleGrant | undefined
}

/** Keeps, for lists and figures, what a sale came to. */
export async function keepSale(
  tx: Transaction,
  { place, sale, platform, facts, word, buyer, studentId, obstacle }: KeptSale,
  given: GivenProduct[],
): Promise<void> {
  const isErased = obstacle === 'erased'
  const bound = new Set(given.flatMap(({ product }) => product.productIds))
  const lines = [
    ...new Map(facts.flatMap((fact) => fact.lines).map((line) => [line.productId, line])).values(),
  ]
  const paid = facts.filter(({ kind }) => kind === 'paid' || kind === 'renewed')
  const access = given.flatMap(({ product, access, grant }): GivenAccess[] => {
    const isBump = isBumpAlone(facts, new Set(product.productIds))
    // What was ended or extended by hand stands, whatever the fold says.
    if (grant?.endReason === 'manual') return [{ ...grant, endReason: 'manual', isBump }]
    return access ? [{ ...access, isBump }] : []
  })
  const { keptAt, endedAt } = word
  const isBound = given.length > 0
  const summary = summarizeSale(facts, access, { isBound, obstacle, keptAt, endedAt, now: databaseNow() })
  const { state, asked } = summary
  const priced = [...paid, ...facts].find(({ amount }) => amount !== null)
  const isClosed = state === 'refunded' || state === 'chargeback' || isErased
  const sold = paid[0] ?? facts[0]!
  await putSale(tx, place, sale, {
    ...{ platform, state, endState: summary.endState, startsAt: summary.startsAt, endsAt: summary.endsAt },
    buyer: isErased ? null : buyer,
    studentId: isErased ? null : studentId,
    productIds: given.map(({ product }) => product.id),
    appIds: [...new Set(given.map(({ product }) => product.appId))],
    productNames: given.map(({ product }) => product.name),
    lines,
    codes: facts.flatMap(({ transaction, receipt }) =>
      [transaction, receipt].filter((code) => code !== null),
    ),
    unmatched: isClosed
      ? []
      : [...new Set(paid.flatMap((fact) => fact.lines.map(({ productId }) => productId)))].filter(
          (productId) => !bound.has(productId),
        ),
    amount: priced?.amount ?? null,
    currency: priced?.currency ?? null,
    isPaid: paid.length > 0,
    asked: asked?.kind ?? null,
    askedAt: asked?.at ?? null,
    soldAt: happenedAt(sold),
    lastAt: happenedAt(facts.at(-1)!),
  })
  const counted = countMoney(facts)
  await updateCounted(
    tx,
    place.creatorId,
    facts.map(({ id }) => ({ id, counted: counted.get(id) ?? null })),
  )
}
