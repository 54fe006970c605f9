import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { App } from '../../src/domain/generated/types.ts'
import { openStage } from '../support/journeys/app-page.ts'
import { expectAccessible, openPage } from '../support/journeys/browser.ts'
import { callApi, createDraft, register } from '../support/journeys/creator.ts'

/** What a creator may rely on in the builder: nothing typed is lost, and bad input is told kindly. */

const stage = openStage()

const stored = (page: Page, id: string) => callApi<App>(page, `/apps/${id}`)

test('typing is saved by itself, and when the tab is hidden, and when leaving for another screen', async () => {
  const { page, complaints } = await openPage(stage.browser)
  await register(page, stage.product)
  const id = await createDraft(page, stage.product)
  await page.getByText('Rascunho', { exact: true }).waitFor()

  await page.getByLabel('Nome do aplicativo').fill('Sozinho')
  await expect.poll(async () => (await stored(page, id)).name, { timeout: 14_000 }).toBe('Sozinho')
  await page.getByText('Salvo agora').waitFor()

  await page.getByLabel('Nome do aplicativo').fill('Escondido')
  // What a browser does when another tab comes to the front.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(async () => (await stored(page, id)).name, { timeout: 3000 }).toBe('Escondido')

  await page.getByLabel('Nome do aplicativo').fill('De saída')
  await page.getByRole('link', { name: 'Visão Geral' }).first().click()
  await page.waitForURL('**/dashboard')
  await expect.poll(async () => (await stored(page, id)).name, { timeout: 3000 }).toBe('De saída')

  await page.goto(`${stage.product.url}/apps/${id}/edit`)
  // What was done before can still be undone, and done again, after another screen and a reload.
  const name = page.getByLabel('Nome do aplicativo')
  await expect.poll(() => name.inputValue()).toBe('De saída')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => name.inputValue()).not.toBe('De saída')
  await expect.poll(async () => (await stored(page, id)).name, { timeout: 14_000 }).not.toBe('De saída')
  await page.reload()
  await page.getByRole('button', { name: 'Refazer' }).click()
  await expect.poll(() => name.inputValue()).toBe('De saída')
  await expect.poll(async () => (await stored(page, id)).name, { timeout: 14_000 }).toBe('De saída')

  // Without a name there is no autosave and no publishing, and what was typed stays.
  await name.fill('')
  await page.getByRole('button', { name: /Visualização/ }).click()
  expect(await page.getByRole('button', { name: 'Publicar Aplicativo' }).isDisabled()).toBe(true)
  await page.getByText('Dê um nome ao aplicativo.').waitFor()
  expect((await stored(page, id)).name).toBe('De saída')
  expect(complaints).toEqual([])
})

test('what cannot be saved yet stays on this device: offline, wrong as it stands, left and reloaded', async () => {
  const { page, context } = await openPage(stage.browser)
  await register(page, stage.product)
  const id = await createDraft(page, stage.product)
  const name = page.getByLabel('Nome do aplicativo')
  await name.waitFor()
  await context.setOffline(true)
  await name.fill('Escrito sem conexão')
  await page.getByRole('button', { name: /Login/ }).first().click()
  await page.getByText('Sem conexão, guardado neste aparelho').waitFor()
  await context.setOffline(false)
  await expect.poll(async () => (await stored(page, id)).name).toBe('Escrito sem conexão')
  await page.getByText('Salvo agora').waitFor()

  await page.getByRole('button', { name: /Dados Gerais/ }).click()
  await page.getByLabel('Descrição').fill('x'.repeat(600))
  await page.getByText('Falta corrigir Descrição, guardado neste aparelho').waitFor()
  // Ctrl + S shows the mistake, and saves everything else.
  await name.fill('Com um erro ao lado')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await stored(page, id)).name).toBe('Com um erro ao lado')
  await page.getByRole('link', { name: 'Visão Geral' }).first().click()
  await page.waitForURL('**/dashboard')
  await page.reload()
  await page.goto(`${stage.product.url}/apps/${id}/edit`)
  await expect.poll(() => page.getByLabel('Descrição').inputValue()).toBe('x'.repeat(600))
  await page.getByRole('button', { name: /Visualização/ }).click()
  await page
    .getByRole('link', { name: /^Descrição/ })
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step-0/description')
})

