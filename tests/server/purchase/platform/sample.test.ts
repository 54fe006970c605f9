import { expect, test } from 'vitest'
import { decide } from '../../../../src/domain/purchase/decide.ts'
import { saleOf } from '../../../../src/domain/purchase/fact.ts'
import { readBody } from '../../../../src/server/purchase/body.ts'
import { BodyFields } from '../../../../src/server/purchase/platform/body-fields.ts'
import { platforms, type PlatformName } from '../../../../src/server/purchase/platform/platforms.ts'
import type { SampleKind } from '../../../../src/server/purchase/platform/sample.ts'

const at = new Date(Math.floor(Date.now() / 60_000) * 60_000)
const [paidAt, until] = [new Date(+at - 3600_000), new Date(+at + 86_400_000)]
const kinds = ['purchase', 'renewal', 'refund', 'chargeback', 'cancellation', 'orderBump'] as const
const said: Record<SampleKind, string> = {
  purchase: 'paid',
  // Not every platform tells it from a payment: its subscription does.
  renewal: 'paid or renewed',
  refund: 'refunded',
  chargeback: 'chargeback',
  cancellation: 'canceled',
  orderBump: 'paid',
}
const secrets: Partial<Record<PlatformName, string>> = {
  generic: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
}

const names = Object.keys(platforms) as PlatformName[]
const cases = names.flatMap((name) =>
  kinds.filter((kind) => !platforms[name].lacks?.includes(kind)).map((kind) => [name, kind] as const),
)

function factOf(name: PlatformName, kind: SampleKind, secret = secrets[name] ?? 'um-segredo') {
  const isSubscription = kind === 'renewal' || kind === 'cancellation'
  const sample = platforms[name].sample(kind, {
    ...{
      code: '900000000001',
      productId: '1234567',
      buyer: { name: 'Maria Teste', email: 'maria@exemplo.com' },
    },
    ...{ paidAt, at, secret, until: isSubscription ? until : null },
  })
  const body = new BodyFields(readBody(sample.raw, sample.contentType))
  const delivery = { ...sample, body, now: new Date() }
  return {
    isOurs: platforms[name].verify(delivery, secret),
    isTheirs: platforms[name].verify(delivery, 'whsec_b3V0cm8='),
    fact: platforms[name].read(body)[0]!,
  }
}

test.each(cases)('%s: %s is proved, and is read as what it is', (name, kind) => {
  const { isOurs, isTheirs, fact } = factOf(name, kind)
  expect([isOurs, isTheirs]).toEqual([true, false])
  expect(said[kind]).toContain(fact.kind)
  expect(fact.lines.map(({ productId }) => productId)).toContain('1234567')
  expect(fact.buyer).toMatchObject({ email: 'maria@exemplo.com' })
  expect(saleOf(fact)).toMatch(kind === 'renewal' || kind === 'cancellation' ? /^sub:/ : /^(?!sub:)/)
  // Inside the main sale, or a sale of its own.
  const isInside = kind === 'orderBump' && ['kiwify', 'monetizze', 'ticto'].includes(name)
  expect(fact.lines.map(({ isBump }) => isBump)).toEqual(isInside ? [undefined, true] : [undefined])
  if (fact.at && kind !== 'orderBump' && kind !== 'purchase') expect(+fact.at).toBe(+at)
})

test('an Eduzz subscription that is canceled before its next charge is open until then', () => {
  const said = (kind: SampleKind, transaction: string) => ({
    ...factOf('eduzz', kind).fact,
    ...{ at: kind === 'renewal' ? paidAt : at, receivedAt: at, key: kind, transaction },
  })
  const facts = [said('renewal', '1'), said('cancellation', '2')]
  const access = decide(facts, new Set(['1234567']), { graceDays: 3 })
  expect(access).toEqual({ startsAt: paidAt, endsAt: until, endReason: 'canceled' })
})

test('whoever signs nothing sends the token', () => {
  expect(factOf('hotfy', 'purchase', 'um-token').isOurs).toBe(true)
})

test("a form's order bumps are read, each of them", () => {
  const form =
    'venda[codigo]=1&tipoEvento[codigo]=2&venda_item_order_bump[0][produto]=7&venda_item_order_bump[1][produto]=8'
  const body = new BodyFields(readBody(Buffer.from(form), 'application/x-www-form-urlencoded'))
  expect(platforms.monetizze.read(body)[0]!.lines).toEqual([
    { productId: '7', isBump: true },
    { productId: '8', isBump: true },
  ])
})
