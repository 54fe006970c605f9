import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../src/server/database/connection.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { publicationCache } from '../../../src/server/publication/cache.ts'
import type { SiteLookup } from '../../../src/server/publication/publication.ts'
import { openLine } from '../../support/server/faulty-line.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { sql, databaseUrl, site, register } = await startTestServer()
const creator = await register()

async function publish(slug: string) {
  const app = await creator.newApp({ slug })
  await creator.call('POST', `/apps/${app.id}/publish`)
  return app as { id: string }
}

const status = async (slug: string) => (await site(slug, '/')).statusCode

test('what the creator changes shows at the next request', async () => {
  const { id } = await publish('primeira')
  expect(await status('primeira')).toBe(200)
  await creator.call('PATCH', `/apps/${id}`, { name: 'Nome novo' })
  await creator.call('POST', `/apps/${id}/publish`)
  expect((await site('primeira', '/')).body).toContain('<title>Nome novo</title>')
  await creator.call('PATCH', `/apps/${id}`, { slug: 'segunda' })
  expect([await status('primeira'), await status('segunda')]).toEqual([308, 200])
  await creator.call('POST', `/apps/${id}/unpublish`)
  expect(await status('segunda')).toBe(503)
})

test('only routes that say so have a site read anew', async () => {
  const { id } = await publish('quieta')
  expect(await status('quieta')).toBe(200)
  const document = { ...(await creator.call('GET', `/apps/${id}`)).json(), name: 'Nome às escondidas' }
  await asCreator(
    sql,
    creator.user.id,
    (tx) => tx`update app_version set document = ${tx.json(document)} where app_id = ${id}`,
  )
  const product = { name: 'Curso', type: 'COURSE' }
  expect((await creator.call('POST', `/apps/${id}/products`, product)).statusCode).toBe(201)
  expect((await site('quieta', '/')).body).not.toContain('Nome às escondidas')
  await creator.call('PATCH', `/apps/${id}`, { description: 'Outra' })
  expect((await site('quieta', '/')).body).toContain('Nome às escondidas')
})

test('what another server changes is told by the database', async () => {
  const { id } = await publish('terceira')
  expect(await status('terceira')).toBe(200)
  await asCreator(sql, creator.user.id, (tx) => tx`update app set is_published = false where id = ${id}`)
  await vi.waitFor(async () => expect(await status('terceira')).toBe(404), { timeout: 5000 })
})

describe('where changes cannot be heard', () => {
  const found = (slug: string) => ({ kind: 'app', app: { appKey: { appId: 'a' }, slug } }) as SiteLookup
  const absence = Object.assign(new Error('away'), { code: 'CONNECTION_CLOSED' })

  async function deafCache() {
    const url = new URL(databaseUrl)
    const line = await openLine(Number(url.port))
    url.port = String(line.port)
    const far = await connect(url.href, 1)
    const cache = publicationCache(far)
    const stop = await cache.listen()
    onTestFinished(async () => {
      await stop()
      await far.end({ timeout: 1 })
      line.close()
    })
    await cache.find('slug', async () => found('kept'))
    expect(await cache.find('slug', async () => found('new'))).toEqual(found('kept'))
    line.delayMs = 600_000
    const isAsked = async () => {
      let asked = false
      await cache.find('slug', async () => ((asked = true), found('kept')))
      return asked
    }
    await vi.waitFor(async () => expect(await isAsked()).toBe(true), { timeout: 10_000 })
    return cache
  }

  test('the database is asked', async () => {
    const cache = await deafCache()
    expect(await cache.find('slug', async () => found('new'))).toEqual(found('new'))
    expect(await cache.find('slug', async () => ({ kind: 'nothing' }))).toEqual({ kind: 'nothing' })
    await expect(cache.find('slug', () => Promise.reject(absence))).rejects.toBe(absence)
  })

  test('and what is kept holds where the database is away or says nothing, but not where it fails', async () => {
    const cache = await deafCache()
    expect(await cache.find('slug', () => Promise.reject(absence))).toEqual(found('kept'))
    expect(await cache.find('slug', () => new Promise(() => {}))).toEqual(found('kept'))
    await expect(cache.find('slug', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})

test('what changed while it was read is not kept', async () => {
  const cache = publicationCache(sql)
  const found = { kind: 'app', app: { appKey: { appId: 'a' } } } as SiteLookup
  let reads = 0
  const load = async () => {
    if (++reads === 1) cache.forget('a')
    return found
  }
  for (let call = 0; call < 3; call++) expect(await cache.find('slug', load)).toBe(found)
  expect(reads).toBe(2)
})

test('what changed elsewhere while it was read is kept all the same', async () => {
  const cache = publicationCache(sql)
  const found = { kind: 'app', app: { appKey: { appId: 'a' } } } as SiteLookup
  let reads = 0
  const load = async () => {
    reads++
    cache.forget('b')
    return found
  }
  for (let call = 0; call < 3; call++) await cache.find('slug', load)
  expect(reads).toBe(1)
})

test('the apps that are asked for stay, and those go that nobody asks for', async () => {
  const cache = publicationCache(sql)
  const read: string[] = []
  const ask = async (slug: string) =>
    await cache.find(slug, async () => {
      read.push(slug)
      return { kind: 'app', app: { appKey: { appId: slug } } } as SiteLookup
    })
  for (let i = 0; i < 600; i++) {
    await ask('a')
    await ask(`b${i}`)
  }
  expect(read.filter((slug) => slug === 'a')).toHaveLength(1)
  await ask('b0')
  expect(read.filter((slug) => slug === 'b0')).toHaveLength(2)
})

test('pages are kept up to so many bytes', () => {
  const cache = publicationCache(sql)
  let made = 0
  const ask = (key: string) =>
    cache.page(key, () => ({ html: `${++made}`.padEnd(4_000_000, 'x'), styles: [], scripts: [] }))
  ask('a')
  ask('a')
  expect(made).toBe(1)
  for (let i = 0; i < 20; i++) ask(`b${i}`)
  ask('a')
  expect(made).toBe(22)
})
