import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageMark } from '../../src/domain/site/site-worker.ts'
import { dropOldAssets, keepAssets, rareAsset } from '../../src/student/worker/asset.ts'
import { deleteCaches } from '../../src/student/worker/cache-name.ts'
import { answerWithin } from '../../src/student/worker/limit.ts'
import { cachedOrFetched, maxPictures, picture } from '../../src/student/worker/file.ts'
import { anyPage, checkPage, keepPages, cachedPage, screenOf } from '../../src/student/worker/page.ts'
import { FakeCacheStorage } from '../support/fake-cache.ts'

// Workbox wants to stand in a worker from its first line on.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true }))

let caches: FakeCacheStorage
/** What the server answers; null: there is no network. */
let server: ((path: string) => Response) | null

beforeEach(() => {
  caches = new FakeCacheStorage()
  server = (path) => page('b.1', path)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    if (!server) throw new TypeError('Failed to fetch')
    return server(typeof asked === 'string' ? asked : new URL(asked.url).pathname)
  })
})

const page = (version: string, path: string, isEntered = true) =>
  new Response(path, { headers: { 'x-trilha-page': pageMark(version, isEntered) } })
const config = { version: 'b.1', assets: [], rare: ['/assets/r.js'], offline: true }

test('every screen of the app has its page, and nothing else has', () => {
  const screens = [
    '/',
    '/feed',
    '/profile',
    '/course/a',
    '/course/a/b',
    '/login',
    '/enter',
    '/nada',
    '/course',
  ]
  expect(screens.map(screenOf)).toEqual([
    'home',
    'feed',
    'profile',
    'course',
    'lesson',
    null,
    null,
    null,
    null,
  ])
})

describe('the page', () => {
  test('is kept for each screen', async () => {
    await keepPages('b.1')
    expect(await (await cachedPage('/course/x/y'))!.text()).toBe('/course/-/-')
    expect(await (await anyPage())!.text()).toBe('/')
    expect(await cachedPage('/login')).toBeUndefined()
  })

  test('is kept whole or not at all', async () => {
    await keepPages('b.1')
    server = (path) => page(path === '/profile' ? 'b.3' : 'b.2', path)
    await expect(keepPages('b.2')).rejects.toThrow('another version')
    expect((await anyPage())!.headers.get('x-trilha-page')).toBe('b.1 in')
  })

  test('follows who is signed in', async () => {
    await keepPages('b.1')
    server = (path) => page('b.1', path, false)
    expect(await checkPage(config, false)).toBe('b.1')
    expect((await anyPage())!.headers.get('x-trilha-page')).toBe('b.1 out')
  })

  test('stays without a network, with a proxy’s error, and until another version’s worker is there', async () => {
    await keepPages('b.1')
    server = null
    expect(await checkPage(config, true)).toBeNull()
    server = () => new Response('Bad gateway', { status: 502 })
    expect(await checkPage(config, true)).toBeNull()
    server = (path) => page('b.2', path)
    expect(await checkPage(config, true)).toBe('b.2')
    expect((await anyPage())!.headers.get('x-trilha-page')).toBe('b.1 in')
  })

  test('goes with the app', async () => {
    await keepPages('b.1')
    server = () => new Response('', { status: 404, headers: { 'x-trilha-page': 'none' } })
    expect(await checkPage(config, true)).toBe('gone')
    expect(await anyPage()).toBeUndefined()
  })
})

test('the code of an open tab stays until no tab needs it', async () => {
  const paths = async () =>
    (await (await caches.open('trilha-assets')).keys()).map(({ url }) => new URL(url).pathname)
  await keepAssets({ ...config, assets: ['/assets/a.js', '/assets/b.js'] })
  server = (path) => (path === '/assets/b.js' ? new Response('', { status: 500 }) : new Response(path))
  const next = { ...config, assets: ['/assets/b.js', '/assets/c.js'] }
  await keepAssets(next)
  expect(await paths()).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js'])
  // Few lessons need it: it is kept from its first use on.
  const rare = () => rareAsset(new Request('http://app.localhost/assets/r.js')).then((file) => file.text())
  await rare()
  await dropOldAssets(next)
  expect(await paths()).toEqual(['/assets/b.js', '/assets/c.js', '/assets/r.js'])
  server = null
  expect(await rare()).toBe('/assets/r.js')
})

