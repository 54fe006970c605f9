import type { FactKind } from '../../../domain/purchase/fact.ts'
import { buyerOf, linesOf, required, type BodyFields } from './body-fields.ts'
import type { Platform } from './platform.ts'
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
        subscription: subscription.text('code') ?? null,
        until: subscription.instant('next_charge_date'),
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
