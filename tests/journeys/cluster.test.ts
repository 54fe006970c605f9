import { spawnSync } from 'node:child_process'
import { request } from 'node:http'
import type { Browser } from 'playwright-core'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureProxy } from '../../scripts/setup/proxy.mjs'
import { startCluster } from '../support/journeys/cluster.ts'
import { desktop, launchBrowser, phone } from '../support/journeys/browser.ts'
import { picture } from '../support/journeys/picture.ts'
import { home, openAsStudent, openSchool, signIn } from '../support/journeys/student.ts'

/** Two servers behind Caddy, before PgBouncer, PostgreSQL and an object store: what a creator and a student see of it is one product. */

let cluster: Awaited<ReturnType<typeof startCluster>>
let browser: Browser

beforeAll(async () => {
  cluster = await startCluster()
  browser = await launchBrowser('shell', cluster.browserArguments)
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await cluster?.stop()
})

test('what they stand on is the PostgreSQL of a host, by a role without special rights', async () => {
  const sql = postgres(cluster.postgres.url, { max: 1 })
  const [row] = await sql`
    select current_setting('server_version') as version, rolsuper or rolbypassrls as is_free,
      (select count(*)::int from pg_stat_activity where usename = current_user and application_name like 'trilha-%') as used
    from pg_roles where rolname = current_user`
  await sql.end()
  // The embedded one says its number alone.
  expect(row).toEqual({
    version: expect.stringMatching(/^\d+\.\d+ \(.+\)$/),
    is_free: false,
    used: expect.any(Number),
  })
  expect(row!.used).toBeGreaterThan(2)
})

test('a course is made and taken while one server is replaced and the other dies', async () => {
  const { product, servers } = cluster
  const stage = { product, browser }
  const config = { loginType: 'apenas_email' }
  const school = await openSchool(stage, { viewport: desktop }, { config })
  const { page, app } = school

  // A logo by whichever server, from the object store by each.
  await page.goto(`${product.url}/apps/${app.id}/edit`)
  const logo = await picture({ width: 400, height: 400, from: '#0f766e', to: '#5eead4' })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  const logoUrl = async () => (await school.api<{ logoUrl: string | null }>('')).logoUrl
  await expect.poll(logoUrl).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/)
  const address = (await logoUrl())!
  const { host: panelHost } = new URL(product.url)
  for (const server of servers)
    expect(await ask(server.url, panelHost, address)).toMatchObject({ status: 200 })

  const lesson = (title: string) => ({ title, content: `Sobre ${title}.` })
  await school.teach({ name: 'Violão do zero' }, lesson('Postura'), lesson('Acordes'), lesson('Ritmo'))
  await school.make('publish')
  const { host } = new URL(school.url)
  const titles = () =>
    Promise.all(
      servers.map(async ({ url }) => /<title>(.*?)<\/title>/.exec((await ask(url, host, '/')).text)?.[1]),
    )
  await expect.poll(titles).toEqual(servers.map(() => 'Violão com Marina'))

  const enrolled = await school.enrol('Bruna Melo')
  const student = await openAsStudent(stage, { viewport: phone })
  await signIn(student.page, school, enrolled.email)
  const worker = () => student.page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(worker).toBe('activated')
  await student.page
    .getByRole('link', { name: /Violão do zero/ })
    .last()
    .click()
  await student.page.getByRole('link', { name: 'Começar agora' }).click()
  await student.page.getByRole('heading', { level: 1, name: 'Postura' }).waitFor()

  // A deploy: one server ends in order and another takes its place, while both people go on.
  const replaced = servers[0]!.stop()
  await student.page.getByRole('button', { name: 'Concluir e seguir' }).click()
  await student.page.getByRole('heading', { level: 1, name: 'Acordes' }).waitFor()
  await school.api('', { method: 'PATCH', body: { name: 'Violão de verdade' } })
  await replaced
  await school.make('publish')
  await servers[0]!.start()
  await expect.poll(titles).toEqual(servers.map(() => 'Violão de verdade'))

  // A power cut: what was acknowledged is there, what comes next goes to the one that is left.
  await servers[1]!.stop('SIGKILL')
  await student.page.getByRole('button', { name: 'Concluir e seguir' }).click()
  await student.page.getByRole('heading', { level: 1, name: 'Ritmo' }).waitFor()
  await student.page.getByRole('button', { name: 'Concluir', exact: true }).click()
  await student.page.getByText('Parabéns! Você concluiu Violão do zero.').waitFor()
  // What was on its way to the one that died is sent once more, after a pause.
  const progress = async () =>
    (await school.api<{ progress: number }[]>('/users')).map((user) => user.progress)
  await expect.poll(progress, { timeout: 30_000 }).toEqual([100])
  await servers[1]!.start()

  // What was published meanwhile takes effect at the start after the next one.
  const title = async () => {
    await student.page.goto(school.url)
    await home(student.page)
    return await student.page.title()
  }
  await expect.poll(title, { interval: 1000, timeout: 30_000 }).toContain('Violão de verdade')
  expect(student.complaints).toEqual([])
  expect(school.complaints).toEqual([])
  for (const server of servers) expect(server.output().stderr).toBe('')
}, 180_000)

test('a name that nobody has gets no certificate, and one that is no host of ours no login', async () => {
  const [server] = cluster.servers
  expect(
    await ask(server!.url, 'qualquer.exemplo', '/internal/domain?domain=qualquer.exemplo'),
  ).toMatchObject({
    status: 404,
  })
  const stranger = await ask(server!.url, 'qualquer.exemplo', '/login')
  expect(stranger.status).toBe(404)
  expect(stranger.text).not.toContain('Senha')
})

test('while the database is away, Caddy says so to people and to programs', async () => {
  const { product, pooler } = cluster
  await pooler.stop()
  const page = await browser.newPage({ viewport: phone })
  const statusOf = async () => (await page.goto(product.url))?.status()
  await expect.poll(statusOf, { timeout: 30_000 }).toBe(503)
  // A server that has not noticed yet says it of itself.
  const title = async () => (await statusOf()) === 503 && (await page.title())
  await expect.poll(title, { timeout: 30_000 }).toBe('Voltamos já')
  expect(await page.getByRole('main').innerText()).toContain('Esta página tenta de novo sozinha')
  const told = await page.goto(`${product.url}/api/users/me`)
  expect([told?.status(), await told?.headerValue('retry-after'), await told?.json()]).toEqual([
    503,
    '5',
    expect.objectContaining({ message: 'O servidor não está respondendo. Tente de novo em instantes.' }),
  ])
  await page.close()
})

test('Caddy reads its file also where one address stands for all servers', () => {
  const settings = {
    ...{
      PANEL_HOST: 'painel.exemplo',
      APP_HOST: 'apps.exemplo',
      SERVERS: 'trilha:3000',
      BEHIND: 'one-address',
    },
    ...{ ASK: 'http://trilha-ask:3000/internal/domain', APPS_TLS: '/certificates/a.crt /certificates/a.key' },
  }
  const { status, stdout } = spawnSync(
    ensureProxy(),
    ['adapt', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
    { env: settings, encoding: 'utf8' },
  )
  expect(status).toBe(0)
  expect(stdout).toContain('"dial":"trilha:3000"')
  expect(stdout).toContain('/certificates/a.key')
  expect(stdout).not.toContain('/api/health/ready')
})

/** What a server says to a call that Caddy would pass on to it. */
function ask(server: string, host: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      new URL(path, server),
      { headers: { host, 'x-forwarded-proto': 'https' } },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('end', () => resolve({ status: response.statusCode!, text }))
      },
    )
    call.on('error', reject)
    call.end()
  })
}
