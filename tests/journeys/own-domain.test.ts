import { request } from 'node:https'
import { afterAll, expect, inject, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startDns, type Zone } from '../support/server/dns-server.ts'
import { expectAccessible, launchBrowser, openPage, phone } from '../support/journeys/browser.ts'
import { startCaddy } from '../support/journeys/caddy.ts'
import { callApi, newCreator, register } from '../support/journeys/creator.ts'
import { startProduct } from '../support/journeys/product.ts'

/** An app at a name of its creator's own: a real DNS server, a real proxy that makes certificates, a real browser. */

const zones: Record<string, Zone> = {}
const [dns, port] = [await startDns(zones), await freePort()]
const product = await startProduct({
  seed: inject('seed'),
  settings: {
    APP_HOST: `apps.test:${port}`,
    PUBLIC_URL: `https://painel.test:${port}`,
    DNS_SERVERS: dns.address,
    TRUST_PROXY: 'loopback',
  },
})
const hosts = { panelHost: 'painel.test', appHost: 'apps.test' }
const caddy = await startCaddy({ port, ...hosts, servers: [product.url] })
const toThisMachine = '--host-resolver-rules=MAP *.test 127.0.0.1, MAP *.com.br 127.0.0.1'
const browser = await launchBrowser('shell', [toThisMachine, ...caddy.browserArguments])
afterAll(async () => {
  await browser.close()
  await Promise.all([caddy.stop(), product.stop(), dns.close()])
})

/** What a call gets that comes to the proxy for `name`; rejects where there is no certificate for it. */
const ask = (name: string, path = '/') =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      servername: name,
      ca: caddy.authority,
      agent: false as const,
    }
    const sent = request({ ...options, headers: { host: `${name}:${port}` } }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => (body += String(chunk)))
      answer.on('end', () => resolve({ status: answer.statusCode!, body }))
    })
    sent.on('error', reject).end()
  })

test('an app gets a name of its creator’s own, from the builder to a student’s lesson', async () => {
  const panel = { url: `https://painel.test:${port}` }
  const name = 'app.violao.com.br'
  const own = `https://${name}:${port}`
  const maker = await openPage(browser)
  const { page } = maker
  await register(page, panel, newCreator())
  const app = await callApi<{ id: string }>(page, '/apps', {
    method: 'POST',
    body: { name: 'Violão', slug: 'violao' },
  })
  const tell = (path: string, method: string, body?: unknown) =>
    callApi<{ url: string; id: string }>(page, `/apps/${app.id}${path}`, { method, body })
  await tell('/publish', 'POST')
  await expect(ask(name)).rejects.toThrow()

  await page.goto(`${panel.url}/apps/${app.id}/edit`)
  await page.getByLabel('Domínio próprio').fill('App.Violao.com.br')
  await page.getByText('violao.apps.test', { exact: true }).waitFor()
  expect(await page.getByText(`_trilha.${name}`).count()).toBe(1)
  await page.getByRole('button', { name: 'Copiar o valor do registro CNAME' }).click()
  const check = page.getByRole('button', { name: 'Verificar agora' })
  await check.click()
  await page.getByText(`Não achamos nenhum registro em ${name}.`).waitFor()
  await expectAccessible(page)
  zones[name] = { A: ['203.0.113.80'] }
  await check.click()
  await page.getByText(`${name} leva hoje a 203.0.113.80`).waitFor()
  zones['violao.apps.test'] = { A: ['127.0.0.1'] }
  zones[name] = { CNAME: 'violao.apps.test' }
  await check.click()
  await page.getByText(`${name} leva ao seu app, que já atende nele.`).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)

  // The certificate is made at the first call.
  expect((await ask(name)).status).toBe(200)
  await expect(ask('outro.violao.com.br')).rejects.toThrow()
  expect((await ask('apps.test.apps.test').catch(() => ({ status: 0 }))).status).not.toBe(200)
  expect((await ask(name, `/internal/domain?domain=${name}`)).status).toBe(404)

  const student = await tell('/users', 'POST', { name: 'Ana Lima', email: 'ana@exemplo.com.br' })
  const { url } = await tell(`/users/${student.id}/password-link`, 'POST')
  expect(url.startsWith(`${own}/password#`)).toBe(true)
  const visitor = await openPage(browser, phone)
  await visitor.page.goto(url)
  await visitor.page.getByLabel('Nova senha', { exact: true }).fill('Violao123')
  await visitor.page.keyboard.press('Enter')
  await visitor.page.getByText('Olá, Ana').waitFor()
  expect(new URL(visitor.page.url()).origin).toBe(own)
  await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const [cookie] = await visitor.context.cookies()
  expect(cookie).toMatchObject({ domain: name, secure: true, httpOnly: true })
  await visitor.page.goto(`https://violao.apps.test:${port}/profile?a=b`)
  expect(visitor.page.url()).toBe(`${own}/profile?a=b`)

  await page.reload()
  await page.getByRole('button', { name: 'Deixar de usar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deixar de usar' }).click()
  await page.getByText('O app voltou a atender em violao.apps.test', { exact: true }).waitFor()
  expect(await page.getByLabel('Domínio próprio').inputValue()).toBe('')
  expect((await ask('violao.apps.test')).status).toBe(200)
  expect((await ask(name)).body).not.toContain('Violão')
  expect([...maker.complaints, ...visitor.complaints]).toEqual([])
})