test('pictures that are too large or none at all are refused in words, and nothing else is lost', async () => {
  const { page, complaints } = await openPage(stage.browser)
  await register(page, stage.product)
  const id = await createDraft(page, stage.product)
  await page.getByLabel('Descrição').fill('Continua aqui.')
  const upload = page.locator('input[type=file]').first()

  // Noise does not compress: 1,500 × 1,500 pixels are more than 6 MB.
  const noise = await sharp(randomBytes(1500 * 1500 * 3), { raw: { width: 1500, height: 1500, channels: 3 } })
    .png()
    .toBuffer()
  await upload.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: noise })
  await page.getByText('Arquivo muito grande. O tamanho máximo é 5MB.').waitFor()
  await expectAccessible(page)

  await upload.setInputFiles({
    name: 'texto.png',
    mimeType: 'image/png',
    buffer: Buffer.from('isto não é uma imagem'),
  })
  await page.getByText('Arquivo muito grande. O tamanho máximo é 5MB.').waitFor({ state: 'hidden' })
  await page
    .getByRole('alert')
    .filter({ hasText: /imagem/i })
    .first()
    .waitFor()
  expect(await page.getByLabel('Descrição').inputValue()).toBe('Continua aqui.')

  const real = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  await upload.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: real })
  await page
    .getByRole('dialog', { name: 'Recortar logo' })
    .getByRole('button', { name: 'Usar inteira' })
    .click()
  await expect.poll(async () => (await stored(page, id)).logoUrl, { timeout: 8000 }).toMatch(/^\/images\//)
  const served = await page.request.get(stage.product.url + (await stored(page, id)).logoUrl!)
  expect(served.headers()['content-type']).toBe('image/webp')
  expect(await sharp(await served.body()).metadata()).toMatchObject({ width: 512, height: 256 })
  expect((await stored(page, id)).description).toBe('Continua aqui.')
  expect(complaints).toEqual([])
})

test('spaces of the app set their entry of the bottom menu', async () => {
  const { page } = await openPage(stage.browser)
  await register(page, stage.product)
  const id = await createDraft(page, stage.product)
  const preview = page.getByRole('region', { name: 'Prévia do aplicativo' })
  await preview.getByText('Comunidade', { exact: true }).waitFor()
  await page.getByLabel('Comunidade', { exact: true }).uncheck()
  await preview.getByText('Comunidade', { exact: true }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Home', exact: false }).first().click()
  await expect
    .poll(async () => (await stored(page, id)).config)
    .toMatchObject({ communityEnabled: false, bottomMenu: { community: false, feed: true } })
})

test('the preview opens in a tab of its own, follows the builder, and survives a reload', async () => {
  const { page, context, complaints } = await openPage(stage.browser)
  await register(page, stage.product)
  const id = await createDraft(page, stage.product)
  await page.getByLabel('Nome do aplicativo').fill('Prévia viva')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Nova aba' }).click(),
  ])
  expect(new URL(tab.url()).search).toBe('?mode=direct')
  await tab.getByText('Prévia viva').first().waitFor()
  await page.getByLabel('Nome do aplicativo').fill('Prévia ainda mais viva')
  await tab.getByText('Prévia ainda mais viva').first().waitFor()
  await expectAccessible(tab)
  await tab.reload()
  await tab.getByText('Prévia ainda mais viva').first().waitFor()

  const byId = await context.newPage()
  await byId.goto(`${stage.product.url}/preview?id=${id}`)
  await byId.getByText('Prévia ainda mais viva').first().waitFor()
  await byId.evaluate(() => localStorage.setItem('guardada', JSON.stringify({ name: 'Da gaveta' })))
  await byId.goto(`${stage.product.url}/preview?id=guardada`)
  await byId.getByText('Da gaveta').first().waitFor()
  expect(complaints).toEqual([])
})

test('a letter is laid out by itself and drawn with its own field alone, however many others there are', async () => {
  const { page, complaints } = await openPage(stage.browser)
  await register(page, stage.product)
  await createDraft(page, stage.product)
  const name = page.getByLabel('Nome do aplicativo')
  await name.focus()

  await stage.browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.keyboard.press('a')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const { traceEvents } = JSON.parse((await stage.browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { beginData?: { totalObjects: number } } }[]
  }
  const laidOut = traceEvents.flatMap(({ name, args }) =>
    name === 'Layout' ? (args.beginData?.totalObjects ?? []) : [],
  )
  // Its own layout comes first; what else shows the name, such as the heading, has to follow.
  expect(Math.min(...laidOut)).toBeLessThan(20)

  const onItsPlane = await name.evaluate((input) => {
    let plane = input.parentElement!
    while (getComputedStyle(plane).isolation !== 'isolate') plane = plane.parentElement!
    return plane.querySelectorAll('input, textarea, select').length
  })
  expect(onItsPlane).toBe(1)
  expect(complaints).toEqual([])
})
