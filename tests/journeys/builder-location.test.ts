import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { App } from '../../src/domain/generated/types.ts'
import { openStage } from '../support/journeys/app-page.ts'
import { expectAccessible, openPage, phone } from '../support/journeys/browser.ts'
import { callApi, createDraft, register } from '../support/journeys/creator.ts'

/** Finding one's way in the builder, on a wide screen and on a phone: what is missing, addresses, pictures, colours, preview. */

const stage = openStage()

const stored = (page: Page, id: string) => callApi<App>(page, `/apps/${id}`)

test('what is missing leads to its field, place is in the address, colours come from the logo', async () => {
  const { page, context, complaints } = await openPage(stage.browser)
  await register(page, stage.product)
  const id = await createDraft(page, stage.product)
  const focused = () => page.evaluate(() => document.activeElement?.id)
  const list = page.getByRole('dialog', { name: 'O que falta' })

  // Required comes first; each line opens the step of its field and goes there.
  await page.getByLabel('Nome do aplicativo').fill('')
  await page.getByRole('button', { name: 'O que falta 6' }).click()
  await list.getByRole('region', { name: 'Para publicar' }).getByText('Dê um nome ao aplicativo.').waitFor()
  await expectAccessible(page)
  await list.getByRole('link', { name: /Canal de suporte/ }).click()
  await list.waitFor({ state: 'hidden' })
  await page.waitForURL('**/edit?step=5&field=config.supportChannel')
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Sem suporte')
  await page.getByRole('radio', { name: 'WhatsApp' }).check()
  await page.getByRole('button', { name: /O que falta/ }).click()
  await list.getByRole('link', { name: /WhatsApp de suporte/ }).click()
  await expect.poll(focused).toBe('step-5/config:supportWhatsapp')

  // Back goes through the steps; an address leads into a list, to what asks for a hidden field, or quietly to the start.
  await page.keyboard.press('Alt+PageDown')
  await page.waitForURL('**/edit?step=6')
  await page.getByRole('region', { name: 'Faltam 2 coisas para publicar' }).waitFor()
  await page.goBack()
  await expect.poll(focused).toBe('step-5/config:supportWhatsapp')
  await page.goto(`${stage.product.url}/apps/${id}/edit?field=config.banners.1.link`)
  await expect.poll(focused).toBe('step-2/config:banners/1/link')
  await page.goto(`${stage.product.url}/apps/${id}/edit?step=5&field=config.supportEmail`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('WhatsApp')
  // The card of a choice shows the focus of its hidden control.
  const card = page.locator('label:focus-within')
  expect(await card.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  await page.goto(`${stage.product.url}/apps/${id}/edit?step=99&field=nada`)
  await page.waitForURL('**/edit')
  await page.getByRole('heading', { name: 'Dados Gerais' }).waitFor()
  await page.getByLabel('Nome do aplicativo').fill('Cores da marca')

  // A logo of another shape is cut, by keyboard alone, and lends its colours.
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#fff"/>
    <rect width="450" height="600" fill="#7c3aed"/><rect x="450" y="80" width="450" height="440" fill="#f59e0b"/></svg>`
  const logo = await sharp(Buffer.from(drawn)).png().toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  const cutting = page.getByRole('dialog', { name: 'Recortar logo' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), { timeout: 5000 })
    .toBe('Recortar')
  await cutting.getByRole('group', { name: 'Enquadramento' }).focus()
  // To the picture's left edge, and no further.
  for (let press = 0; press < 25; press++) await page.keyboard.press('ArrowRight')
  await expectAccessible(page)
  await cutting.getByRole('button', { name: 'Recortar' }).press('Enter')
  await expect.poll(async () => (await stored(page, id)).logoUrl, { timeout: 8000 }).toMatch(/^\/images\//)
  const served = await page.request.get(stage.product.url + (await stored(page, id)).logoUrl!)
  const { data, info } = await sharp(await served.body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 512, height: 512 })
  // 450 of 600 pixels are violet when the left edge is the picture's own.
  const violet = Array.from({ length: 512 }, (_, x) => data[(256 * 512 + x) * info.channels]! < 180)
  expect(violet.filter(Boolean).length / 512).toBeCloseTo(0.75, 1)

  for (let step = 0; step < 4; step++) await page.keyboard.press('Alt+PageDown')
  await page.getByRole('radio', { name: 'Escura' }).press(' ')
  expect(await card.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  const dark = (await page.getByLabel('Cor de fundo', { exact: true }).inputValue()).slice(1)
  expect(Number.parseInt(dark, 16) & 0xff).toBeLessThan(0x30)
  await expectAccessible(page)

  // What cannot be read comes with the nearest colour that can; one tap takes it, and it can be undone.
  await page.getByRole('radio', { name: 'Pro Blue' }).check()
  const primary = page.getByLabel('Cor primária', { exact: true })
  await primary.fill('#f5c542')
  await page
    .getByText(/^Contraste de 1,/)
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: /^Usar #/ })
    .first()
    .click()
  await page
    .getByText(/^Contraste de/)
    .first()
    .waitFor({ state: 'hidden' })
  expect(await primary.inputValue()).not.toBe('#f5c542')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  // Typing that was just now and the tap may be one step back.
  await expect.poll(() => primary.inputValue()).toMatch(/^#(f5c542|2563eb)$/)

  // The preview's screen is remembered in this browser.
  const phoneScreen = page.getByRole('region', { name: 'Prévia do aplicativo' }).locator('> div')
  await page.getByRole('button', { name: 'Tablet' }).click()
  await expect.poll(() => phoneScreen.evaluate((screen) => screen.clientWidth)).toBe(768)
  await page.reload()
  await expect.poll(() => phoneScreen.evaluate((screen) => screen.clientWidth)).toBe(768)
  await context.close()
  expect(complaints).toEqual([])
})

test('on the narrowest phone every step is there without scrolling sideways, the preview in a sheet', async () => {
  const { page, complaints } = await openPage(stage.browser, { ...phone, width: 320 })
  await register(page, stage.product)
  await createDraft(page, stage.product)
  const screen = page.getByRole('region', { name: 'Prévia do aplicativo' })
  // Places of the panel that stand beside the screen come into it by keyboard.
  await page.getByRole('link', { name: 'Aplicativos' }).last().focus()
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press('Tab')
    const right = await page.evaluate(() => document.activeElement!.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(320)
  }
  for (let step = 0; step < 7; step++) {
    if (step > 0) await page.getByRole('button', { name: 'Próximo' }).click()
    await page.waitForURL(step > 0 ? `**/edit?step=${step}` : '**/edit')
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await screen.isVisible()).toBe(false)
    const [width, content] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
    expect(content, `step ${step}`).toBeLessThanOrEqual(width!)
    await expectAccessible(page)
  }

  const open = page.getByRole('button', { name: 'Ver prévia' })
  const sheet = page.getByRole('dialog', { name: 'Prévia do aplicativo' })
  const height = async () => Math.round((await sheet.boundingBox())!.height)
  const pull = async (by: number) => {
    await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const handle = (await sheet.getByRole('button', { name: /Aumentar|Diminuir/ }).boundingBox())!
    await page.mouse.move(handle.x + 100, handle.y + 20)
    await page.mouse.down()
    await page.mouse.move(handle.x + 100, handle.y + 20 + by, { steps: 4 })
    await page.mouse.up()
  }
  await open.click()
  await screen.getByText('Violão do zero').first().waitFor()
  await expectAccessible(page)
  const half = await height()
  await sheet.getByRole('button', { name: 'Aumentar' }).click()
  await expect.poll(height).toBeGreaterThan(half + 100)
  await pull(200)
  await expect.poll(height).toBe(half)
  await pull(-200)
  await expect.poll(height).toBeGreaterThan(half + 100)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true)
  await open.click()
  await expect.poll(height).toBe(half)
  await pull(200)
  await sheet.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('a wrong answer to what is not asked for any more holds nothing up, and comes back with its question', async () => {
  // The browser itself tells of the save that is refused while the answer is asked for.
  const { page, context, complaints } = await openPage(stage.browser, phone, /status of 400/)
  await register(page, stage.product)
  const id = await createDraft(page, stage.product)
  const address = page.getByLabel('E-mail de suporte')
  const channel = (name: string) => page.getByRole('radio', { name })
  await page.goto(`${stage.product.url}/apps/${id}/edit?step=5`)
  await channel('E-mail').check()
  await address.fill('errado')
  await address.blur()
  await page.getByText('Falta corrigir E-mail de suporte').first().waitFor()
  await channel('Sem suporte').check()
  await page
    .getByText(/^Salvo/)
    .first()
    .waitFor()
  expect(await page.getByText('Falta corrigir').count()).toBe(0)
  await expect
    .poll(async () => (await stored(page, id)).config)
    .toMatchObject({ supportChannel: 'none', supportEmail: 'errado' })

  await page.goto(`${stage.product.url}/apps/${id}/edit?step=6`)
  await page.getByRole('button', { name: 'Publicar Aplicativo' }).click()
  await page.waitForURL('**/apps')
  const { slug } = await stored(page, id)
  const site = await context.newPage()
  const published = await site.goto(`http://${slug}.localhost:${new URL(stage.product.url).port}/`)
  expect(published!.status()).toBe(200)
  expect(await published!.text()).not.toContain('errado')

  await page.goto(`${stage.product.url}/apps/${id}/edit?step=5`)
  await channel('E-mail').check()
  expect(await address.inputValue()).toBe('errado')
  await page.goto(`${stage.product.url}/apps/${id}/edit?step=6`)
  const missing = page.getByRole('region', { name: 'Falta uma coisa para publicar' })
  await missing.getByText('Informe um e-mail válido, como nome@exemplo.com.br.').waitFor()
  expect(complaints).toEqual([])
})
