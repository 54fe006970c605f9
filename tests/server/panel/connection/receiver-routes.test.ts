import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { curlExample, makeExample, n8nExample, nodeExample } from '../../../../src/client/webhook-example.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { market, said } from '../../../support/server/market.ts'
import { startTraceServer } from '../../../support/server/trace-server.ts'

const { world, tracesOf, filesWith } = await startTraceServer()
const { connect, deliver, eventsOf, fold, grantsOf, newSchool } = market(world)
const { sql } = world

test('stores no byte of what comes from who does not know the secret, and counts it', async () => {
  const owner = await world.register()
  const connection = await connect(owner)
  const name = `Ninguém ${crypto.randomUUID()}`
  const delivery = said('PURCHASE_APPROVED', 'e1', { buyer: { name } })
  for (const headers of [{ 'x-hotmart-hottok': 'errado' }, { 'x-hotmart-hottok': '' }])
    expect((await deliver(connection, delivery, headers)).statusCode).toBe(401)
  expect((await owner.call('GET', `/connections/${connection.id}`)).json().refused).toBe(2)
  const unique = [name.split(' ')[1]!]
  expect([await tracesOf(unique), filesWith(unique)]).toEqual([[], []])
  expect((await deliver(connection, delivery)).statusCode).toBe(200)
  expect(await tracesOf(unique)).not.toEqual([])
  await expect.poll(() => filesWith(unique)).not.toEqual([])
})

test('knows no URL but its own, of its own platform', async () => {
  const owner = await world.register()
  const { path } = await connect(owner)
  const wrong = [`${path}x`, path.replace('hotmart', 'kiwify'), '/api/hooks/hotmart/curta']
  const codes = await Promise.all(wrong.map(async (url) => (await deliver({ path: url }, {})).statusCode))
  expect(codes).toEqual([404, 404, 404])
})

test('a new URL leaves the old one for a week', async () => {
  const owner = await world.register()
  const connection = await connect(owner)
  const renewed = (await owner.call('POST', `/connections/${connection.id}/address`)).json()
  expect(renewed.path).not.toBe(connection.path)
  for (const place of [connection, renewed])
    expect((await deliver(place, said('PURCHASE_APPROVED', 'e1'))).statusCode).toBe(200)
  await asCreator(
    sql,
    owner.user.id,
    (tx) => tx`
    update connection_address set ends_at = now() where creator_id = ${owner.user.id} and ends_at is not null`,
  )
  expect((await deliver(connection, said('PURCHASE_APPROVED', 'e1'))).statusCode).toBe(404)
  expect((await deliver(renewed, said('PURCHASE_APPROVED', 'e1'))).statusCode).toBe(200)
})

test.each([
  ['too much', 413, JSON.stringify({ a: 'x'.repeat(257 * 1024) }), 'application/json'],
  ['of another type', 415, 'a', 'text/plain'],
  ['cut off', 400, '{"a":', 'application/json'],
  ['without what every delivery has', 400, '{}', 'application/json'],
  [
    'of the wrong shapes',
    200,
    '{"id":"x","event":"PURCHASE_APPROVED","data":[{"purchase":[]}]}',
    'application/json',
  ],
])('a body %s is answered %s', async (_what, status, payload, type) => {
  const owner = await world.register()
  const { path } = await connect(owner)
  const headers = { 'content-type': type, 'x-hotmart-hottok': 'hottok-certo' }
  expect((await world.app.inject({ method: 'POST', url: path, headers, payload })).statusCode).toBe(status)
  expect(await fold(owner.user.id)).toBe(0)
})

test("recognises the platform's own test, and keeps nobody's data of it", async () => {
  const owner = await world.register()
  const connection = await connect(owner)
  const test = said('PURCHASE_APPROVED', 'e1', { product: { id: 0, name: 'Produto test postback2' } })
  expect((await deliver(connection, test)).json()).toEqual({ status: 'test' })
  expect(await eventsOf(owner.user.id)).toMatchObject([{ outcome: 'test', buyer: null, body: null }])
  expect(await fold(owner.user.id)).toBe(0)
})

test('makes the secret of a platform that has none, and tells it once', async () => {
  const owner = await world.register()
  const { id, secret } = await connect(owner, { platform: 'generic', secret: undefined })
  expect(secret).toMatch(/^whsec_/)
  expect((await owner.call('GET', `/connections/${id}`)).body).not.toContain('whsec_')
  const empty = await owner.call('POST', '/connections', { platform: 'kiwify' })
  expect(empty.statusCode).toBe(400)
  expect(empty.json().fields).toHaveProperty('/secret')
})

