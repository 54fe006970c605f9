import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, expectAccessible, launchBrowser, openPage } from '../support/journeys/browser.ts'
import { callApi, createDraft, register } from '../support/journeys/creator.ts'
import { startDev, type DevProduct } from '../support/journeys/dev.ts'
import { copyProject, type ProjectCopy } from '../support/journeys/project-copy.ts'

/** `npm run dev` on a copy of the project: what a product owner sees while they edit `schemas/`. */
let copy: ProjectCopy
let dev: DevProduct
let browser: Browser

beforeAll(async () => {
  copy = await copyProject()
  ;[dev, browser] = await Promise.all([startDev(copy.root), launchBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await dev?.stop()
  await copy?.remove()
})

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(copy.root, 'schemas', file)
  const before = await readFile(path, 'utf8')
  expect(before).toContain(from)
  await writeFile(
    path,
    before.replace(from, () => to),
  )
}

test('an open form follows the schemas and keeps what was typed; a mistake is shown where it is, and goes by itself', async () => {
  const { page, complaints } = await openPage(browser, desktop, /status of 400/)
  // Beside it, as a product owner has it, stands the page that documents the schemas.
  const documentation = await openPage(browser)
  await documentation.page.goto(`${dev.url}/schemas`)
  await documentation.page.locator('#schema-app-config').waitFor()
  await register(page, dev)
  const id = await createDraft(page, dev)
  await page.getByLabel('Nome do aplicativo').fill('Digitado antes')
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))

  const field = '"tagline": { "title": "Chamada", "type": "string", "maxLength": 5, "default": "" },'
  await edit('app-config.json', '"showStudentName": {', `${field} "showStudentName": {`)
  await edit('screens/builder.json', '"config.features"', '"config.tagline", "config.features"')
  await page.getByLabel('Chamada').fill('Curta')
  expect(await page.getByLabel('Nome do aplicativo').inputValue()).toBe('Digitado antes')

  // The server judges by it as well, on the data that it had.
  await expect
    .poll(async () => {
      const change = { method: 'PATCH', body: { config: { tagline: 'Longa demais' } } }
      return (await callApi<{ fields?: object }>(page, `/apps/${id}`, change)).fields
    })
    .toEqual({ '/config/tagline': 'Use no máximo 5 caracteres.' })

  await edit('app.json', '"Nome do aplicativo"', '"Nome da escola", "titel": 3')
  const overlay = page.getByRole('alertdialog', { name: 'Erro nos esquemas' })
  await overlay.waitFor()
  expect(await overlay.innerText()).toMatch(
    /schemas\/app\.json:\d+:\d+[^]*properties\/name[^]*Não se conhece a palavra "titel" aqui\.[^]*Você quis dizer "title"\?/,
  )
  expect(await overlay.locator('mark').innerText()).toContain('"titel"')
  // What was compiled last keeps running beneath it.
  await page.getByLabel('Nome do aplicativo').fill('Digitado durante')
  await edit('app.json', ', "titel": 3', '')
  await overlay.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Nome da escola').inputValue()).toBe('Digitado durante')
  expect(await page.getByLabel('Chamada').inputValue()).toBe('Curta')
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => callApi(page, `/apps/${id}`))
    .toMatchObject({ name: 'Digitado durante', config: { tagline: 'Curta' } })

  // A field gets another name: what was typed under the one of before goes on, and so does what can be undone.
  await page.getByLabel('Chamada').fill('Tarde')
  const [named, asked] = ['"tagline": { "title": "Chamada",', '"config.tagline"']
  await edit('app-config.json', named, '"motto": { "x-renamed-from": "tagline", "title": "Lema",')
  await edit('screens/builder.json', asked, '"config.motto"')
  await page.getByLabel('Lema').waitFor()
  expect(await page.getByLabel('Lema').inputValue()).toBe('Tarde')
  await page.keyboard.press('Control+s')
  // At the next save by itself at the latest, where the server was just being started anew.
  await expect
    .poll(() => callApi(page, `/apps/${id}`), { timeout: 25_000 })
    .toMatchObject({ config: { motto: 'Tarde' } })
  await page.keyboard.press('Control+z')
  expect(await page.getByLabel('Lema').inputValue()).toBe('Curta')
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  await documentation.page.locator('#schema-app-config').getByText('Lema').first().waitFor()
  await documentation.page.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect(documentation.complaints).toEqual([])
  expect(complaints).toEqual([])
  expect(dev.output()).not.toMatch(/^ {4}at |Erro inesperado/m)
  await documentation.page.close()
  await page.close()
})

test('/schemas draws every widget, hint, schema and screen, alive', async () => {
  const { page, complaints } = await openPage(browser)
  await page.goto(`${dev.url}/schemas#widget-cpf`)
  const cpf = page.locator('#widget-cpf')
  await cpf.getByRole('textbox').waitFor()
  // Some widgets come in pieces of their own, a moment later.
  const places = page.locator('[data-drawn]')
  const something = 'input, textarea, select, button, h4, li'
  await expect
    .poll(() =>
      places.evaluateAll(
        (all, something) =>
          all.filter((one) => !one.querySelector(something)).map((one) => one.getAttribute('data-drawn')),
        something,
      ),
    )
    .toEqual([])
  const drawn = await places.evaluateAll((all) => all.map((one) => one.getAttribute('data-drawn')))
  const [meta, kinds] = await Promise.all(
    ['field', 'kinds'].map(async (name) =>
      JSON.parse(await readFile(join(copy.root, `schemas/meta/${name}.json`), 'utf8')),
    ),
  )
  const { widget, ...hints } = meta.definitions.hints.properties
  const widgets = [
    ...widget.anyOf.filter((one: object) => !('$ref' in one)),
    ...kinds.definitions.widget.anyOf,
  ]
  const wanted = [
    ...widgets.map((one: { const: string }) => `widget-${one.const}`),
    ...Object.keys(hints).map((name) => `hint-${name}`),
    'screen-builder',
    'screen-product',
  ]
  expect(drawn).toEqual(expect.arrayContaining(wanted))
  expect(await page.locator('#schema-app th[scope=row]').count()).toBeGreaterThan(20)

  await cpf.getByRole('textbox').pressSequentially('11111111111')
  await cpf.getByText('CPF inválido').first().waitFor()

  // Forms are laid out here as in the product: what an answer asks for goes with it.
  const condition = page.locator('#keyword-x-when')
  await condition.getByLabel('Por que estão fechadas').waitFor()
  await condition.getByLabel('Inscrições abertas').check()
  expect(await condition.getByLabel('Por que estão fechadas').count()).toBe(0)

  // Lists have rows, and do with them what their file says.
  const users = page.locator('#screen-lists-app-user')
  await users.getByLabel('Buscar usuários').fill('carla')
  await users.getByText('Ana Souza').waitFor({ state: 'detached' })
  await users.getByRole('button', { name: 'Ações de Carla Dias' }).click()
  await page.getByRole('menuitem', { name: 'Ativar', exact: true }).click()
  await users
    .getByRole('row', { name: /Carla Dias/ })
    .getByText('Ativo', { exact: true })
    .waitFor()

  await page.getByLabel('Buscar nos esquemas').fill('retorcido cpf')
  await page.getByText('Nada encontrado para “retorcido cpf”').waitFor()
  await page.getByLabel('Buscar nos esquemas').fill('endereco')
  await page.locator('#schema-student').waitFor()
  expect(await cpf.count()).toBe(0)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})
