import { afterAll, expect, test, vi } from 'vitest'
import type { Notice } from '../../../src/domain/generated/answer-types.ts'
import { openResolver } from '../../../src/server/own-domain/resolver.ts'
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

const aged = (name: string, column: 'checked_at' | 'lost_at', age: string, creator = maria) =>
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
