import screen from '../../../domain/generated/screens/lists/purchase.ts'
import type { Document, Schema } from '../../../domain/schema/definition.ts'
import type { Transaction } from '../../database/connection.ts'
import { together } from '../../database/together.ts'
import { answer, answered } from '../../resource/answer.ts'
import { inWords, listingOf } from '../../resource/listing.ts'
import { instantPattern } from '../../resource/page.ts'
import type { ListedResource } from '../../resource/resource.ts'
import { presentSale, presentWholeSale } from './present.ts'
import {
  countSales,
  findSale,
  listSaleEvents,
  listSaleGrants,
  listSales,
  type SaleEventRow,
  type SaleGrantRow,
  type SaleRow,
} from './queries.ts'

const id: Schema = { type: 'string', anyOf: [{ const: '' }, { format: 'uuid', minLength: 36 }] }

/** A sale; alone, with all that was said of it. */
type FoundSale = SaleRow & { events?: SaleEventRow[]; grants?: SaleGrantRow[] }

const entity = { schema: inWords(answered('Sale'), screen) }

/** The creator's sales, as all that platforms said of them comes to. */
export const sales: ListedResource<FoundSale> = {
  entity,
  path: '/purchases',
  listing: listingOf(entity, screen, {
    orders: ['soldAt', 'lastAt'],
    narrowed: ['products', 'apps', 'soldAt'],
  }),
  asked: {
    ...{ connectionId: id, productId: id, appId: id },
    period: { type: 'string', enum: ['', 'today', 'week', 'month', 'year'] },
  },
  usualOrder: '-soldAt',
  ranks: { soldAt: undefined, lastAt: instantPattern },
  served: answer('Sale'),
  servedOne: answer('WholeSale'),
  present: presentSale,
  presentOne: (row) => presentWholeSale({ ...row, events: row.events ?? [], grants: row.grants ?? [] }),
  counts: { path: '/purchases/stats', served: answer('SaleCounts'), isNarrowed: true, of: countSales },
  sheet: { of: ({ amount }: Document) => ({ amount: amount === null ? '' : amountText(Number(amount)) }) },
  store: {
    list: listSales,
    find: (tx, { creatorId }, sale) => readSale(tx, creatorId, sale),
  },
}

/** A sale with all that was said of it, and what it opened. */
export async function readSale(
  tx: Transaction,
  creatorId: string,
  id: string,
): Promise<FoundSale | undefined> {
  const [row, events, grants] = await together([
    findSale(tx, creatorId, id),
    listSaleEvents(tx, creatorId, id),
    listSaleGrants(tx, creatorId, id),
  ])
  return row && { ...row, events, grants }
}

/** Cents as spreadsheets in Portuguese read them: `97,00`. */
const amountText = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')
