import { expect, test } from 'vitest'
import { readBody, redactedBody } from '../../../src/server/purchase/body.ts'
import { BodyFields } from '../../../src/server/purchase/platform/body-fields.ts'
import { platforms, type PlatformName } from '../../../src/server/purchase/platform/platforms.ts'
import { jsonDelivery as json } from '../../support/server/delivery.ts'

const form = 'application/x-www-form-urlencoded'
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test.each([
  ['deeper than any platform goes', nested(200), 'application/json'],
  ['with a NUL in a text', '{"a":"b\\u0000"}', 'application/json'],
  ['with a NUL in a name', '{"a\\u0000":1}', 'application/json'],
  ['with half of a character', '{"a":"\\ud800"}', 'application/json'],
  ['with a NUL in a form', 'a=%00', form],
  ['that is no object', '"a"', 'application/json'],
  ['that is nothing', '', 'application/json'],
  ['cut off', '{"a":', 'application/json'],
])('%s is refused', (_what, text, type) => {
  expect(readBody(Buffer.from(text), type)).toBeNull()
})

test('of broken UTF-8 is refused', () => {
  expect(readBody(Buffer.from([0x7b, 0x22, 0xc3, 0x28]), 'application/json')).toBeNull()
})

test('makes no prototype of a name', () => {
  const body = readBody(Buffer.from('venda[__proto__][codigo]=1&__proto__[x]=2&venda[codigo]=3'), form)
  const fields = new BodyFields(body)
  expect(fields.text('venda.codigo')).toBe('3')
  expect(fields.text('venda.toString')).toBeUndefined()
  expect(({} as { x?: string }).x).toBeUndefined()
})

test('of the wrong shapes is read as far as it goes', () => {
  const fields = new BodyFields({ item: { product_id: 5 }, list: [{ a: 1 }, { a: '2' }], no: { a: {} } })
  expect(fields.all('item').map((one) => one.text('product_id'))).toEqual(['5'])
  expect(fields.all('list').map((one) => one.number('a'))).toEqual([1, 2])
  expect(fields.text('list.a')).toBe('1')
  expect(fields.text('no.a')).toBeUndefined()
  expect(fields.instant('item.product_id')).toBeNull()
  const truths = new BodyFields({ yes: [true, 'true', 1, '1'], no: [false, 'false', 0, '0'] })
  for (const at of ['0', '1', '2', '3']) {
    expect([truths.isTrue(`yes.${at}`), truths.isFalse(`yes.${at}`)]).toEqual([true, false])
    expect([truths.isTrue(`no.${at}`), truths.isFalse(`no.${at}`)]).toEqual([false, true])
  }
  expect([truths.isTrue('absent'), truths.isFalse('absent')]).toEqual([false, false])
})

test.each<[PlatformName, object]>([
  ['hotmart', {}],
  ['kiwify', { webhook_event_type: 'order_approved' }],
  ['eduzz', { id: 'x' }],
  ['monetizze', {}],
  ['perfectpay', { code: 'x' }],
  ['ticto', {}],
  ['generic', { id: 'x', event: 'purchase.approved' }],
])('of %s without what every delivery has names it', (platform, body) => {
  expect(() => platforms[platform].read(new BodyFields(body))).toThrow(/Faltam campos/)
})

test.each<[PlatformName, string, string]>([
  ['hotmart', 'hotmart-purchase-approved.json', 'data.purchase.date_next_charge'],
  ['kiwify', 'kiwify-order-approved.json', 'Subscription.customer_access.access_until'],
  ['monetizze', 'monetizze-decoded.json', 'venda.dataFinalizada'],
  ['perfectpay', 'perfectpay-approved.json', 'subscription.next_charge_date'],
  ['ticto', 'ticto-authorized.json', 'subscriptions.0.next_charge'],
  ['generic', 'generic-purchase-approved.json', 'subscription.currentPeriodEnd'],
])('of %s with an end that cannot be read names it, as it would be open for good', (platform, file, path) => {
  const reading = (end: unknown) => {
    const body = json(file)
    const [last, ...way] = path.split('.').toReversed()
    const holder = way.reduceRight((at, name) => at[name] as Record<string, unknown>, body)
    holder[last!] = end
    // Another field may say the end, too.
    if (platform === 'kiwify') delete (body.Subscription as Record<string, unknown>).next_payment
    return platforms[platform].read(new BodyFields(body))[0]!
  }
  const named = `Faltam campos, ou estão errados: ${path.replace('.0.', '.')}.`
  for (const end of [{ x: 1 }, 'ontem', '31/12/2026', '9999-99-99']) expect(() => reading(end)).toThrow(named)
  for (const none of [null, undefined, '']) expect(reading(none).until).toBeNull()
})

test('is kept without its secrets', () => {
  const kept = JSON.stringify(
    [
      'hotmart-purchase-approved.json',
      'kiwify-order-approved.json',
      'eduzz-invoice-paid.json',
      'ticto-authorized.json',
      'perfectpay-approved.json',
      'monetizze-decoded.json',
    ].map((file) => redactedBody({ ...json(file), hottok: 'segredo' })),
  )
  expect(kept).not.toMatch(
    /segredo|52998224725|ticto-token-example|origin-secret-example|0{32}|192\.0\.2\.10|Rua Exemplo/,
  )
  expect(kept).toContain('HP0000000001')
})
