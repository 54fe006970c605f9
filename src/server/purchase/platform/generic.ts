import type { FactKind } from '../../../domain/purchase/fact.ts'
import { buyerOf, linesOf, required, type BodyFields } from './body-fields.ts'
import { MalformedDelivery } from './malformed-delivery.ts'
import type { Delivery, Platform } from './platform.ts'
import { headerOf, hmac, isSameText } from './secret.ts'

/**
 * Any other platform, Hotfy among them. Signed as Standard Webhooks has it where the secret is one of those (`whsec_`); else, for tools
 * that cannot sign, the secret is a token in `Authorization: Bearer` or `X-Webhook-Token`. Money is in cents, instants in RFC 3339.
 */
export const generic: Platform = {
  verify(delivery, secret) {
    if (secret.startsWith(signingMark)) return isSigned(delivery, secret)
    const { headers } = delivery
    const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
    return isSameText(bearer ?? headerOf(headers['x-webhook-token']), secret)
  },

  read(body) {
    const { id, event } = required(body, 'id', 'event', 'occurredAt', 'product.id', 'buyer.email')
    const kind = kinds[event]
    if (!kind) throw new MalformedDelivery(['event'])
    required(
      body,
      event.startsWith('subscription.') ? 'subscription.id' : event === 'test' ? 'id' : 'transaction.id',
    )
    const at = body.instant('occurredAt')
    if (!at) throw new MalformedDelivery(['occurredAt'])
    const buyer = buyerOf(body.text('buyer.email'), body.text('buyer.name'), body.text('buyer.phone'))
    if (!buyer) throw new MalformedDelivery(['buyer.email'])
    return [
      {
        key: id,
        kind: body.isTrue('test') ? 'test' : kind,
        at: (kind === 'paid' && body.instant('transaction.paidAt')) || at,
        transaction: body.text('transaction.id') ?? null,
        subscription: body.text('subscription.id') ?? null,
        until: body.instant('subscription.currentPeriodEnd'),
        accessDays: null,
        lines: linesOf(lineOf(body.at('product'))),
        buyer,
        amount: body.wholeCents('transaction.amountCents'),
        currency: body.text('transaction.currency') ?? null,
      },
    ]
  },
}

/** What a secret to sign with begins with; what follows is the key in base64. */
export const signingMark = 'whsec_'

/** A clock may be wrong by so much; what is older may be somebody's copy. */
const toleranceMs = 300_000

function isSigned({ raw, headers, now, body }: Delivery, secret: string): boolean {
  const id = headerOf(headers['webhook-id'])
  const timestamp = headerOf(headers['webhook-timestamp'])
  if (!id || !timestamp || id !== body.text('id')) return false
  if (!(Math.abs(Number(timestamp) * 1000 - now.getTime()) <= toleranceMs)) return false
  const key = Buffer.from(secret.slice(signingMark.length), 'base64')
  const signature = hmac('sha256', key, Buffer.concat([Buffer.from(`${id}.${timestamp}.`), raw]), 'base64')
  const given = headerOf(headers['webhook-signature'])?.split(' ') ?? []
  return given.some((one) => isSameText(one, `v1,${signature}`))
}

const kinds: Record<string, FactKind> = {
  'purchase.approved': 'paid',
  'purchase.pending': 'pending',
  'purchase.refused': 'failed',
  'purchase.canceled': 'failed',
  'purchase.expired': 'failed',
  'purchase.refunded': 'refunded',
  'purchase.chargeback': 'chargeback',
  'subscription.renewed': 'renewed',
  'subscription.late': 'late',
  'subscription.canceled': 'canceled',
  'subscription.expired': 'canceled',
  test: 'test',
}

const lineOf = (product: BodyFields) => ({ productId: product.text('id'), name: product.text('name') })
