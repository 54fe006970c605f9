import type { FactKind } from '../../../domain/purchase/fact.ts'
import { buyerOf, linesOf, required, untilOf, type BodyFields } from './body-fields.ts'
import type { Platform } from './platform.ts'
import { brasiliaText, jsonSample, mainSample, sampleName, samplePrice, type SampleKind } from './sample.ts'
import { hmac, isSameText } from './secret.ts'

/**
 * Kiwify: HMAC-SHA1 of the body under the webhook's token, in the address (`?signature=`). Every charge is an order of its own,
 * `subscription_id` binds them; dates are of Brasília, money is in cents. A renewal is said twice, as *order_approved* too.
 */
export const kiwify: Platform = {
  verify({ raw, query }, secret) {
    const { signature } = query
    return (
      typeof signature === 'string' && isSameText(signature.toLowerCase(), hmac('sha1', secret, raw, 'hex'))
    )
  },

  read(body) {
    if (!body.text('webhook_event_type')) return [cart(body)]
    const { webhook_event_type: event, order_id: order } = required(body, 'webhook_event_type', 'order_id')
    const isTest = body.text('Product.product_name') === 'Example product'
    const kind = isTest ? 'test' : (kinds[event] ?? 'other')
    const customer = body.at('Customer')
    return [
      {
        key: `${order}:${event}`,
        kind,
        at: body.instant(moments[kind] ?? 'updated_at') ?? body.instant('created_at'),
        transaction: order,
        // Buyers see the short one.
        receipt: body.text('order_ref'),
        subscription: body.text('subscription_id') ?? null,
        until: untilOf(kind, body, 'Subscription.customer_access.access_until', 'Subscription.next_payment'),
        accessDays: null,
        lines: linesOf(lineOf(body.at('Product')), ...body.all('order_bumps').map(bumpOf)),
        buyer: buyerOf(
          customer.text('email'),
          customer.text('full_name') ?? customer.text('first_name'),
          customer.text('mobile'),
        ),
        amount: body.wholeCents('Commissions.charge_amount'),
        currency: body.text('Commissions.currency') ?? null,
      },
    ]
  },

  sample(kind, { code, productId, buyer, paidAt, at, until, secret }) {
    const bought = { product_id: productId, product_name: sampleName }
    const isBump = kind === 'orderBump'
    const access = until && { customer_access: { access_until: until.toISOString() } }
    const body = {
      // Every charge is an order of its own.
      order_id: `${code}-${kind === 'renewal' ? 2 : 1}`,
      webhook_event_type: sampleEvents[kind],
      created_at: minute(paidAt),
      updated_at: minute(at),
      approved_date: minute(kind === 'renewal' ? at : paidAt),
      refunded_at: kind === 'refund' ? minute(at) : null,
      Product: isBump ? { product_id: mainSample.id, product_name: mainSample.name } : bought,
      ...(isBump && { order_bumps: [bought] }),
      Customer: { full_name: buyer.name, email: buyer.email },
      Commissions: { charge_amount: samplePrice * 100, currency: 'BRL' },
      ...(access && { subscription_id: `sub-${code}`, Subscription: access }),
    }
    return jsonSample(body, (raw) => ({ query: { signature: hmac('sha1', secret, raw, 'hex') } }))
  },
}

const sampleEvents: Record<SampleKind, string> = {
  purchase: 'order_approved',
  renewal: 'subscription_renewed',
  refund: 'order_refunded',
  chargeback: 'chargeback',
  cancellation: 'subscription_canceled',
  orderBump: 'order_approved',
}

const minute = (date: Date) => brasiliaText(date).slice(0, 16)

/** As they are delivered, and as the creator chooses them there. */
const kinds: Record<string, FactKind> = {
  order_approved: 'paid',
  compra_aprovada: 'paid',
  subscription_renewed: 'renewed',
  order_refunded: 'refunded',
  compra_reembolsada: 'refunded',
  chargeback: 'chargeback',
  subscription_late: 'late',
  subscription_canceled: 'canceled',
  billet_created: 'pending',
  boleto_gerado: 'pending',
  pix_created: 'pending',
  pix_gerado: 'pending',
  order_rejected: 'failed',
  compra_recusada: 'failed',
}

const moments: Partial<Record<FactKind, string>> = {
  paid: 'approved_date',
  renewed: 'approved_date',
  refunded: 'refunded_at',
}

const lineOf = (line: BodyFields) => ({ productId: line.text('product_id'), name: line.text('product_name') })

const bumpOf = (line: BodyFields) => ({ ...lineOf(line), isBump: true as const })

/** An abandoned cart has an id and a status, and no event. */
function cart(body: BodyFields) {
  const { id } = required(body, 'id', 'status')
  return {
    key: `${id}:cart`,
    kind: 'other' as const,
    at: body.instant('created_at'),
    transaction: null,
    subscription: null,
    until: null,
    accessDays: null,
    lines: linesOf(lineOf(body)),
    buyer: null,
    amount: null,
    currency: null,
  }
}
