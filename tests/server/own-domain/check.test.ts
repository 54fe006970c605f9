import { afterAll, expect, test } from 'vitest'
import { openResolver } from '../../../src/server/own-domain/resolver.ts'
import { domainTasks } from '../../../src/server/own-domain/task.ts'
import { startDns, type Zone } from '../../support/server/dns-server.ts'
import { openNamedApp } from '../../support/server/named-app.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const zones: Record<string, Zone> = {}
const dns = await startDns(zones)
afterAll(() => dns.close())
const resolver = openResolver([dns.address])
const world = await startTestServer({ resolver })
const { sql, register } = world
const [maria, joao] = [await register(), await register()]
const opened = (creator = maria) => openNamedApp(world, zones, creator)
const tasks = domainTasks({ sql, appHost: 'trilha.test', resolver })

/** The job that looks at an app's name. */
const jobsOf = (app: { id: string }) =>
  sql`select payload from graphile_worker._private_jobs where key = ${`domain:${app.id}`}`

test('who asks for another app’s name takes nothing from it by asking', async () => {
  const [first, second] = [await opened(), await opened(joao)]
  first.lead()
  await first.look()
  // For a moment DNS knows nothing of it.
  delete zones[first.name]
  expect(await second.look(first.name)).toMatchObject({ state: 'missing', inUse: null })
  zones[first.name] = { A: ['203.0.113.9'] }
  expect(await second.look(first.name)).toMatchObject({ state: 'elsewhere', inUse: null })
  // Led to who asks, but without the text that it takes.
  zones[first.name] = { CNAME: `${second.app.slug}.trilha.test` }
  expect(await second.look(first.name)).toMatchObject({ state: 'unproven', inUse: null })
  const kept = { name: first.name, state: 'ready', inUse: first.name, lostAt: null }
  expect((await first.domain('GET')).json()).toMatchObject(kept)
})

test('who loses a name to another app is told, and it is looked at again', async () => {
  const [first, second] = [await opened(), await opened(joao)]
  first.lead()
  await first.look()
  expect(await jobsOf(first.app)).toEqual([])
  zones[first.name] = { CNAME: `${second.app.slug}.trilha.test` }
  zones[`_trilha.${first.name}`] = { TXT: [`trilha-app=${second.app.id}`] }
  expect(await second.look(first.name)).toMatchObject({ state: 'ready', inUse: first.name })
  expect((await first.domain('GET')).json()).toMatchObject({ state: 'unproven', inUse: null })
  expect(await jobsOf(first.app)).toMatchObject([{ payload: { appId: first.app.id } }])
  // By that it has it again once DNS says so again.
  zones[first.name] = { CNAME: `${first.app.slug}.trilha.test` }
  zones[`_trilha.${first.name}`] = { TXT: [`trilha-app=${first.app.id}`] }
  await tasks.domain({ creatorId: maria.user.id, appId: first.app.id }, { number: 1, isLast: false })
  expect((await first.domain('GET')).json()).toMatchObject({ state: 'ready', inUse: first.name })
})

test('each app’s own address says whether a name leads to it', async () => {
  const [first, second] = [await opened(), await opened(joao)]
  const name = first.name.replace('app.', '')
  zones[`_trilha.${name}`] = { TXT: [first, second].map(({ app }) => `trilha-app=${app.id}`) }
  zones[name] = { A: ['192.0.2.1'] }
  await first.look(name)
  zones[`${second.app.slug}.trilha.test`] = { A: ['192.0.2.2'] }
  expect(await second.look(name)).toMatchObject({ state: 'elsewhere', inUse: null })
  zones[name] = { A: ['192.0.2.2'] }
  expect(await second.look(name)).toMatchObject({ state: 'ready', inUse: name })
  expect((await first.domain('GET')).json()).toMatchObject({ state: 'elsewhere', inUse: null })
})

test('that of a draft too, which the panel shows', async () => {
  const app = await maria.newApp({ slug: 'ainda-rascunho' })
  const name = 'rascunho.com.br'
  zones['ainda-rascunho.trilha.test'] = zones[name] = { A: ['192.0.2.3'] }
  zones[`_trilha.${name}`] = { TXT: [`trilha-app=${app.id}`] }
  const { records, state } = (await maria.call('POST', `/apps/${app.id}/domain`, { name })).json()
  expect([records[0].value, state]).toEqual(['192.0.2.3', 'ready'])
})

test('what DNS does not tell counts only where something hangs on it', async () => {
  const { app, name, look, lead, domain } = await opened()
  zones[`_trilha.${name}`] = { fails: ['TXT'] }
  zones[name] = { A: ['192.0.2.1'] }
  expect(await look()).toMatchObject({ state: 'unanswered', inUse: null })
  lead()
  zones[name]!.fails = ['AAAA']
  zones[`${app.slug}.trilha.test`]!.fails = ['AAAA']
  expect(await look()).toMatchObject({ state: 'ready', inUse: name })
  const records = `/apps/${app.id}/domain?name=${name.replace('app.', '')}`
  expect((await maria.call('GET', records)).json().records[0].value).toBe('192.0.2.1')
  zones[name] = { A: ['203.0.113.9'], fails: ['CNAME'] }
  expect(await look()).toMatchObject({ state: 'unanswered', inUse: name, lostAt: null })
  // Another creator's name of before takes the text, and that is not told now.
  await domain('DELETE')
  const heir = await opened(joao)
  zones[name] = { CNAME: `${heir.app.slug}.trilha.test` }
  expect(await heir.look(name)).toMatchObject({ state: 'unanswered', inUse: null })
  delete zones[`_trilha.${name}`]
  expect(await heir.look(name)).toMatchObject({ state: 'unproven', inUse: null })
})