describe('files', () => {
  const url = 'http://app.localhost/files/1/aula.mp3'

  test('come from the device where it has them, in parts too', async () => {
    await (await caches.open('trilha-course-a')).put(url, new Response('0123456789'))
    server = null
    expect(await (await cachedOrFetched(new Request(url))).text()).toBe('0123456789')
    const part = await cachedOrFetched(new Request(url, { headers: { range: 'bytes=2-4' } }))
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ])
    const head = await cachedOrFetched(new Request(url, { method: 'HEAD' }))
    expect([head.status, await head.text()]).toEqual([200, ''])
    await expect(cachedOrFetched(new Request(`${url}.not`))).rejects.toThrow()
  })
})

test('pictures that were shown are kept; those that were not for longest make room', async () => {
  const work: Promise<unknown>[] = []
  const show = async (number: number) => {
    const shown = await picture(new Request(`http://app.localhost/images/${number}`), (kept) =>
      work.push(kept),
    )
    await Promise.all(work.splice(0))
    return await shown.text()
  }
  server = (path) => new Response(path)
  for (let number = 0; number < maxPictures; number++) await show(number)
  await show(maxPictures)
  const keys = await (await caches.open('trilha-pictures')).keys()
  expect(keys).toHaveLength(maxPictures)
  expect(keys[0]!.url).toMatch(/\/images\/1$/)
  server = null
  expect(await show(1)).toBe('/images/1')
  await expect(show(0)).rejects.toThrow()
})

test('of a picture the device keeps one width, which does for narrower ones, and for wider ones without a network', async () => {
  const work: Promise<unknown>[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (!server) throw new TypeError('Failed to fetch')
    asked.push(url)
    return new Response(new URL(url).search)
  })
  const show = async (address: string) => {
    const shown = await picture(new Request(`http://app.localhost${address}`), (kept) => work.push(kept))
    await Promise.all(work.splice(0))
    return await shown.text()
  }
  const keys = async () =>
    (await (await caches.open('trilha-pictures')).keys()).map(({ url }) =>
      url.slice('http://app.localhost'.length),
    )
  for (const width of [256, 540, 128, 540]) await show(`/images/a.webp?w=${width}`)
  await show('/images/b.webp?w=128')
  expect(asked).toHaveLength(3)
  expect(await keys()).toEqual(['/images/a.webp?w=540', '/images/b.webp?w=128'])
  server = null
  expect(await show('/images/a.webp')).toBe('?w=540')
  expect(await keys()).toEqual(['/images/a.webp?w=540', '/images/b.webp?w=128'])
  // A download has it as wide as it is.
  await (await caches.open('trilha-course-a')).put('/images/b.webp', new Response('whole'))
  expect(await show('/images/b.webp?w=1080')).toBe('whole')
  // Icons are others with every version.
  server = () => new Response('')
  for (const version of [1, 2]) await show(`/icons/64.png?v=${version}`)
  expect(await keys()).toContain('/icons/64.png?v=1')
  expect(await keys()).toContain('/icons/64.png?v=2')
})

test('leaving deletes everything but the code', async () => {
  for (const name of ['trilha-answers', 'trilha-assets', 'trilha-course-a', 'other']) await caches.open(name)
  await deleteCaches()
  expect(await caches.keys()).toEqual(['trilha-assets', 'other'])
  await deleteCaches(true)
  expect(await caches.keys()).toEqual(['other'])
})

test('a server that says nothing is given up, as one that cannot be reached', async () => {
  const { promise: never } = Promise.withResolvers<Response>()
  await expect(answerWithin(never, 20)).rejects.toThrow(TypeError)
  expect(await (await answerWithin(Promise.resolve(new Response('da rede')), 20)).text()).toBe('da rede')
})
