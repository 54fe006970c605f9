import { randomUUID } from 'node:crypto'
import type { FactKind } from '../../../domain/purchase/fact.ts'
import { buyerOf, linesOf, required, untilOf, type BodyFields } from './body-fields.ts'
import type { Platform } from './platform.ts'
import { jsonSample, numberOf, sampleName, samplePrice, type SampleKind, type SampleSale } from './sample.ts'
import { headerOf, isSameText } from './secret.ts'

/**
 * Hotmart, webhook 2.0.0: a static token (*hottok*) of the account in the header, in some deliveries in the body. Instants are
 * milliseconds, money is in units. What counts is `event`: the documented values of `purchase.status` are not those that are sent.
 */
export const hotmart: Platform = {
  verify({ headers, body }, secret) {
    return isSameText(headerOf(headers['x-hotmart-hottok']) ?? body.text('hottok'), secret)
  },

  read(body) {
    const { id, event } = required(body, 'id', 'event')
    const data = body.at('data')
    const kind = isTest(data) ? 'test' : kindOf(event, data)
    const subscriber = data.text('subscription.subscriber.code') ?? data.text('subscriber.code') ?? null
    const buyer = data.at('buyer').text('email') ? data.at('buyer') : data.at('subscriber')
    return [
      {
        key: id,
        kind,
        at: momentOf(kind, data) ?? body.instant('creation_date'),
        transaction: data.text('purchase.transaction') ?? null,
        subscription: subscriber,
        until: untilOf(kind, body, 'data.purchase.date_next_charge', 'data.date_next_charge'),
        accessDays: null,
        lines: linesOf(lineOf(data.at('product')), ...data.all('product.content.products').map(lineOf)),
        buyer: buyerOf(buyer.text('email'), buyer.text('name'), buyer.text('checkout_phone')),
        amount: data.cents('purchase.price.value'),
        currency: data.text('purchase.price.currency_value') ?? null,
      },
    ]
  },

  sample(kind, sale) {
    const event = sampleEvents[kind]
    const data = kind === 'cancellation' ? cancellationOf(sale) : purchaseOf(kind, sale)
    const body = { id: randomUUID(), creation_date: sale.at.getTime(), event, version: '2.0.0', data }
    return jsonSample(body, () => ({ headers: { 'x-hotmart-hottok': sale.secret } }))
  },
}

const kinds: Record<string, FactKind> = {
  PURCHASE_APPROVED: 'paid',
  // The guarantee is over; the same payment.
  PURCHASE_COMPLETE: 'paid',
  PURCHASE_REFUNDED: 'refunded',
  PURCHASE_PARTIALLY_REFUNDED: 'partial',
  PURCHASE_CHARGEBACK: 'chargeback',
  PURCHASE_PROTEST: 'disputed',
  PURCHASE_DELAYED: 'late',
  PURCHASE_BILLET_PRINTED: 'pending',
  PURCHASE_CANCELED: 'failed',
  PURCHASE_EXPIRED: 'failed',
  SUBSCRIPTION_CANCELLATION: 'canceled',
}

function kindOf(event: string, data: BodyFields): FactKind {
  const kind = kinds[event] ?? 'other'
  if (kind === 'paid' && (data.number('purchase.recurrence_number') ?? 1) > 1) return 'renewed'
  return kind
}

function momentOf(kind: FactKind, data: BodyFields): Date | null {
  if (kind === 'paid' || kind === 'renewed') return data.instant('purchase.approved_date')
  return kind === 'canceled' ? data.instant('cancellation_date') : null
}

const lineOf = (product: BodyFields) => ({ productId: product.text('id'), name: product.text('name') })

/** The button *Testar* of Hotmart sends these, whatever the account sells. */
function isTest(data: BodyFields): boolean {
  const product = data.text('product.id')
  return (
    product === '0' ||
    data.text('purchase.transaction') === 'HP16015479281022' ||
    (product === '788921' && !data.text('purchase.transaction'))
  )
}

const sampleEvents: Record<SampleKind, string> = {
  purchase: 'PURCHASE_APPROVED',
  renewal: 'PURCHASE_APPROVED',
  refund: 'PURCHASE_REFUNDED',
  chargeback: 'PURCHASE_CHARGEBACK',
  cancellation: 'SUBSCRIPTION_CANCELLATION',
  orderBump: 'PURCHASE_APPROVED',
}

function purchaseOf(kind: SampleKind, { code, productId, buyer, paidAt, at, until }: SampleSale) {
  const isRenewal = kind === 'renewal'
  const isBump = kind === 'orderBump'
  return {
    product: { id: numberOf(productId), name: sampleName },
    buyer,
    purchase: {
      // Every charge is a transaction of its own.
      transaction: `HP${code}${isRenewal ? 2 : 1}`,
      approved_date: (isRenewal ? at : paidAt).getTime(),
      ...(until && { date_next_charge: until.getTime(), recurrence_number: isRenewal ? 2 : 1 }),
      price: { value: samplePrice, currency_value: 'BRL' },
      order_bump: {
        is_order_bump: isBump,
        ...(isBump && { parent_purchase_transaction: `HP${code}0` }),
      },
    },
    ...(until && { subscription: { status: 'ACTIVE', subscriber: { code: `SUB${code}` } } }),
  }
}

const cancellationOf = ({ code, productId, buyer, at, until }: SampleSale) => ({
  date_next_charge: until?.getTime(),
  cancellation_date: at.getTime(),
  product: { id: numberOf(productId), name: sampleName },
  subscriber: { code: `SUB${code}`, ...buyer },
})