test("two creators with one product's id never touch", async () => {
  const [mine, theirs] = [await newSchool(), await newSchool()]
  await deliver(await connect(mine.owner), said('PURCHASE_APPROVED', 'e1'))
  await fold(mine.owner.user.id)
  expect(await grantsOf(mine.owner.user.id)).toHaveLength(1)
  expect(await grantsOf(theirs.owner.user.id)).toEqual([])
  expect((await theirs.owner.call('GET', '/connections')).json()).toEqual([])
})

test('what is longer, larger or more than anything real is taken as far as it goes', async () => {
  const owner = await world.register()
  const ticto = await connect(owner, { platform: 'ticto', secret: 'x' })
  const long = 'ç'.repeat(3000)
  const body = {
    ...{ token: 'x', status: 'authorized', status_date: long, commission_type: 'producer' },
    order: { hash: long, transaction_hash: long, paid_amount: 1e300 },
    item: Array.from({ length: 2000 }, (_, at) => ({
      product_id: at,
      product_name: long.slice(0, 20),
      days_of_access: 1e12,
    })),
    customer: { email: `${long}@exemplo.com`, name: long },
    subscriptions: [{ id: long, next_charge: '9999-99-99 99:99:99' }],
  }
  expect((await deliver(ticto, body)).json()).toEqual({ status: 'accepted' })
  expect((await deliver(ticto, body)).json()).toEqual({ status: 'duplicate' })
  expect(await fold(owner.user.id)).toBe(1)
  expect(await eventsOf(owner.user.id)).toMatchObject([{ outcome: 'waiting' }])
})

describe('the examples of the documentation', () => {
  const run = promisify(execFile)
  beforeAll(async () => void (await world.app.listen({ port: 0, host: '127.0.0.1' })))

  async function newPlace(document: object = {}) {
    const owner = await world.register()
    const connection = await connect(owner, { platform: 'generic', secret: undefined, ...document })
    const { port } = world.app.server.address() as AddressInfo
    return {
      owner,
      place: { address: `http://127.0.0.1:${port}${connection.path}`, secret: connection.secret! },
    }
  }

  const shells: [string, (code: string) => Promise<{ stdout: string }>, typeof curlExample][] = [
    ['curl', (code) => run('bash', ['-c', code]), curlExample],
    ['Node', (code) => run(process.execPath, ['--input-type=module', '--eval', code]), nodeExample],
  ]

  test.each(shells)(
    '%s: signs what the receiver takes, as a test and as an event',
    async (_name, shell, example) => {
      const { owner, place } = await newPlace()
      expect((await shell(example(place))).stdout).toContain('{"status":"test"}')
      const event = example(place)
        .replace(/("?test"?): ?true/, '$1: false')
        .replace('evt_', 'evt_2_')
      expect((await shell(event)).stdout).toContain('{"status":"accepted"}')
      expect(await eventsOf(owner.user.id)).toMatchObject([{ kind: 'test' }, { kind: 'paid', problem: null }])
      const wrong = { ...place, secret: 'whsec_b3V0cm8=' }
      expect((await shell(example(wrong))).stdout).toContain('A assinatura ou a chave não confere.')
    },
  )

  test('n8n and Make send with a token what the receiver takes, once their values are filled in', async () => {
    const { place } = await newPlace({ secret: 'um-token-longo' })
    const sent = { ...place, secret: 'um-token-longo' }
    const { parameters } = JSON.parse(n8nExample(sent)).nodes[0]
    expect(parameters.url).toBe(place.address)
    const made = makeExample(sent)
    expect(made).toContain(place.address)
    const authorization = parameters.headerParameters.parameters[0].value
    expect(made).toContain(`Authorization: ${authorization}`)
    const bodies = [parameters.jsonBody.slice(1), made.slice(made.indexOf('{\n'))].map((body) =>
      body
        .replace(/"id": .*,/, '"id": "evt_1",')
        .replace(/"occurredAt": .*,/, `"occurredAt": "${new Date().toISOString()}",`),
    )
    for (const body of bodies) {
      const headers = { authorization, 'content-type': 'application/json' }
      const answer = await fetch(place.address, { method: 'POST', headers, body })
      expect(await answer.json(), body).toEqual({ status: 'test' })
    }
  })
})
