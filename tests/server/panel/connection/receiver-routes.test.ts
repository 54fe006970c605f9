import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { curlExample, makeExample, n8nExample, nodeExample } from '../../../../src/client/webhook-example.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { platforms, type PlatformName } from '../../../../src/server/purchase/platform/platforms.ts'
import { market, said } from '../../../support/server/market.ts'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'
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

test('what a platform sends without its secret is taken, clears no doubt about it, and leaves nothing', async () => {
  const owner = await world.register()
  const connection = await connect(owner, { platform: 'ticto', secret: 'certo' })
  const name = crypto.randomUUID()
  const order = {
    order: { hash: name },
    item: { product_id: name },
    customer: { name, email: `${name}@a.co` },
  }
  const sold = { ...order, status: 'authorized', commission_type: 'producer' }
  const cart = { ...order, status: 'abandoned_cart', status_date: name }
  expect((await deliver(connection, cart)).json()).toEqual({ status: 'ignored' })
  const before = (await owner.call('GET', `/connections/${connection.id}`)).json()
  expect(before).toMatchObject({ lastEventAt: null, state: 'new' })
  expect((await deliver(connection, { ...sold, token: 'errado' })).statusCode).toBe(401)
  expect((await deliver(connection, cart)).json()).toEqual({ status: 'duplicate' })
  expect((await deliver(connection, { ...cart, token: 'errado' })).statusCode).toBe(401)
  expect([await tracesOf([name]), filesWith([name])]).toEqual([[], []])
  expect(await fold(owner.user.id)).toBe(0)
  const { refused, state } = (await owner.call('GET', `/connections/${connection.id}`)).json()
  expect({ refused, state }).toEqual({ refused: 2, state: 'refused' })
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

test('asks whoever delivers to come again while the database is away', async () => {
  const away = await startTestServer()
  const { connect, deliver } = market(away)
  const connection = await connect(await away.register())
  await away.sql.end()
  expect((await deliver(connection, said('PURCHASE_APPROVED', 'e1'))).statusCode).toBe(503)
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

describe('who may deliver where', () => {
  const names = Object.keys(platforms) as PlatformName[]
  const own = Buffer.alloc(32, 'certo').toString('base64')
  let [at, code] = [0, 0]

  /** What a platform sends of a purchase, proved, wrongly proved, not proved, or proved long ago. */
  function sampleOf(platform: PlatformName, proof: string) {
    const mark = platforms[platform] === platforms.generic ? 'whsec_' : ''
    const secret = { wrong: `${mark}b3V0cm8=`, missing: '' }[proof] ?? mark + own
    const sale = { code: `90000000${++code}`, productId: '1234567', until: null, secret }
    const buyer = { name: 'Maria Teste', email: 'maria@exemplo.com' }
    const late = new Date(Date.now() - (proof === 'stale' ? 301_000 : 0))
    vi.useFakeTimers({ now: late, toFake: ['Date'] })
    const sample = platforms[platform].sample('purchase', { ...sale, buyer, paidAt: late, at: late })
    vi.useRealTimers()
    return proof === 'missing' ? { ...sample, headers: {}, query: {} } : sample
  }

  async function send(path: string, { raw, contentType, headers, query }: ReturnType<typeof sampleOf>) {
    at++
    const { statusCode } = await world.app.inject({
      ...{ method: 'POST', url: path, query, payload: raw },
      headers: { 'content-type': contentType, ...headers },
      // Strangers from one network are told to wait.
      remoteAddress: `10.1.${at >> 6}.${at & 63}`,
    })
    return statusCode
  }

  test.each(names)('%s: who knows both the URL and the secret, and nobody else', async (platform) => {
    const offered = platform === 'generic' ? 'hotfy' : platform
    const schools = [
      await newSchool(['1234567'], undefined, offered),
      await newSchool(['1234567'], undefined, offered),
    ]
    const [mine, theirs] = schools.map(({ owner }) => owner) as [Creator, Creator]
    const mark = platforms[platform] === platforms.generic ? 'whsec_' : ''
    const open = (owner: Creator, secret: string) => connect(owner, { platform, secret: mark + secret })
    const old = await open(mine, own)
    const renewed = async () =>
      (await mine.call('POST', `/connections/${old.id}/address`)).json().path as string
    const between = await renewed()
    const current = await renewed()
    await asCreator(
      sql,
      mine.user.id,
      (tx) =>
        tx`update connection_address set ends_at = now() where created_at = (
          select min(created_at) from connection_address where connection_id = ${old.id})`,
    )
    const other = names.find((name) => name !== platform)!
    const places: [path: string, known: number, stranger: number][] = [
      [current, 200, 401],
      [between, 200, 401],
      [old.path, 404, 404],
      [(await open(theirs, Buffer.alloc(32, 'deles').toString('base64'))).path, 401, 401],
      [`${current}x`, 404, 404],
      [`/api/hooks/${platform}/curta`, 404, 404],
      [current.replace(platform, other), 404, 404],
    ]
    const wrong = ['wrong', 'missing', ...(mark ? ['stale'] : [])]
    const ledgers = async () => await Promise.all(schools.map(({ owner }) => eventsOf(owner.user.id)))
    for (const [path, , stranger] of places)
      for (const proof of wrong)
        expect(await send(path, sampleOf(platform, proof)), `${path} ${proof}`).toBe(stranger)
    for (const [path, known] of places)
      if (known !== 200) expect(await send(path, sampleOf(platform, 'right')), path).toBe(known)
    expect(await ledgers()).toEqual([[], []])
    expect(await fold(mine.user.id)).toBe(0)
    for (const [path, known] of places)
      if (known === 200) expect(await send(path, sampleOf(platform, 'right')), path).toBe(known)
    expect(await fold(mine.user.id)).toBe(2)
    expect(await ledgers()).toEqual([[expect.anything(), expect.anything()], []])
    expect(await grantsOf(mine.user.id)).toHaveLength(2)
    expect([await fold(theirs.user.id), await grantsOf(theirs.user.id)]).toEqual([0, []])
  })
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
    subscriptions: [{ id: long }],
  }
  const endless = { ...body, subscriptions: [{ id: long, next_charge: '9999-99-99 99:99:99' }] }
  expect((await deliver(ticto, endless)).statusCode).toBe(400)
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

  test('n8n pastes a workflow of one node, whose expressions make what the receiver takes', async () => {
    const { place } = await newPlace({ secret: 'um-token-longo' })
    const workflow = JSON.parse(n8nExample({ ...place, secret: 'um-token-longo' }))
    expect(Object.keys(workflow)).toEqual(['nodes', 'connections'])
    const [node] = workflow.nodes
    // What n8n asks of every node, and of version 4 of this one.
    expect(node).toMatchObject({
      ...{ id: expect.stringMatching(/^[\da-f-]{36}$/), name: 'Trilha', position: [0, 0] },
      ...{ type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
      parameters: {
        method: 'POST',
        url: place.address,
        sendHeaders: true,
        sendBody: true,
        specifyBody: 'json',
      },
    })
    const { headerParameters, jsonBody } = node.parameters
    // A value that begins with = is a template: what stands in braces is JavaScript over what n8n knows.
    expect(jsonBody).toMatch(/^=\{/)
    const known = { $execution: { id: '231' }, $now: { toISO: () => new Date().toISOString() } }
    const body = jsonBody
      .slice(1)
      .replace(/\{\{(.*?)\}\}/g, (_: string, code: string) => runInNewContext(code, known))
    expect(JSON.parse(body)).toMatchObject({ id: 'evt_231', occurredAt: expect.any(String) })
    const sent = headerParameters.parameters.map(({ name, value }: Record<string, string>) => [name, value])
    expect(await send(place.address, Object.fromEntries(sent), body)).toEqual({ status: 'test' })
  })

  test('Make is told every setting of its module, and makes what the receiver takes', async () => {
    const { place } = await newPlace({ secret: 'um-token-longo' })
    const settings = Object.fromEntries(
      makeExample({ ...place, secret: 'um-token-longo' })
        .split('\n\n')
        .map((part) => [part.split('\n')[0]!, part.split('\n').slice(1).join('\n').trim()]),
    )
    expect(settings).toMatchObject({
      ...{ URL: place.address, Method: 'POST', 'Body type': 'Raw' },
      'Content type': 'JSON (application/json)',
    })
    const values: Record<string, string> = { timestamp: '1795179665', now: new Date().toISOString() }
    const body = settings['Request content']!.replace(/\{\{(.*?)\}\}/g, (_, name: string) => values[name]!)
    expect(JSON.parse(body).id).toBe('evt_1795179665')
    const [name = '', value = ''] = settings.Headers!.split(': ')
    expect(await send(place.address, { [name]: value }, body)).toEqual({ status: 'test' })
  })

  const send = async (address: string, headers: Record<string, string>, body: string) =>
    (
      await fetch(address, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      })
    ).json()
})
