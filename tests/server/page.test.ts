import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../support/server/test-server.ts'

const dist = mkdtempSync(join(tmpdir(), 'trilha-dist-'))
mkdirSync(join(dist, 'assets'))
mkdirSync(join(dist, 'src', 'panel'), { recursive: true })
const script = `console.log(${JSON.stringify('a'.repeat(5000))})`
writeFileSync(join(dist, 'assets', 'panel-abc123.js'), script)
writeFileSync(
  join(dist, 'src', 'panel', 'index.html'),
  '<!doctype html><html><head><title>Trilha</title><!--trilha:head--></head><body>o painel</body></html>',
)
const { app } = await startTestServer({ dist, trustProxy: true })
const get = (url: string, headers = {}) => app.inject({ url, headers: { host: 'trilha.test', ...headers } })

describe('the panel', () => {
  test.each(['/', '/login', '/apps/1/edit', '/nada/disso', '/preview?mode=direct'])(
    'stands at %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-cache')
      expect(body).toContain('o painel')
    },
  )

  test('says of which build it is, and each answer of its API which one there is now', async () => {
    const build = /<meta name="trilha-build" content="([0-9a-f]{12})">/.exec((await get('/')).body)?.[1]
    expect(build).toBeDefined()
    for (const url of ['/api/health/live', '/api/apps'])
      expect((await get(url)).headers['x-trilha-build']).toBe(build)
  })

  test('also stands at a reserved name below the apps’ host', async () => {
    expect((await get('/login', { host: 'painel.trilha.test' })).body).toContain('o painel')
  })

  test('has a strict policy, and a nonce of its own for styles that code inserts', async () => {
    const [one, two] = [await get('/'), await get('/')]
    const nonce = (answer: typeof one) => /<meta property="csp-nonce" nonce="([^"]+)">/.exec(answer.body)?.[1]
    const policy = String(one.headers['content-security-policy'])
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce(one)}';`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(nonce(one)).not.toBe(nonce(two))
  })
})

test.each(['/', '/api/health', '/api/nada', '/assets/panel-abc123.js', '/images/x'])(
  '%s carries the security headers',
  async (url) => {
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    const secure = await get(url, { 'x-forwarded-proto': 'https' })
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  },
)

test('built files are kept for good, and travel compressed', async () => {
  const { statusCode, headers, rawPayload } = await get('/assets/panel-abc123.js', {
    'accept-encoding': 'gzip',
  })
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toBe(script)
})

test('what the build compressed travels so to whoever takes it', async () => {
  const pressed = brotliCompressSync(`${script} // pressed`)
  writeFileSync(join(dist, 'assets', 'student-abc123.js'), script)
  writeFileSync(join(dist, 'assets', 'student-abc123.js.br'), pressed)
  const { headers, rawPayload } = await get('/assets/student-abc123.js', { 'accept-encoding': 'gzip, br' })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('application/javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(rawPayload.equals(pressed)).toBe(true)
  expect((await get('/assets/student-abc123.js')).body).toBe(script)
})

test.each([
  '/assets/nada.js',
  '/assets/',
  '/assets/../src/panel/index.html',
  '/assets/%2e%2e/%2e%2e/package.json',
])('there is nothing at %s', async (url) => {
  const answer = await get(url)
  expect(answer.body).not.toContain('"name": "trilha"')
  expect([200, 403, 404]).toContain(answer.statusCode)
  if (answer.statusCode === 200) expect(answer.body).toContain('o painel')
})

test('calls are never kept by a cache', async () => {
  expect((await get('/api/health')).headers['cache-control']).toBe('no-store')
  expect((await get('/api/users/me')).headers['cache-control']).toBe('no-store')
})
