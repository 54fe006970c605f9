import { randomUUID } from 'node:crypto'
import type { FactKind } from '../../../domain/purchase/fact.ts'
import { buyerOf, linesOf, required, untilOf, type BodyFields } from './body-fields.ts'
import { MalformedDelivery } from './malformed-delivery.ts'
import type { Delivery, Platform } from './platform.ts'
import { jsonSample, sampleName, samplePrice, type SampleKind } from './sample.ts'
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
    const named = kinds[event]
    if (!named) throw new MalformedDelivery(['event'])
    const kind = body.isTrue('test') ? 'test' : named
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
        kind,
        at: (kind === 'paid' && body.instant('transaction.paidAt')) || at,
        transaction: body.text('transaction.id') ?? null,
        subscription: body.text('subscription.id') ?? null,
        until: untilOf(kind, body, 'subscription.currentPeriodEnd'),
        accessDays: null,
        lines: linesOf(lineOf(body.at('product'))),
        buyer,
        amount: body.wholeCents('transaction.amountCents'),
        currency: body.text('transaction.currency') ?? null,
      },
    ]
  },

  sample(kind, { code, productId, buyer, paidAt, at, until, secret }) {
    const id = `evt_${randomUUID()}`
    const body = {
      id,
      event: sampleEvents[kind],
      version: '1',
      occurredAt: at.toISOString(),
      product: { id: productId, name: sampleName },
      buyer,
      transaction: {
        id: `TX-${code}${kind === 'renewal' ? 2 : 1}`,
        amountCents: samplePrice * 100,
        currency: 'BRL',
        paidAt: (kind === 'renewal' ? at : paidAt).toISOString(),
        ...(kind === 'orderBump' && { parentId: `TX-${code}0` }),
      },
      ...(until && { subscription: { id: `SUB-${code}`, currentPeriodEnd: until.toISOString() } }),
    }
    if (!secret.startsWith(signingMark))
      return jsonSample(body, () => ({ headers: { authorization: `Bearer ${secret}` } }))
    const timestamp = String(Math.floor(Date.now() / 1000))
    return jsonSample(body, (raw) => ({
      headers: {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf(secret, { id, timestamp, raw }),
      },
    }))
  },
}

const sampleEvents: Record<SampleKind, string> = {
  purchase: 'purchase.approved',
  renewal: 'subscription.renewed',
  refund: 'purchase.refunded',
  chargeback: 'purchase.chargeback',
  cancellation: 'subscription.canceled',
  orderBump: 'purchase.approved',
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
  const signature = signatureOf(secret, { id, timestamp, raw })
  const given = headerOf(headers['webhook-signature'])?.split(' ') ?? []
  return given.some((one) => isSameText(one, signature))
}

function signatureOf(
  secret: string,
  { id, timestamp, raw }: { id: string; timestamp: string; raw: Buffer },
): string {
  const key = Buffer.from(secret.slice(signingMark.length), 'base64')
  const bytes = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), raw])
  return `v1,${hmac('sha256', key, bytes, 'base64')}`
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
