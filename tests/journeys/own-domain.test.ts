import { request } from 'node:https'
import { afterAll, expect, inject, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startDns, type Zone } from '../support/server/dns-server.ts'
import { startMailCatcher } from '../support/server/mail-catcher.ts'
import { expectAccessible, launchBrowser, openPage, phone } from '../support/journeys/browser.ts'
import { issuersWith, startCaddy } from '../support/journeys/caddy.ts'
import { callApi, newCreator, register } from '../support/journeys/creator.ts'
import { startProduct } from '../support/journeys/product.ts'

/** An app at a name of its creator's own, with letters from there: real servers of DNS and mail, a real proxy that makes certificates, a real browser. */

const zones: Record<string, Zone> = { 'apps.test': { TXT: ['v=spf1 ip4:127.0.0.1 -all'] } }
const [dns, port, catcher] = [await startDns(zones), await freePort(), await startMailCatcher()]
const product = await startProduct({
  seed: inject('seed'),
  settings: {
    APP_HOST: `apps.test:${port}`,
    PUBLIC_URL: `https://painel.test:${port}`,
    DNS_SERVERS: dns.address,
    TRUST_PROXY: 'loopback',
    SMTP_URL: catcher.url,
    MAIL_FROM: 'oi@apps.test',
  },
})
const hosts = { panelHost: 'painel.test', appHost: 'apps.test' }
// The other server is gone: whatever is asked of it, its certificates too, this one answers.
const gone = `http://127.0.0.1:${await freePort()}`
const caddy = await startCaddy({ port, ...hosts, servers: [gone, product.url] })
const toThisMachine = '--host-resolver-rules=MAP *.test 127.0.0.1, MAP *.com.br 127.0.0.1'
const browser = await launchBrowser('shell', [toThisMachine, ...caddy.browserArguments])
afterAll(async () => {
  await browser.close()
  await Promise.all([caddy.stop(), product.stop(), dns.close(), catcher.close()])
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

const panel = { url: `https://painel.test:${port}` }
/** A new creator's published app, and how it is spoken to. */
async function publishedApp(slug: string) {
  const maker = await openPage(browser)
  const { page } = maker
  await register(page, panel, newCreator())
  const app = await callApi<{ id: string }>(page, '/apps', { method: 'POST', body: { name: 'Violão', slug } })
  const tell = (path: string, method: string, body?: unknown) =>
    callApi<{ url: string; id: string }>(page, `/apps/${app.id}${path}`, { method, body })
  await tell('/publish', 'POST')
  return { maker, page, app, tell }
}

test('an app gets a name of its creator’s own, from the builder to a student’s lesson', async () => {
  const name = 'app.violao.com.br'
  const own = `https://${name}:${port}`
  const { maker, page, app, tell } = await publishedApp('violao')
  await expect(ask(name)).rejects.toThrow()

  await page.goto(`${panel.url}/apps/${app.id}/edit`)
  await page.getByLabel('Domínio próprio').fill('App.Violao.com.br')
  await page.getByText('violao.apps.test', { exact: true }).waitFor()
  // What may never be needed is not asked for.
  expect(await page.getByText(`_trilha.${name}`).count()).toBe(0)
  await page.getByRole('button', { name: 'Copiar o valor do registro CNAME' }).click()
  const check = page.getByRole('button', { name: 'Verificar agora' })
  await check.click()
  await page.getByText(`Ainda não achamos nenhum registro em ${name}.`).waitFor()
  await expectAccessible(page)
  zones[name] = { A: ['203.0.113.80'] }
  await check.click()
  await page.getByText(`${name} leva hoje a 203.0.113.80`).waitFor()
  zones['violao.apps.test'] = { A: ['127.0.0.1'] }
  zones[name] = { CNAME: 'violao.apps.test' }
  await check.click()
  await page.getByText(`Tudo certo: seu app abre em ${name}.`).waitFor()
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
  // A page that is still open when the name goes may be opened anew by its worker, and is told that nobody has this name.
  await visitor.context.close()

  await page.reload()
  await page.getByRole('button', { name: 'Deixar de usar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deixar de usar' }).click()
  await page.getByText('O app voltou a abrir em violao.apps.test', { exact: true }).waitFor()
  expect(await page.getByLabel('Domínio próprio').inputValue()).toBe('')
  expect((await ask('violao.apps.test')).status).toBe(200)
  expect((await ask(name)).body).not.toContain('Violão')
  expect([...maker.complaints, ...visitor.complaints]).toEqual([])
})

test('letters of an app go out from its creator’s own address as long as DNS says so, and stop where nobody is', async () => {
  const { maker, page, app, tell } = await publishedApp('cavaquinho')
  await maker.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [domain, address, email] = ['cavaquinho.com.br', 'oi@cavaquinho.com.br', 'bia@exemplo.com.br']
  await tell('/users', 'POST', { name: 'Bia Souza', email })
  const [student] = await callApi<{ id: string }[]>(page, `/students?search=${email}`)
  const enrolled = await callApi<{ id: string }[]>(page, `/apps/${app.id}/users`)
  /** Has a letter go to the student; answers from whom it came, once it is there. */
  const letter = async () => {
    const before = catcher.caught.length
    await tell(`/users/${enrolled[0]!.id}/access-mail`, 'POST')
    await expect.poll(() => catcher.caught.length, { timeout: 10_000 }).toBe(before + 1)
    return catcher.caught.at(-1)!.text
  }

  await page.goto(`${panel.url}/apps/${app.id}/edit?field=config.senderAddress`)
  await page.getByLabel('Nome de quem envia').fill('Escola de Cavaquinho')
  await page.getByLabel('E-mail para respostas').fill('ajuda@gmail.com')
  const typed = page.getByLabel('E-mail de quem envia')
  await typed.fill('cavaquinho@gmail.com')
  await page.getByText('gmail.com não é seu').waitFor()
  await typed.fill(address)
  await page.getByRole('button', { name: 'Ver os registros' }).click()
  await page.getByText('Não achamos este registro.').first().waitFor()
  await expectAccessible(page)
  // What is copied is what is to be made.
  const records: { name: string; value: string }[] = []
  for (const kind of ['SPF', 'DKIM', 'DMARC']) {
    const record = page.getByRole('listitem').filter({ hasText: `${kind}: ` })
    const [, name, short, value] = await record.locator('dd').allInnerTexts()
    records.push({ name: name!, value: value! })
    expect(name).toBe(short === '@' ? domain : `${short}.${domain}`)
    await record.getByRole('button', { name: /Copiar o valor/ }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
  }
  // So is what somebody else is told, who makes them.
  await page.getByRole('button', { name: 'Copiar instruções' }).click()
  const told = await page.evaluate(() => navigator.clipboard.readText())
  for (const { name } of records) expect(told).toContain(`Nome: ${name}\n`)
  for (const { name, value } of records) zones[name] = { TXT: [value] }
  zones[domain] = { TXT: ['v=spf1 -all'] }
  const check = page.getByRole('button', { name: 'Verificar agora' }).last()
  await check.click()
  await page.getByText('Achamos outra coisa: “v=spf1 -all”.').waitFor()
  zones[domain] = { TXT: [records[0]!.value] }
  await check.click()
  await page.getByText(`saem de ${address} assim que você publicar`).waitFor()
  type Saved = { config: { senderAddress: string } }
  const saved = async () => (await callApi<Saved>(page, `/apps/${app.id}`)).config.senderAddress
  await expect.poll(saved, { timeout: 10_000 }).toBe(address)
  await tell('/publish', 'POST')
  expect(await letter()).toMatch(/^From: Escola de Cavaquinho <oi@cavaquinho\.com\.br>/m)
  await page.goto(`${panel.url}/apps/${app.id}/edit?field=config.senderAddress`)
  await page.getByText(`Os e-mails do app saem de ${address}.`).waitFor()
  await expectAccessible(page)

  // A record goes: the host's address counts again, and the bell says so.
  delete zones[`_dmarc.${domain}`]
  await check.click()
  await page.getByText('não estão mais certos').waitFor()
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
  const text = await letter()
  expect(text).toMatch(/^From: Escola de Cavaquinho <oi@apps\.test>/m)
  expect(text).toMatch(/^Reply-To: .*<ajuda@gmail\.com>/m)
  await page.goto(`${panel.url}/dashboard`)
  await page.getByRole('button', { name: /Notificações/ }).click()
  await page
    .getByText(`Registros do domínio a conferir: os e-mails deixaram de sair de ${address}`)
    .first()
    .waitFor()

  // Nobody is at the student's address, or so a mail server said.
  catcher.refused.set(email, { code: 550, text: '5.1.1 No such user' })
  await tell(`/users/${enrolled[0]!.id}/access-mail`, 'POST')
  const stopped = async () => (await callApi<{ stopped?: object }>(page, `/students/${student!.id}`)).stopped
  await expect.poll(stopped, { timeout: 10_000 }).toMatchObject({ kind: 'bounce' })
  catcher.refused.clear()
  await page.goto(`${panel.url}/students/${student!.id}`)
  await page.getByText(`nenhum e-mail vai mais para ${email}`).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar a enviar' }).click()
  await page.getByText(`Os e-mails voltam a ir para ${email}`).first().waitFor()
  await page.getByText('nenhum e-mail vai mais').waitFor({ state: 'hidden' })
  await letter()
  expect(maker.complaints).toEqual([])
})

test('a second authority signs where the first one does not, wherever a host wants it', () => {
  const account = { SECOND_ACME: 'https://acme.example/v2', SECOND_KEY: 'chave', SECOND_MAC: 'segredo' }
  const second = { ca: account.SECOND_ACME, external_account: { key_id: 'chave', mac_key: 'segredo' } }
  const first = { module: 'acme' }
  expect(issuersWith({ AUTHORITIES: 'two-authorities', ...account })).toEqual(
    Array(2).fill([first, { module: 'acme', ...second }]),
  )
  expect(issuersWith({})).toEqual([[first], [first]])
})
