import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { WorkerConfig } from '../../../src/domain/site/site-worker.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const dist = mkdtempSync(join(tmpdir(), 'trilha-worker-'))
for (const folder of ['.vite', 'src/student', 'worker']) mkdirSync(join(dist, folder), { recursive: true })
const manifest = {
  'src/student/index.html': {
    file: 'assets/student-1.js',
    css: ['assets/student-2.css'],
    assets: ['assets/inter-latin-wght-normal-3.woff2', 'assets/inter-greek-wght-normal-4.woff2'],
  },
  'src/student/site/lesson-page.tsx': { file: 'assets/lesson-page-5.js' },
  'src/student/lesson/player/stream.ts': { file: 'assets/stream-6.js' },
}
writeFileSync(join(dist, '.vite/student.json'), JSON.stringify(manifest))
writeFileSync(
  join(dist, 'src/student/index.html'),
  '<html><head><!--trilha:head--></head><!--trilha:site--></html>',
)
writeFileSync(join(dist, 'worker/sw.js'), 'void self.trilha')
const world = await startTestServer({ dist })
const creator = await world.register()

async function newSite(config: object = {}) {
  const app = await creator.newApp({ config })
  const publish = () => creator.call('POST', `/apps/${app.id}/publish`)
  await publish()
  const ask = (url: string, headers = {}) => world.site(app.slug, url, { headers })
  const config_ = async () => {
    const { body } = await ask('/sw.js')
    return JSON.parse(/^self\.trilha=(.*);$/m.exec(body)![1]!) as WorkerConfig
  }
  return { app, publish, ask, configOf: config_ }
}

test('the worker knows its version and the app’s code, and may fetch from its own host alone', async () => {
  const { ask, configOf } = await newSite()
  const answer = await ask('/sw.js')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  expect(answer.body).toMatch(/void self\.trilha$/)
  expect(await configOf()).toEqual({
    version: expect.stringMatching(/^[0-9a-f]{12}\.1$/),
    assets: [
      '/assets/inter-latin-wght-normal-3.woff2',
      '/assets/lesson-page-5.js',
      '/assets/student-1.js',
      '/assets/student-2.css',
    ],
    rare: ['/assets/stream-6.js'],
    offline: true,
  })
})

test('the app’s page plays from where schools have their videos, and no other page does', async () => {
  const { ask } = await newSite()
  const policyOf = async (url: string) => (await ask(url)).headers['content-security-policy']
  expect(await policyOf('/')).toContain("connect-src 'self' https:;")
  expect(await policyOf('/')).toContain(
    "frame-src 'self' blob: https://www.youtube-nocookie.com https://player.vimeo.com https://*.tv.pandavideo.com.br https://drive.google.com;",
  )
  expect(await policyOf('/sw.js')).not.toContain('https:')
})

test('page and worker name the same version, and another one once something was published', async () => {
  const { app, publish, ask, configOf } = await newSite()
  const mark = async (headers = {}) => (await ask('/', headers)).headers['x-trilha-page']
  const { version } = await configOf()
  expect(await mark()).toBe(`${version} out`)
  expect(await mark({ cookie: `trilha_session=${'x'.repeat(43)}` })).toBe(`${version} in`)
  expect((await ask('/')).body).toContain(`"build":"${version.split('.')[0]}"`)
  await creator.call('PATCH', `/apps/${app.id}`, { description: 'Outra' })
  await publish()
  expect((await configOf()).version).toBe(version.replace(/1$/, '2'))
  expect(await mark()).toBe(`${version.replace(/1$/, '2')} out`)
})

test('where the app is not to open without a network the worker says so to itself', async () => {
  const { configOf } = await newSite({ features: { offlineMode: false } })
  expect((await configOf()).offline).toBe(false)
})

test('where there is no app (any more), page and worker say so', async () => {
  const { app, ask } = await newSite()
  await creator.call('DELETE', `/apps/${app.id}`)
  const answers = [await ask('/'), await ask('/sw.js')]
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['x-trilha-page']])).toEqual([
    [404, 'none'],
    [404, 'none'],
  ])
})

test('without a build, as in development, a worker that was left on a device goes', async () => {
  const bare = await startTestServer()
  const somebody = await bare.register()
  const app = await somebody.newApp()
  await somebody.call('POST', `/apps/${app.id}/publish`)
  const { statusCode, body } = await bare.site(app.slug, '/sw.js')
  expect(statusCode).toBe(200)
  expect(body).toContain('registration.unregister()')
  expect((await bare.site(app.slug, '/')).headers['x-trilha-page']).toBeUndefined()
})

test('the panel’s host has no worker', async () => {
  const answer = await world.app.inject({ url: '/sw.js', headers: { host: 'trilha.test' } })
  expect(answer.headers['content-type']).not.toContain('javascript')
})

test('the manifest leads where the bottom menu does, and icons are drawn once', async () => {
  const { ask } = await newSite({
    language: 'en-US',
    bottomMenu: { home: true, feed: true, community: false, profile: true },
    feedEnabled: true,
  })
  const manifest = (await ask('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ id: '/', lang: 'en-US', categories: ['education'] })
  expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['My courses', '/'],
    ['News', '/feed'],
    ['My profile', '/profile'],
  ])
  const icon = manifest.shortcuts[0].icons[0].src as string
  const [one, two] = [await ask(icon), await ask(icon)]
  expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'image/png'])
  expect(two.rawPayload.equals(one.rawPayload)).toBe(true)
})
