import { expect, test } from 'vitest'
import { BodyFields } from '../../../../src/server/purchase/platform/body-fields.ts'
import { platforms, type PlatformName } from '../../../../src/server/purchase/platform/platforms.ts'
import { jsonDelivery as json, readDelivery as read } from '../../../support/server/delivery.ts'

const vectors = json('signature-vectors.json') as Record<string, Record<string, string>>

const delivery = (
  raw: Buffer,
  rest: { headers?: Record<string, string>; query?: Record<string, string> } = {},
) => ({
  raw,
  body: new BodyFields(JSON.parse(raw.toString())),
  headers: {},
  query: {},
  now: new Date(1795179665_000),
  ...rest,
})

const kiwify = read('kiwify-raw-body.txt')
const eduzz = read('eduzz-raw-body.txt')
const generic = read('generic-raw-body.txt')
const { signature } = vectors.kiwify!
const { bodyFile: _file, secret = '', ...signed } = vectors.generic!

test('the vectors verify, and nothing else does', () => {
  const { verify } = platforms.kiwify
  expect(verify(delivery(kiwify, { query: { signature: signature! } }), vectors.kiwify!.token!)).toBe(true)
  expect(verify(delivery(kiwify, { query: { signature: signature! } }), 'another')).toBe(false)
  expect(verify(delivery(kiwify), vectors.kiwify!.token!)).toBe(false)

  const headers = { 'x-signature': vectors.eduzz!['x-signature']! }
  expect(platforms.eduzz.verify(delivery(eduzz, { headers }), vectors.eduzz!.secret!)).toBe(true)
  const changed = Buffer.from(eduzz.toString().replace('97', '98'))
  expect(platforms.eduzz.verify(delivery(changed, { headers }), vectors.eduzz!.secret!)).toBe(false)

  expect(platforms.generic.verify(delivery(generic, { headers: signed }), secret)).toBe(true)
  expect(platforms.generic.verify(delivery(generic, { headers: signed }), `${secret.slice(0, -4)}AAA=`)).toBe(
    false,
  )
})

test.each([-301, 301])('a signature made %d seconds from now is refused', (seconds) => {
  const now = new Date((Number(signed['webhook-timestamp']) + seconds) * 1000)
  expect(platforms.generic.verify({ ...delivery(generic, { headers: signed }), now }, secret)).toBe(false)
})

test('one of several signatures is enough, and the id is part of it', () => {
  const several = { ...signed, 'webhook-signature': `v1,AAAA ${signed['webhook-signature']}` }
  expect(platforms.generic.verify(delivery(generic, { headers: several }), secret)).toBe(true)
  const another = { ...signed, 'webhook-id': 'evt_2' }
  expect(platforms.generic.verify(delivery(generic, { headers: another }), secret)).toBe(false)
})

test('tools that cannot sign send a token, and a secret to sign with is none', () => {
  const bearer = (token: string) => delivery(generic, { headers: { authorization: `Bearer ${token}` } })
  expect(platforms.generic.verify(bearer('um-token-longo'), 'um-token-longo')).toBe(true)
  expect(platforms.generic.verify(bearer('outro'), 'um-token-longo')).toBe(false)
  expect(platforms.generic.verify(bearer(secret), secret)).toBe(false)
  const own = delivery(generic, { headers: { 'x-webhook-token': 'um-token-longo' } })
  expect(platforms.hotfy.verify(own, 'um-token-longo')).toBe(true)
})

test.each<[PlatformName, string, string]>([
  ['monetizze', 'monetizze-decoded.json', '00000000000000000000000000000000'],
  ['perfectpay', 'perfectpay-approved.json', '00000000000000000000000000000000'],
  ['ticto', 'ticto-authorized.json', 'ticto-token-example'],
])('%s sends its token in the body', (platform, file, token) => {
  const { verify } = platforms[platform]
  expect(verify(delivery(read(file)), token)).toBe(true)
  expect(verify(delivery(read(file)), `${token}0`)).toBe(false)
  expect(verify(delivery(read(file)), '')).toBe(false)
})

test('Hotmart sends its token in the header, which counts, or in the body', () => {
  const raw = (changes: object) =>
    Buffer.from(JSON.stringify({ ...json('hotmart-purchase-approved.json'), ...changes }))
  const { verify } = platforms.hotmart
  const headers = { 'x-hotmart-hottok': 'certo' }
  expect(verify(delivery(raw({}), { headers }), 'certo')).toBe(true)
  expect(verify(delivery(raw({ hottok: 'certo' })), 'certo')).toBe(true)
  expect(verify(delivery(raw({ hottok: 'errado' }), { headers }), 'certo')).toBe(true)
  expect(
    verify(delivery(raw({ hottok: 'certo' }), { headers: { 'x-hotmart-hottok': 'errado' } }), 'certo'),
  ).toBe(false)
  expect(verify(delivery(raw({})), 'certo')).toBe(false)
})
