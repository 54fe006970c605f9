import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { App } from '../../src/domain/generated/types.ts'
import { desktop, expectAccessible, launchBrowser, openPage, phone } from '../support/journeys/browser.ts'
import { callApi, register } from '../support/journeys/creator.ts'
import { picture } from '../support/journeys/picture.ts'
import { startProduct, type Product } from '../support/journeys/product.ts'

/** The product's main job, whole: a creator builds an app and publishes it, and a student opens it. */

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ seed: inject('seed') }), launchBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

test('register, build in seven steps, publish, and open the app as a student would', async () => {
  const { page, complaints } = await openPage(browser, desktop, undefined, { reducedMotion: 'no-preference' })
  const creator = await register(page, product)
  await page.getByText('Nenhum aplicativo criado ainda').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Criar primeiro app' }).click()
  await page.waitForURL(/\/apps\/[0-9a-f-]{36}\/edit/)
  const id = /\/apps\/([0-9a-f-]{36})\//.exec(page.url())![1]!
  const stored = () => callApi<App>(page, `/apps/${id}`)
  const preview = page.getByRole('region', { name: 'Prévia do aplicativo' })
  const next = page.getByRole('button', { name: 'Próximo' })

  // 0 Dados Gerais: the name that the draft was given, a new one, and a real PNG as logo.
  await expect.poll(() => page.getByLabel('Nome do aplicativo').inputValue()).toBe('Aplicativo do Marina')
  expect(await page.getByRole('button', { name: 'Anterior' }).isDisabled()).toBe(true)
  await page.getByLabel('Nome do aplicativo').fill('Violão com Marina')
  await preview.getByText('Violão com Marina').first().waitFor()
  await page.getByLabel('Descrição').fill('Aulas de violão do zero ao palco.')
  const logo = await picture({ width: 900, height: 900, from: '#7c2d12', to: '#f97316' })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  // One second after the upload the draft is saved by itself, and the picture has an address.
  await expect
    .poll(async () => (await stored()).logoUrl, { timeout: 10_000 })
    .toMatch(/^\/images\/[0-9a-f]{64}\.webp$/)
  await page.getByText(/^Salvo/).waitFor()
  expect((await stored()).name).toBe('Violão com Marina')
  await expectAccessible(page)
  await next.click()

  // 1 Login: the preview follows the step.
  await page.getByRole('heading', { name: 'Login', exact: true }).waitFor()
  await preview.getByLabel('Senha', { exact: true }).waitFor()
  await page.getByRole('radio', { name: /Apenas e-mail/ }).check()
  await preview.getByRole('button', { name: 'Continuar' }).waitFor()
  expect(await preview.getByLabel('Senha', { exact: true }).count()).toBe(0)
  await page.getByRole('radio', { name: /Link direto/ }).check()
  expect(await page.getByRole('button', { name: 'Login', exact: true }).count()).toBe(0)
  expect(await page.getByLabel('Cadastro livre').count()).toBe(0)
  await page.getByRole('radio', { name: /E-mail e senha/ }).check()
  await page.getByLabel('Cadastro livre').check()
  await preview.getByText('Criar conta').waitFor()
  await expectAccessible(page)
  await next.click()

  // 2 Home: a banner with a link.
  await page.getByRole('heading', { name: 'Home', exact: true }).waitFor()
  const banner = await picture({ width: 1920, height: 1080, from: '#431407', to: '#fb923c' })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: banner })
  await preview.locator('img').first().waitFor()
  await page.getByLabel('Link').first().fill('isto não é um link')
  await page.getByLabel('Link').first().blur()
  await page.getByText('Informe um endereço completo, começando com https://.').waitFor()
  await page.getByLabel('Link').first().fill('https://exemplo.com.br/turma')
  await page.getByRole('radio', { name: /Carrossel/ }).check()
  await preview.getByText('Meus Cursos').waitFor()
  await expectAccessible(page)
  await next.click()

  // 3 Curso
  await page.getByRole('heading', { name: 'Curso', exact: true }).waitFor()
  await page.getByRole('radio', { name: /Feed/ }).check()
  await expectAccessible(page)
  await next.click()

  // 4 Estilo Visual: a palette sets all six colours.
  await page.getByRole('heading', { name: 'Estilo Visual', exact: true }).waitFor()
  await page.getByRole('radio', { name: /Energy Orange/ }).check()
  await expect.poll(() => page.getByLabel('Cor primária').last().inputValue()).toBe('#f97316')
  await expectAccessible(page)
  await next.click()

  // 5 Canais de Suporte: the field of the chosen channel, and only that.
  await page.getByRole('heading', { name: 'Canais de Suporte', exact: true }).waitFor()
  expect(await page.getByLabel('WhatsApp de suporte').count()).toBe(0)
  await page.getByRole('radio', { name: /WhatsApp/ }).check()
  await page.getByLabel('WhatsApp de suporte').pressSequentially('11987654321')
  expect(await page.getByLabel('WhatsApp de suporte').inputValue()).toBe('(11) 98765-4321')
  await expectAccessible(page)
  await next.click()

  // 6 Visualização: publish.
  await page.getByText('Tudo pronto para publicar.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publicar Aplicativo' }).click()
  await page.waitForURL('**/apps')
  const card = page.getByRole('article').filter({ hasText: 'Violão com Marina' })
  await card.getByRole('link', { name: /Abrir aplicativo/ }).waitFor()
  // It ends in how students get there: the address as a picture for their cameras, too.
  const share = page.getByRole('region', { name: 'Violão com Marina está no ar' })
  const code = share.getByRole('img', { name: /^QR code de violao-com-marina\./ })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Violão com Marina está no ar')
  await share.getByRole('link', { name: 'Convide os primeiros alunos' }).waitFor()
  await expectAccessible(page)

  const app = await stored()
  expect(app).toMatchObject({
    isPublished: true,
    status: 'ACTIVE',
    primaryColor: '#f97316',
    config: {
      freeRegistration: true,
      homeType: 'carousel',
      courseLayout: 'feed',
      supportChannel: 'whatsapp',
      supportWhatsapp: '(11) 98765-4321',
    },
  })
  expect(app.config.banners[0]).toMatchObject({ link: 'https://exemplo.com.br/turma' })
  expect(app.config.banners[0]!.image).toMatch(/^\/images\//)
  // A saved draft with its pictures travels light.
  expect(JSON.stringify(app).length).toBeLessThan(8 * 1024)
  expect(complaints).toEqual([])

  const address = await card.getByRole('link', { name: /Abrir aplicativo/ }).getAttribute('href')
  expect(address).toBe(product.appUrl(app.slug))
  const student = await openPage(browser, phone, undefined, { reducedMotion: 'no-preference' })
  await student.page.goto(address!)
  await student.page.getByLabel('E-mail').waitFor()
  expect(await student.page.title()).toContain('Violão com Marina')
  const mark = student.page.locator('img').first()
  expect(await mark.getAttribute('src')).toBe(app.logoUrl)
  // Loaded, not merely named.
  expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await student.page.getByText('Criar conta').isVisible()).toBe(true)
  const entrar = student.page.getByRole('button', { name: 'Entrar' })
  expect(await entrar.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
    'rgb(249, 115, 22)',
  )
  await expectAccessible(student.page)
  expect(student.complaints).toEqual([])

  // What is drafted after publishing stays between creator and panel.
  await callApi(page, `/apps/${id}`, { method: 'PATCH', body: { name: 'Outro nome' } })
  await student.page.reload()
  expect(await student.page.title()).toContain('Violão com Marina')

  // And it is all there for the next sitting.
  await page.getByRole('button', { name: new RegExp(creator.name) }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('E-mail').fill(creator.email)
  await page.getByLabel('Senha', { exact: true }).fill(creator.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByText('Outro nome').first().waitFor()
})
