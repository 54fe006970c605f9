import { afterAll, describe, expect, test, vi } from 'vitest'
import { openResolver } from '../../../../src/server/own-domain/resolver.ts'
import { domainTasks } from '../../../../src/server/own-domain/task.ts'
import { startDns, type Zone } from '../../../support/server/dns-server.ts'
import { lettersTo } from '../../../support/server/creator-letter.ts'
import { openNamedApp } from '../../../support/server/named-app.ts'
import { tokenIn } from '../../../support/server/published-app.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const zones: Record<string, Zone> = {}
const dns = await startDns(zones)
afterAll(() => dns.close())
const resolver = openResolver([dns.address])
const world = await startTestServer({ resolver, panelHost: 'localhost' })
const { app: server, sql, register } = world
const [maria, joao] = [await register(), await register()]

const opened = (creator = maria) => openNamedApp(world, zones, creator)

const at = (host: string, url = '/', headers = {}) =>
  server.inject({ method: 'GET', url, headers: { ...headers, host } })
const mayCertify = async (domain: string, headers = {}) =>
  (await at('127.0.0.1', `/internal/domain?domain=${domain}`, headers)).statusCode === 200

describe('a domain of one’s own', () => {
  test('says which records to make, and what stands there instead', async () => {
    const { app, name, look, domain } = await opened()
    const host = `${app.slug}.trilha.test`
    const [short, zone] = [name.split('.')[0]!, name.slice(name.indexOf('.') + 1)]
    const proof = {
      ...{ type: 'TXT', name: `_trilha.${name}`, short: `_trilha.${short}` },
      ...{ value: `trilha-app=${app.id}`, optional: true },
    }
    const asked = (await maria.call('GET', `/apps/${app.id}/domain?name=${name.toUpperCase()}.`)).json()
    expect(asked).toMatchObject({ name, zone, state: 'unchecked', inUse: null, host, isPublic: true })
    expect(asked.records).toEqual([{ type: 'CNAME', name, short, value: host, optional: false }, proof])
    expect(await look()).toMatchObject({ state: 'missing', seen: [] })
    zones[name] = { A: ['203.0.113.9'] }
    expect(await look()).toMatchObject({ state: 'elsewhere', seen: ['203.0.113.9'] })
    zones[name] = { A: ['192.0.2.1'] }
    expect(await look()).toMatchObject({ state: 'unproven' })
    expect((await domain('GET')).json()).toMatchObject({ name, state: 'unproven', inUse: null })
    expect(await mayCertify(name)).toBe(false)
    expect((await at(name)).statusCode).toBe(404)
  })

  test('is said as people write it, and its records as DNS has them', async () => {
    const { app } = await opened()
    const asked = await maria.call(
      'GET',
      `/apps/${app.id}/domain?name=${encodeURIComponent('app.Escolão.com')}`,
    )
    const name = 'app.xn--escolo-7ta.com'
    expect(asked.json()).toMatchObject({ name, written: 'app.escolão.com', zone: 'escolão.com' })
    expect(asked.json().records[0]).toMatchObject({ name, short: 'app' })
  })

  test('takes addresses and a text at a registered name itself', async () => {
    const { app, name: below, domain } = await opened()
    const name = below.replace('app.', '')
    const { records } = (await maria.call('GET', `/apps/${app.id}/domain?name=${name}`)).json()
    expect(records).toEqual([
      { type: 'A', name, short: '@', value: '192.0.2.1', optional: false },
      {
        type: 'TXT',
        name: `_trilha.${name}`,
        short: '_trilha',
        value: `trilha-app=${app.id}`,
        optional: false,
      },
    ])
    for (const { type, name, value } of records) zones[name] = { [type]: [value] }
    expect((await domain('POST', { name })).json()).toMatchObject({ state: 'ready', inUse: name })
  })

  test('is where the app answers from then on, and all links lead', async () => {
    const { app, name, look, lead, setPassword, send, mails, user } = await opened()
    lead()
    expect(await look()).toMatchObject({ state: 'ready', inUse: name, lostAt: null })
    expect((await maria.call('GET', `/apps/${app.id}`)).json().ownDomain).toBe(name)
    const page = await at(`${name}.:443`)
    expect([page.statusCode, page.body.includes(`content="http://${name}/"`)]).toEqual([200, true])
    const moved = await at(`${app.slug}.trilha.test`, '/course/1?a=b')
    expect([moved.statusCode, moved.headers.location]).toEqual([308, `http://${name}/course/1?a=b`])
    expect((await at(name, '/manifest.webmanifest')).json()).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
    })
    expect((await at(name, '/robots.txt')).body).toContain(`Sitemap: http://${name}/sitemap.xml`)
    // What was open at the slug goes on there.
    expect((await setPassword()).statusCode).toBe(200)
    const path = `/apps/${app.id}/users/${user.id}/password-link`
    const { url } = (await maria.call('POST', path)).json()
    expect(url.startsWith(`http://${name}/password#`)).toBe(true)
    const entered = await server.inject({
      ...{ method: 'POST', url: '/api/site/password', headers: { host: name, origin: `http://${name}` } },
      payload: { token: tokenIn(url), password: 'Violao123' },
    })
    const cookie = String(entered.headers['set-cookie'])
    expect(cookie).toContain('trilha_session=')
    expect(cookie).not.toContain('Domain')
    expect((await at(name, '/api/site/me', { cookie: cookie.split(';')[0] })).statusCode).toBe(200)
    expect((await send('POST', '/password/link', { email: user.email })).statusCode).toBe(202)
    expect((await mails())[0].link).toMatch(new RegExp(`^http://${name}/`))
  })

  test('refuses what is nobody’s own with a sentence', async () => {
    const { domain } = await opened()
    for (const name of ['com.br', 'x.trilha.test', '10.0.0.1', 'https://escola.com.br'])
      expect((await domain('POST', { name })).statusCode, name).toBe(400)
    const { message, errors } = (await domain('POST', { name: 'trilha.test' })).json()
    expect(JSON.stringify([message, errors])).toContain('da própria plataforma')
  })

  test('is given back, and the slug answers again', async () => {
    const { app, name, look, lead, domain } = await opened()
    lead()
    await look()
    expect((await domain('DELETE')).json()).toMatchObject({ name: '', state: 'unchecked', inUse: null })
    expect((await at(`${app.slug}.trilha.test`)).statusCode).toBe(200)
    expect((await at(name)).statusCode).toBe(404)
    expect(await mayCertify(name)).toBe(false)
    expect(await look()).toMatchObject({ state: 'ready' })
  })

  test('goes with its app, and is whose app it is made for next', async () => {
    const { app, name, look, lead } = await opened()
    lead()
    await look()
    await maria.call('DELETE', `/apps/${app.id}`)
    await vi.waitFor(async () => expect(await mayCertify(name)).toBe(false))
    // The slug is free: an old record leads to whoever has it now, which proves nothing.
    const heir = await joao.newApp({ slug: app.slug })
    await joao.call('POST', `/apps/${heir.id}/publish`)
    const ask = async () => (await joao.call('POST', `/apps/${heir.id}/domain`, { name })).json()
    expect(await ask()).toMatchObject({ state: 'unproven', inUse: null })
    zones[`_trilha.${name}`] = { TXT: [`trilha-app=${heir.id}`] }
    expect(await ask()).toMatchObject({ state: 'ready', inUse: name })
  })

  test('is nobody’s by the slug of a draft, which others may want too', async () => {
    const app = await maria.newApp({ slug: 'rascunho-so' })
    zones['rascunho.escola.com.br'] = { CNAME: 'rascunho-so.trilha.test' }
    const asked = await maria.call('POST', `/apps/${app.id}/domain`, { name: 'rascunho.escola.com.br' })
    expect(asked.json()).toMatchObject({ state: 'unproven', isPublic: false })
  })

  test('belongs to one app, and changes hands only where DNS says so', async () => {
    const [first, second] = [await opened(), await opened(joao)]
    first.lead()
    await first.look()
    expect(await second.look(first.name)).toMatchObject({ state: 'unproven', inUse: null })
    // Meant for both: whoever has it keeps it.
    zones[`_trilha.${first.name}`] = { TXT: [`trilha-app=${second.app.id}`] }
    expect(await second.look(first.name)).toMatchObject({ state: 'taken', inUse: null })
    expect(JSON.stringify((await second.domain('GET')).json())).not.toContain(first.app.id)
    zones[first.name] = { CNAME: `${second.app.slug}.trilha.test` }
    expect(await second.look(first.name)).toMatchObject({ state: 'ready', inUse: first.name })
    expect((await first.domain('GET')).json()).toMatchObject({ inUse: null })
    expect((await at(`${first.app.slug}.trilha.test`)).statusCode).toBe(200)
  })

  test('goes to one of two who take it at the same moment', async () => {
    const [first, second] = [await opened(), await opened(joao)]
    const name = `corrida-${second.name}`
    zones[name] = { A: ['192.0.2.1'] }
    zones[`_trilha.${name}`] = { TXT: [first, second].map(({ app }) => `trilha-app=${app.id}`) }
    const states = await Promise.all([first, second].map((one) => one.look(name)))
    expect(states.map(({ state }) => state).toSorted()).toEqual(['ready', 'taken'])
  })

  test('follows what is published', async () => {
    const { app, name, look, lead, domain } = await opened()
    lead()
    const publish = async (wanted: string) => {
      await maria.call('PATCH', `/apps/${app.id}`, { config: { domain: wanted } })
      expect((await maria.call('POST', `/apps/${app.id}/publish`)).statusCode).toBe(200)
      return (await domain('GET')).json()
    }
    expect(await publish(`${name}.`)).toMatchObject({ name, state: 'unchecked', inUse: null })
    await tasks.domain({ creatorId: maria.user.id, appId: app.id }, first)
    await vi.waitFor(async () => expect((await at(name)).statusCode).toBe(200))
    // Another one is wanted: until it leads here, this one counts.
    expect(await publish('outro.escola.com.br')).toMatchObject({ name: 'outro.escola.com.br', inUse: name })
    expect(await publish('')).toMatchObject({ name: '', inUse: null })
    expect(await look()).toMatchObject({ inUse: name })
  })
})

