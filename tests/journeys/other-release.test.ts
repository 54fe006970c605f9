import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forward } from '../../scripts/dev/forward.ts'
import { checkOut, hasRelease, readReleased } from '../../scripts/release/released.mjs'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { desktop, launchBrowser, phone } from '../support/journeys/browser.ts'
import { freePort } from '../support/free-port.ts'
import type { RunningProduct } from '../support/journeys/product.ts'
import { openAsStudent, openSchool, signIn } from '../support/journeys/student.ts'
import { startServer } from '../support/server/server-process.ts'

/**
 * During a deploy a page of this release may be answered by a server of the one that is out, call by call. Here all its calls are: what
 * people do every day is done all the same. The other way round is `tests/scripts/release/`.
 */
const home = mkdtempSync(join(tmpdir(), 'trilha-other-'))
const stops: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]
let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  const released = readReleased()
  const former = hasRelease(released) ? join(home, 'former') : undefined
  const folders = [join(home, 'database'), ...(former ? [former] : [])]
  for (const folder of folders) mkdirSync(folder)
  if (former) checkOut(released, former)
  else console.warn(`Sem a história da versão ${released.name}: esta versão responde às próprias páginas.`)
  const database = await startEmbedded(folders[0]!)
  stops.push(() => database.stop())
  const port = await freePort()
  const data = join(home, 'data')
  const env = { DATABASE_URL: database.url, DATA_DIR: data, APP_HOST: `localhost:${port}` }
  // The order of a deploy: the new one brings the database up to date.
  const ports = []
  for (const root of [former, undefined]) {
    const server = startServer({ ...env, DATABASE_CONNECTIONS: '4' }, root)
    stops.push(async () => (server.kill('SIGTERM'), await server.ended))
    ports.push(Number(new URL(await server.address).port))
  }
  const [before, after] = ports as [number, number]
  const front = createServer((request, answer) => {
    const isCall = /^\/(api|images|files)\//.test(request.url!)
    void forward(request, answer, async () => (isCall ? before : after))
  }).listen(port, 'localhost')
  stops.push(() => (front.closeAllConnections(), front.close()))
  product = {
    ...{ url: `http://localhost:${port}`, data },
    appUrl: (slug) => `http://${slug}.localhost:${port}`,
  }
  browser = await launchBrowser()
  stops.push(() => browser.close())
}, 180_000)

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

test('a course is made and taken on pages of this release while a server of the one before answers', async () => {
  const stage = { product, browser }
  const school = await openSchool(stage, { viewport: desktop }, { config: { loginType: 'apenas_email' } })
  const { page, api, show } = school

  await page.goto(`${product.url}/apps/${school.app.id}/edit`)
  await page.getByLabel('Nome do aplicativo').fill('Violão de antes')
  // It saves by itself every 10 s; nobody waits for that here.
  await page.keyboard.press('Control+s')
  const name = async () => (await api<{ name: string }>('')).name
  await expect.poll(name).toBe('Violão de antes')
  await page.getByText(/^Salvo/).waitFor()

  await show('products')
  await page.getByRole('link', { name: 'Novo Produto' }).first().click()
  await page.getByLabel('Nome', { exact: true }).fill('Violão do zero')
  await page.getByRole('button', { name: 'Criar Produto' }).click()
  await page.getByText('Violão do zero').first().waitFor()
  const lesson = (title: string) => ({ title, content: `Sobre ${title}.` })
  await school.teach({ name: 'Harmonia' }, lesson('Acordes'), lesson('Escalas'))
  await school.make('publish')
  const { email } = await school.enrol('Bruna Melo')
  await show('users')
  await page.getByRole('tabpanel').getByText('Bruna Melo').first().waitFor()
  await page.goto(`${product.url}/dashboard`)
  await page.getByRole('main').getByText('Violão de antes').first().waitFor()

  const student = await openAsStudent(stage, { viewport: phone })
  await signIn(student.page, school, email)
  await student.page
    .getByRole('link', { name: /Harmonia/ })
    .last()
    .click()
  await student.page.getByRole('link', { name: 'Começar agora' }).click()
  await student.page.getByRole('button', { name: 'Concluir e seguir' }).click()
  await student.page.getByRole('heading', { level: 1, name: 'Escalas' }).waitFor()
  await student.page.getByRole('button', { name: 'Concluir', exact: true }).click()
  await student.page.getByText('Parabéns! Você concluiu Harmonia.').waitFor()
  const progress = async () => (await api<{ progress: number }[]>('/users')).map((user) => user.progress)
  await expect.poll(progress).toEqual([100])
  // What that server does not know yet is missing for a while, and nothing breaks by it.
  const isUnknown = (complaint: string) => /status of 404 .*\/api\//.test(complaint)
  expect([...student.complaints, ...school.complaints].filter((one) => !isUnknown(one))).toEqual([])
})
