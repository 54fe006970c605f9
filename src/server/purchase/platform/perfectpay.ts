import type { FactKind } from '../../../domain/purchase/fact.ts'
import { buyerOf, linesOf, required, untilOf, type BodyFields } from './body-fields.ts'
import type { Platform } from './platform.ts'
import { brasiliaText, jsonSample, sampleName, samplePrice, type SampleKind } from './sample.ts'
import { isSameText } from './secret.ts'

/**
 * Perfect Pay: JSON with a token in it. What happened is `sale_status_enum`, a number; of subscriptions the texts are not all known,
 * so those that speak of an end are taken for one, and the next charge for the end of what was paid for. Money is in units.
 */
export const perfectpay: Platform = {
  verify({ body }, secret) {
    return isSameText(body.text('token'), secret)
  },

  read(body) {
    const { code, sale_status_enum: status } = required(body, 'code', 'sale_status_enum')
    const subscription = body.at('subscription')
    const kind = kindOf(status, subscription)
    return [
      {
        key: [code, status, subscription.text('status_event'), subscription.text('charges_made')].join(':'),
        kind,
        at: kind === 'paid' || kind === 'renewed' ? body.instant('date_approved') : null,
        // Charges of a subscription may come under one code.
        transaction: subscription.text('charges_made')
          ? `${code}/${subscription.text('charges_made')}`
          : code,
        receipt: subscription.text('charges_made') && code,
        subscription: subscription.text('code') ?? null,
        until: untilOf(kind, body, 'subscription.next_charge_date'),
        accessDays: null,
        lines: linesOf({ productId: body.text('product.code'), name: body.text('product.name') }),
        buyer: buyerOf(
          body.text('customer.email'),
          body.text('customer.full_name'),
          body.text('customer.phone_formated_ddi'),
        ),
        amount: body.cents('sale_amount'),
        currency: body.text('currency_enum_key') ?? null,
      },
    ]
  },

  sample(kind, { code, productId, buyer, paidAt, at, until, secret }) {
    const isRenewal = kind === 'renewal'
    const [status, statusKey] = sampleStatuses[kind]
    return jsonSample({
      token: secret,
      code: `PPCP${code}${isRenewal ? 2 : 1}`,
      sale_amount: samplePrice,
      currency_enum_key: 'BRL',
      sale_status_enum: status,
      sale_status_enum_key: statusKey,
      date_created: brasiliaText(paidAt),
      date_approved: brasiliaText(isRenewal ? at : paidAt),
      ...(kind === 'orderBump' && { parent_sale_code: `PPCP${code}0` }),
      product: { code: productId, name: sampleName },
      customer: { full_name: buyer.name, email: buyer.email },
      ...(until && {
        subscription: {
          code: `PPSUB${code}`,
          charges_made: isRenewal ? 2 : 1,
          next_charge_date: until.toISOString(),
          status: kind === 'cancellation' ? 'cancelled' : 'active',
          status_event: kind === 'cancellation' ? 'subscription_cancelled' : 'subscription_started',
        },
      }),
    })
  },
}

/** A cancellation is said by the subscription's own state. */
const sampleStatuses: Record<SampleKind, [number, string]> = {
  purchase: [2, 'approved'],
  renewal: [2, 'approved'],
  refund: [7, 'refunded'],
  chargeback: [9, 'charged_back'],
  cancellation: [2, 'approved'],
  orderBump: [2, 'approved'],
}

const kinds: Record<string, FactKind> = {
  1: 'pending',
  2: 'paid',
  3: 'pending',
  4: 'disputed',
  5: 'failed',
  6: 'failed',
  7: 'refunded',
  8: 'paid',
  9: 'chargeback',
  // Thirty days later; the same payment.
  10: 'paid',
  11: 'failed',
  13: 'failed',
  16: 'pending',
  17: 'disputed',
  18: 'disputed',
  19: 'disputed',
  20: 'disputed',
}

function kindOf(status: string, subscription: BodyFields): FactKind {
  const kind = kinds[status] ?? 'other'
  if (kind === 'refunded' || kind === 'chargeback') return kind
  const said = [subscription.text('status_event'), subscription.text('status')].join(' ')
  if (/cancel|expir|inativ/i.test(said)) return 'canceled'
  if (kind === 'paid' && (subscription.number('charges_made') ?? 1) > 1) return 'renewed'
  return kind
}