const first = { number: 1, isLast: false }
const tasks = domainTasks({ sql, appHost: 'trilha.test', resolver })

describe('a proxy that makes certificates', () => {
  test('is told of names that apps have, and of no others', async () => {
    const { app, name, look, lead } = await opened()
    expect(await mayCertify(name)).toBe(false)
    lead()
    await look()
    expect(await mayCertify(name)).toBe(true)
    expect(await mayCertify(`${name.toUpperCase()}.`)).toBe(true)
    for (const other of [
      `www.${name}`,
      `${app.slug}.trilha.test`,
      'localhost',
      '',
      `${name}%00`,
      `${name}&domain=${name}`,
    ])
      expect(await mayCertify(other), other).toBe(false)
    // The world comes through a proxy.
    expect(await mayCertify(name, { 'x-forwarded-for': '203.0.113.7' })).toBe(false)
    const far = { url: `/internal/domain?domain=${name}`, remoteAddress: '203.0.113.7' }
    expect((await server.inject(far)).statusCode).toBe(404)
    const told = await at('127.0.0.1', `/internal/domain?domain=${name}`)
    expect([told.body, told.headers['cache-control']]).toEqual(['', 'no-store'])
  })
})

describe('a host that is nobody’s', () => {
  test('is no panel', async () => {
    const page = await at('evil.example', '/login')
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<h1>')
    expect(page.body).not.toContain('trilha-app-host')
    expect((await at('evil.example', '/api/apps')).statusCode).toBe(404)
    expect((await at('evil.example', '/api/health/live')).statusCode).toBe(200)
    expect((await at('evil.example', '/api/site')).statusCode).toBe(404)
  })

  test('nor is that of apps, so links to the panel lead to the panel’s', async () => {
    const { user } = await world.registerNow()
    expect((await lettersTo(world, user.id))[0]!.content.link.url).toMatch(/^http:\/\/localhost\//)
  })
})

test('where apps are found on this machine alone, no record is asked for that could not lead to them', async () => {
  const local = await startTestServer({ appHost: 'localhost:3000' })
  const creator = await local.register()
  const { id } = await creator.newApp()
  const asked = await creator.call('GET', `/apps/${id}/domain?name=app.escola.com.br`)
  expect(asked.json()).toMatchObject({ name: '', records: [], fault: expect.stringContaining('(localhost)') })
  const answer = await creator.call('POST', `/apps/${id}/domain`, { name: 'app.escola.com.br' })
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { '/name': asked.json().fault }])
})

// The last one: the database does not come back.
test('names are known while the database is away', async () => {
  const { name, look, lead } = await opened()
  lead()
  await look()
  await sql.end({ timeout: 0 })
  expect(await mayCertify(name)).toBe(true)
  expect(await mayCertify('outro.example')).toBe(false)
})
