import { afterAll, expect, test, vi } from 'vitest'
import type { Notice, OwnDomain } from '../../../src/domain/generated/answer-types.ts'
import { openResolver } from '../../../src/server/own-domain/resolver.ts'
import { listDueNames } from '../../../src/server/own-domain/queries.ts'
import { domainTasks } from '../../../src/server/own-domain/task.ts'
import { startDns, type Zone } from '../../support/server/dns-server.ts'
import { openNamedApp } from '../../support/server/named-app.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const zones: Record<string, Zone> = {}
const dns = await startDns(zones)
afterAll(() => dns.close())
const resolver = openResolver([dns.address])
const world = await startTestServer({ resolver, panelHost: 'localhost' })
const { app: server, sql, register } = world
const [maria, joao] = [await register(), await register()]
const tasks = domainTasks({ sql, appHost: 'trilha.test', resolver })
const first = { number: 1, isLast: false }

const at = (host: string) => server.inject({ method: 'GET', url: '/', headers: { host } })
const mayCertify = async (domain: string) =>
  (await server.inject({ url: `/internal/domain?domain=${domain}`, headers: { host: '127.0.0.1' } }))
    .statusCode === 200

const aged = (
  name: string,
  column: 'checked_at' | 'lost_at' | 'unanswered_since',
  age: string,
  creator = maria,
) =>
  sql.begin(async (tx) => {
    await tx`select set_config('trilha.creator', ${creator.user.id}, true)`
    const { count } =
      await tx`update own_domain set ${tx(column)} = now() - ${age}::interval where name = ${name}`
    expect(count).toBe(1)
  })

test('a name is looked at, and nobody is led to one that leads here no more', async () => {
  const { app, name, look, lead, domain } = await openNamedApp(world, zones, maria)
  lead()
  await look()
  const appKey = { creatorId: maria.user.id, appId: app.id }
  const told = async (creator = maria) => {
    const { notices } = (await creator.call('GET', '/users/me/notices')).json<{ notices: Notice[] }>()
    return notices.filter(({ kind }) => kind === 'domain-lost')
  }
  await aged(name, 'checked_at', '1 day')
  await tasks.domains({}, first)
  const [job] = await sql`
    select payload from graphile_worker._private_jobs where payload ->> 'appId' = ${app.id} and key is not null`
  expect(job!.payload).toEqual(appKey)
  dns.silence()
  await tasks.domain(appKey, first)
  dns.silence(false)
  expect((await domain('GET')).json()).toMatchObject({ state: 'unanswered', inUse: name, lostAt: null })
  // What is told of it in part says nothing of a loss.
  zones[name] = { A: ['203.0.113.9'] }
  zones[`_trilha.${name}`] = { fails: ['TXT'] }
  await tasks.domain(appKey, first)
  expect((await domain('GET')).json()).toMatchObject({ state: 'elsewhere', inUse: name, lostAt: null })
  delete zones[`_trilha.${name}`]
  zones[name] = { CNAME: 'outra-casa.example' }
  await tasks.domain(appKey, first)
  const lost = (await domain('GET')).json()
  expect(lost).toMatchObject({ state: 'elsewhere', seen: ['outra-casa.example'], inUse: name })
  expect(lost.lostAt).not.toBeNull()
  // Its creator is told wherever they are in the panel, as long as it is so, and nobody else.
  expect([await told(), await told(joao)]).toMatchObject([[{ appId: app.id, title: name, count: 1 }], []])
  await vi.waitFor(async () => expect((await at(`${app.slug}.trilha.test`)).statusCode).toBe(200))
  expect((await at(name)).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await mayCertify(name)).toBe(false))
  lead()
  await tasks.domain(appKey, first)
  await vi.waitFor(async () => expect((await at(`${app.slug}.trilha.test`)).statusCode).toBe(308))
  expect(await told()).toEqual([])
  zones[name] = {}
  await tasks.domain(appKey, first)
  await aged(name, 'lost_at', '31 days')
  await tasks.domain(appKey, first)
  expect((await domain('GET')).json()).toMatchObject({ name, state: 'missing', inUse: null })
})

