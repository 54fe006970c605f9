import type { FactKind } from '../../../domain/purchase/fact.ts'
import { buyerOf, linesOf, required, untilOf, type BodyFields } from './body-fields.ts'
import type { Platform } from './platform.ts'
import {
  brasiliaText,
  jsonSample,
  mainSample,
  numberOf,
  sampleName,
  samplePrice,
  type SampleKind,
} from './sample.ts'
import { isSameText } from './secret.ts'

/**
 * Ticto, webhook 2.0: JSON with a token in it. A renewal is another *authorized*; order bumps stand in the main sale. Dates are taken
 * for those of Brasília, money is in cents.
 */
export const ticto: Platform = {
  verify({ body }, secret) {
    return isSameText(body.text('token'), secret)
  },

  // Of abandoned carts there is a form without a token.
  needsNoProof: (body) => body.text('status') === 'abandoned_cart' && !body.text('token'),

  read(body) {
    const { status } = required(body, 'status')
    const hash = body.text('order.hash') ?? null
    const subscription = body.at('subscriptions')
    const transaction = body.text('order.transaction_hash') ?? hash
    // Affiliates and co-producers get the same deliveries.
    const kind = !hash || !isOwn(body) ? 'other' : (kinds[status] ?? 'other')
    return [
      {
        key: [hash, transaction, status, body.text('status_date') ?? body.text('created_at')].join(':'),
        kind,
        at: body.instant('status_date'),
        transaction: subscription.text('id') ? transaction : hash,
        receipt: subscription.text('id') ? hash : transaction,
        subscription: subscription.text('id') ?? null,
        until: untilOf(kind, body, 'subscriptions.next_charge'),
        accessDays: body.days('item.days_of_access'),
        lines: linesOf(...body.all('item').map(lineOf), ...body.all('bumps').map(bumpOf)),
        buyer: buyerOf(
          body.text('customer.email'),
          body.text('customer.name'),
          phoneOf(body.at('customer.phone')),
        ),
        amount: body.wholeCents('order.paid_amount'),
        currency: hash ? 'BRL' : null,
      },
    ]
  },

  sample(kind, { code, productId, buyer, paidAt, at, until, secret }) {
    const charge = kind === 'renewal' ? 2 : 1
    const bought = { product_id: numberOf(productId), product_name: sampleName }
    const main = { product_id: numberOf(mainSample.id), product_name: mainSample.name }
    const isBump = kind === 'orderBump'
    return jsonSample({
      version: '2.0',
      status: sampleStatuses[kind],
      status_date: brasiliaText(at),
      token: secret,
      commission_type: 'producer',
      order: {
        hash: `TOC${code}${charge}`,
        transaction_hash: `TPC${code}${charge}`,
        paid_amount: samplePrice * 100,
        order_date: brasiliaText(paidAt),
      },
      customer: { name: buyer.name, email: buyer.email },
      item: isBump ? main : bought,
      bumps: isBump ? [bought] : [],
      subscriptions: until
        ? [{ id: Number(code), next_charge: brasiliaText(until), successful_charges: charge }]
        : [],
    })
  },
}

const sampleStatuses: Record<SampleKind, string> = {
  purchase: 'authorized',
  renewal: 'authorized',
  refund: 'refunded',
  chargeback: 'chargeback',
  cancellation: 'subscription_canceled',
  orderBump: 'authorized',
}

const kinds: Record<string, FactKind> = {
  authorized: 'paid',
  extended: 'renewed',
  uncanceled: 'renewed',
  refunded: 'refunded',
  chargeback: 'chargeback',
  claimed: 'disputed',
  // What it means is not written anywhere.
  close: 'disputed',
  subscription_canceled: 'canceled',
  subscription_delayed: 'late',
  waiting_payment: 'pending',
  bank_slip_created: 'pending',
  bank_slip_delayed: 'pending',
  pix_created: 'pending',
  pix_expired: 'failed',
  refused: 'failed',
}

const isOwn = (body: BodyFields) => (body.text('commission_type') ?? 'producer') === 'producer'

const lineOf = (line: BodyFields) => ({ productId: line.text('product_id'), name: line.text('product_name') })

const bumpOf = (line: BodyFields) => ({ ...lineOf(line), isBump: true as const })

const phoneOf = (phone: BodyFields) =>
  ['ddi', 'ddd', 'number'].map((part) => phone.text(part) ?? '').join('') || undefined
