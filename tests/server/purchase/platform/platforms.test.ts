import { describe, expect, test } from 'vitest'
import { words } from '../../../../src/domain/generated/screens/pages/webhook.ts'
import { saleOf } from '../../../../src/domain/purchase/fact.ts'
import { readBody } from '../../../../src/server/purchase/body.ts'
import { BodyFields } from '../../../../src/server/purchase/platform/body-fields.ts'
import { platforms, type PlatformName } from '../../../../src/server/purchase/platform/platforms.ts'
import { jsonDelivery as json, readDelivery as read } from '../../../support/server/delivery.ts'

const factOf = (platform: PlatformName, file: string, changes: object = {}) =>
  platforms[platform].read(new BodyFields({ ...json(file), ...changes }))[0]!

const maria = { email: 'maria.exemplo@example.com', name: 'Maria Exemplo da Silva' }
const course = (productId: string) => [{ productId, name: 'Curso Exemplo' }]

describe('what the examples say', () => {
  test.each<[PlatformName, string, object]>([
    [
      'hotmart',
      'hotmart-purchase-approved.json',
      {
        key: '7f3d2c1e-5a4b-4c6d-8e9f-0a1b2c3d4e5f',
        kind: 'paid',
        at: new Date(1795179604000),
        transaction: 'HP0000000001',
        subscription: 'SUBEX001',
        until: new Date(1797768000000),
        lines: course('1234567'),
        buyer: { ...maria, phone: '11900000000' },
        amount: 9700,
        currency: 'BRL',
      },
    ],
    [
      'hotmart',
      'hotmart-subscription-cancellation.json',
      {
        kind: 'canceled',
        at: new Date(1796205598000),
        transaction: null,
        subscription: 'SUBEX001',
        until: new Date(1797768000000),
        lines: course('1234567'),
        buyer: maria,
      },
    ],
    [
      'kiwify',
      'kiwify-order-approved.json',
      {
        key: '3b6a7c10-2d4e-4f50-9a61-7b8c9d0e1f2a:order_approved',
        kind: 'paid',
        at: new Date('2026-11-20T13:01:00Z'),
        transaction: '3b6a7c10-2d4e-4f50-9a61-7b8c9d0e1f2a',
        receipt: 'AbC1dEf',
        subscription: 'c0ffee00-0000-4000-8000-000000000001',
        until: new Date('2026-12-20T13:01:00Z'),
        lines: course('9e8d7c6b-5a49-4838-a271-605f4e3d2c1b'),
        buyer: { ...maria, phone: '+5511900000000' },
        amount: 9700,
      },
    ],
    ['kiwify', 'kiwify-abandoned-cart.json', { kind: 'other', transaction: null, buyer: null }],
    [
      'eduzz',
      'eduzz-invoice-paid.json',
      {
        key: 'evt0exemplo0000000000001',
        kind: 'paid',
        at: new Date('2026-11-20T13:00:08Z'),
        transaction: '90000001',
        receipt: '80000001',
        subscription: '50000001',
        until: null,
        lines: course('1234567'),
        buyer: maria,
        amount: 9700,
        currency: 'BRL',
      },
    ],
    [
      'eduzz',
      'eduzz-contract-updated.json',
      {
        kind: 'canceled',
        at: new Date('2026-12-21T03:09:58Z'),
        transaction: null,
        subscription: '50000001',
        until: new Date('2026-12-20T03:00:00Z'),
        lines: course('1234567'),
      },
    ],
    ['eduzz', 'eduzz-ping.json', { kind: 'test', buyer: null, lines: [] }],
    [
      'monetizze',
      'monetizze-decoded.json',
      {
        key: '2:90000001:1',
        kind: 'paid',
        at: new Date('2026-11-20T13:01:00Z'),
        transaction: '90000001/1',
        receipt: '90000001',
        subscription: '40000001',
        until: new Date('2026-12-20T13:01:00Z'),
        lines: course('123456'),
        buyer: { ...maria, phone: '11900000000' },
        amount: 9700,
      },
    ],
    [
      'perfectpay',
      'perfectpay-approved.json',
      {
        kind: 'paid',
        at: new Date('2026-11-20T13:01:00Z'),
        transaction: 'PPCPMTB50000EX/1',
        receipt: 'PPCPMTB50000EX',
        subscription: 'PPSUB0EXA',
        until: new Date('2026-12-20T13:01:00Z'),
        lines: course('PPPB0EXA'),
        amount: 9700,
        currency: 'BRL',
      },
    ],
    [
      'ticto',
      'ticto-authorized.json',
      {
        key: 'TOC0000000001EXA:TPC0000000001EXA:authorized:2026-11-20 10:01:00',
        kind: 'paid',
        at: new Date('2026-11-20T13:01:00Z'),
        subscription: '120001',
        receipt: 'TOC0000000001EXA',
        until: new Date('2026-12-20T03:00:00Z'),
        accessDays: 30,
        lines: course('23001'),
        buyer: { ...maria, phone: '+5511900000000' },
        amount: 9700,
      },
    ],
    ['ticto', 'ticto-abandoned-cart.json', { kind: 'other', transaction: null }],
    [
      'generic',
      'generic-purchase-approved.json',
      {
        key: 'evt_01JEXAMPLE0000000000000001',
        kind: 'paid',
        transaction: 'TX-0001',
        subscription: 'SUB-0001',
        until: new Date('2026-12-20T13:01:00Z'),
        lines: course('12345'),
        amount: 9700,
        currency: 'BRL',
      },
    ],
  ])('%s: %s', (platform, file, said) => {
    expect(factOf(platform, file)).toMatchObject(said)
  })

  test('the form says what its JSON says', () => {
    const form = readBody(read('monetizze-raw-form.txt'), 'application/x-www-form-urlencoded')
    expect(platforms.monetizze.read(new BodyFields(form))).toEqual([
      factOf('monetizze', 'monetizze-decoded.json'),
    ])
  })

  test('a subscription is one sale, another payment is one of its own', () => {
    expect(saleOf(factOf('eduzz', 'eduzz-invoice-paid.json'))).toBe('sub:50000001')
    const { data } = json('eduzz-invoice-paid.json') as { data: object }
    expect(saleOf(factOf('eduzz', 'eduzz-invoice-paid.json', { data: { ...data, contract: null } }))).toBe(
      '90000001',
    )
  })
})

test('the documentation names every event of the generic webhook, and what each has to have', () => {
  const missing = (body: object) => {
    try {
      return platforms.generic.read(new BodyFields(body)) && []
    } catch (error) {
      return (error as { fields: string[] }).fields
    }
  }
  const { always, purchase, subscription } = words.fields
  expect(missing({}).toSorted()).toEqual(Object.keys(always).toSorted())
  const example = json('generic-purchase-approved.json')
  for (const event of Object.keys(words.kinds)) {
    const bare = { ...example, event, transaction: {}, subscription: {} }
    const needs = event === 'test' ? {} : event.startsWith('purchase.') ? purchase : subscription
    expect(missing(bare), event).toEqual(Object.keys(needs))
  }
  expect(missing({ ...example, event: 'purchase.unknown' })).toEqual(['event'])
})