test('a name of which DNS says nothing for two days closes its app to nobody, and is never free by that', async () => {
  const { app, name, look, lead, domain } = await openNamedApp(world, zones, maria)
  lead()
  await look()
  const appKey = { creatorId: maria.user.id, appId: app.id }
  const lookAgain = async () => {
    await tasks.domain(appKey, first)
    return (await domain('GET')).json<OwnDomain>()
  }
  const fail = () => {
    zones[name] = { fails: ['CNAME', 'A', 'AAAA', 'TXT'] }
  }
  fail()
  await aged(name, 'checked_at', '1 day')
  expect(await lookAgain()).toMatchObject({ state: 'unanswered', inUse: name, lostAt: null })
  // Nor is it due again before its time.
  expect(await listDueNames(sql, 100)).not.toContainEqual(appKey)
  await aged(name, 'unanswered_since', '47 hours')
  expect((await lookAgain()).lostAt).toBeNull()
  await aged(name, 'unanswered_since', '49 hours')
  expect(await lookAgain()).toMatchObject({ state: 'unanswered', inUse: name, lostAt: expect.any(String) })
  await vi.waitFor(async () => expect((await at(`${app.slug}.trilha.test`)).statusCode).toBe(200))
  const { notices } = (await maria.call('GET', '/users/me/notices')).json<{ notices: Notice[] }>()
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'domain-lost', title: name }))
  await aged(name, 'unanswered_since', '42 days')
  await aged(name, 'lost_at', '40 days')
  expect(await lookAgain()).toMatchObject({ inUse: name })
  // From here on it counts.
  zones[name] = { CNAME: 'outra-casa.example' }
  expect(await lookAgain()).toMatchObject({ state: 'elsewhere', inUse: name })
  await aged(name, 'lost_at', '25 days')
  fail()
  await lookAgain()
  await aged(name, 'unanswered_since', '20 days')
  zones[name] = { CNAME: 'outra-casa.example' }
  expect(await lookAgain()).toMatchObject({ inUse: name })
  await aged(name, 'lost_at', '31 days')
  expect(await lookAgain()).toMatchObject({ inUse: null })
})

test('one that leads elsewhere counts as gone after two days also where DNS never tells all of it', async () => {
  const { app, name, look, lead, domain } = await openNamedApp(world, zones, maria)
  lead()
  await look()
  zones[name] = { A: ['203.0.113.9'] }
  zones[`_trilha.${name}`] = { fails: ['TXT'] }
  for (const isLost of [false, true]) {
    await tasks.domain({ creatorId: maria.user.id, appId: app.id }, first)
    expect((await domain('GET')).json().lostAt !== null).toBe(isLost)
    await aged(name, 'unanswered_since', '49 hours')
  }
  lead()
  delete zones[`_trilha.${name}`]
  expect(await look()).toMatchObject({ state: 'ready', inUse: name, lostAt: null })
})

test('a name with accents is shown with them, whatever DNS calls it', async () => {
  const { app, look } = await openNamedApp(world, zones, maria)
  const [written, name] = ['app.escolão.com.br', 'app.xn--escolo-7ta.com.br']
  zones[name] = { CNAME: `${app.slug}.trilha.test` }
  expect(await look(written)).toMatchObject({ state: 'ready', name, written, inUse: written })
  expect((await maria.call('GET', `/apps/${app.id}`)).json().ownDomain).toBe(written)
  zones[name] = {}
  await tasks.domain({ creatorId: maria.user.id, appId: app.id }, first)
  const { notices } = (await maria.call('GET', '/users/me/notices')).json<{ notices: Notice[] }>()
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'domain-lost', title: written }))
})
