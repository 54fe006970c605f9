import type { Sale, SaleEvent, WholeSale } from '../../../domain/generated/answer-types.ts'
import { eventEffect, saleSentence } from '../../../domain/purchase/sale-sentence.ts'
import { databaseNow } from '../../database/clock.ts'
import { shownCode } from '../../purchase/sale/code.ts'
import type { SaleEventRow, SaleGrantRow, SaleRow } from './queries.ts'

/** A sale as the list serves it. */
export function presentSale(row: SaleRow): Sale {
  const { id, connectionId, code, buyer, amount, currency, state, endsAt, unmatched, apps } = row
  const isSubscription = code.startsWith('sub:')
  return {
    ...{ id, connectionId, isSubscription, amount, currency, state, unmatched, apps },
    platform: row.platform as Sale['platform'],
    code: shownCode(code),
    name: row.studentName ?? buyer?.name ?? null,
    email: row.studentEmail ?? buyer?.email ?? null,
    studentId: row.studentId,
    products:
      row.productNames.length > 0
        ? row.productNames
        : row.lines.map(({ productId, name }) => name ?? `ID ${productId}`),
    sentence: saleSentence({ ...row, isSubscription }, databaseNow(), row.timeZone),
    endsAt: endsAt?.toISOString() ?? null,
    canDecide: state === 'open' || state === 'asked',
    soldAt: row.soldAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    ...(row.refusal && { refusal: row.refusal.problem ?? '' }),
  }
}

/** A sale with all that was said of it. */
export function presentWholeSale(
  row: SaleRow & { events: SaleEventRow[]; grants: SaleGrantRow[] },
): WholeSale {
  const sale = presentSale(row)
  // What was bought once beside a subscription goes on after it.
  const isOpen = row.grants.some(({ endsAt }) => endsAt === null || endsAt > databaseNow())
  return {
    ...sale,
    canDecide: sale.canDecide || isOpen,
    events: row.events.map(presentEvent),
    grants: row.grants.map(({ startsAt, endsAt, ...grant }) => ({
      ...grant,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    })),
  }
}

function presentEvent(event: SaleEventRow): SaleEvent {
  const { id, kind, at, receivedAt, amount, currency, until, email, deliveries, body } = event
  return {
    ...{ id, kind, amount, currency, email, deliveries, effect: eventEffect(event) },
    at: at.toISOString(),
    receivedAt: receivedAt.toISOString(),
    until: until?.toISOString() ?? null,
    body: body === null ? null : JSON.stringify(body, null, 2),
  }
}
