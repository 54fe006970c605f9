import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addAgenda, liveWithAgenda } from '../support/journeys/agenda.ts'
import { desktop, expectAccessible, launchBrowser, openPage } from '../support/journeys/browser.ts'
import { faqFiles, faqLine } from '../scripts/faq/compiled.ts'
import { callApi, createDraft, register } from '../support/journeys/creator.ts'
import { editLists, seeEditedLists } from '../support/journeys/edited-lists.ts'
import { liveWithQuestions } from '../support/journeys/entity.ts'
import { fillLists, listFields } from '../support/journeys/list-fields.ts'
import { startProduct, type Product } from '../support/journeys/product.ts'
import { addStudentScreens, seeStudentScreens } from '../support/journeys/student-screens.ts'
import { copyProject, type ProjectCopy } from '../support/journeys/project-copy.ts'

/**
 * The acid test of the schema engine: a product owner edits JSON and nothing else, and a field, a choice, a
 * conditional field and a switch inside an object are typed, drawn, checked, stored and served. A whole entity needs two
 * files more and a line; events and coupons say everything that a creator expects of them, on both sides.
 */

const message = 'A chamada cabe em 80 letras. Encurte um pouco.'

let copy: ProjectCopy
let edited: Awaited<ReturnType<typeof editLists>>
let product: Product
let browser: Browser

beforeAll(async () => {
  copy = await copyProject()
  await copy.editSchema('app-config.json', (schema) => {
    schema.properties.tagline = {
      title: 'Chamada',
      description: 'Uma frase abaixo do nome.',
      type: 'string',
      maxLength: 80,
      default: '',
      'x-audience': 'student',
      'x-messages': { maxLength: message },
    }
    schema.properties.supportChannel.oneOf.push({ const: 'telegram', title: 'Telegram' })
    schema.required.push('supportTelegram')
    schema.properties.supportTelegram = {
      title: 'Usuário do Telegram',
      type: 'string',
      maxLength: 32,
      'x-when': { supportChannel: ['telegram'] },
      'x-messages': { required: 'Informe o usuário do Telegram.' },
    }
    Object.assign(schema.properties, listFields)
    schema.properties.features.properties.darkMode = { title: 'Modo escuro', type: 'boolean', default: false }
  })
  await copy.editSchema('screens/builder.json', (screen) => {
    screen.steps[0].fields.splice(1, 0, 'config.tagline')
    screen.steps[0].fields.push(...Object.keys(listFields).map((name) => `config.${name}`))
    screen.steps[5].fields.push('config.supportTelegram')
  })
  edited = await editLists(copy)
  for (const [from, to] of faqFiles) await copyFile(from, join(copy.root, 'schemas', to))
  await copy.editSchema('screens/lists/faq.json', ({ buttons, actions }) => {
    buttons.unshift(
      { run: 'export', label: 'Exportar', icon: 'download' },
      { run: 'removed', label: 'Excluídas', icon: 'archive-restore' },
    )
    actions.splice(1, 0, { run: 'history', label: 'Histórico', icon: 'history' })
  })
  await copy.editSchema('screens/tabs/app.json', ({ tabs }) => tabs.splice(-1, 0, faqLine))
  await addStudentScreens(copy)
  await addAgenda(copy)
  copy.run('scripts/schemas.ts')
  copy.run(
    '--input-type=module',
    '-e',
    "import { build } from './scripts/setup/build.mjs'; build({ isQuick: true }) || process.exit(1)",
  )
  ;[product, browser] = await Promise.all([
    startProduct({ root: copy.root, seed: inject('seed') }),
    launchBrowser(),
  ])
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await copy?.remove()
})

test('the types have the new fields, and the project still satisfies them', async () => {
  const types = await readFile(join(copy.root, 'src/domain/generated/types.ts'), 'utf8')
  expect(types).toMatch(/^ {2}tagline: string$/m)
  expect(types).toContain("supportChannel: 'none' | 'email' | 'whatsapp' | 'telegram'")
  expect(types).toMatch(/^ {2}supportTelegram\?: string$/m)
  expect(types).toMatch(/^ {4}darkMode: boolean$/m)
  expect(types).toContain('export interface Faq {')
})

test('form and API ask for them, refuse with the same words, save and serve them, also after a restart', async () => {
  // The refusals that this test provokes are told on the console by the browser itself.
  const { page, complaints } = await openPage(browser, desktop, /status of 400/)
  await register(page, product)
  const id = await createDraft(page, product)
  type Stored = { config: Record<string, unknown> & { features: Record<string, boolean> } }
  const stored = () => callApi<Stored>(page, `/apps/${id}`)
  const refusal = (config: object) =>
    callApi<{ statusCode: number; fields: Record<string, string> }>(page, `/apps/${id}`, {
      method: 'PATCH',
      body: { config },
    })

  expect((await stored()).config).toMatchObject({ tagline: '', features: { darkMode: false } })

  const tagline = page.getByLabel('Chamada')
  await tagline.fill('x'.repeat(81))
  await tagline.blur()
  await page.getByText(message).waitFor()
  expect(await tagline.getAttribute('aria-invalid')).toBe('true')
  expect(await refusal({ tagline: 'x'.repeat(81) })).toMatchObject({
    statusCode: 400,
    fields: { '/config/tagline': message },
  })
  await expectAccessible(page)
  await tagline.fill('Aprenda no seu ritmo')
  await page.getByLabel('Modo escuro').check()

  await page.goto(`${product.url}/apps/${id}/edit?step=5`)
  await page.getByRole('radio', { name: /Telegram/ }).waitFor()
  expect(await page.getByLabel('Usuário do Telegram').count()).toBe(0)
  await page.getByRole('radio', { name: /Telegram/ }).check()
  await page.getByLabel('Usuário do Telegram').fill('e')
  await page.getByLabel('Usuário do Telegram').fill('')
  await page.getByLabel('Usuário do Telegram').blur()
  await page.getByText('Informe o usuário do Telegram.').waitFor()
  expect(await refusal({ supportChannel: 'pombo' })).toMatchObject({ statusCode: 400 })
  expect(
    await callApi(page, `/apps/${id}`, {
      method: 'PATCH',
      // Emptied here too: the letter typed above may have been saved before it went.
      body: { config: { supportChannel: 'telegram', supportTelegram: '' } },
    }),
  ).toMatchObject({ config: { supportChannel: 'telegram' } })
  expect(await callApi(page, `/apps/${id}/publish`, { method: 'POST' })).toMatchObject({
    statusCode: 400,
    fields: { '/config/supportTelegram': 'Informe o usuário do Telegram.' },
  })
  expect(await refusal({ features: { darkMode: 'sim' } })).toMatchObject({ statusCode: 400 })

  await page.reload()
  await page.getByLabel('Usuário do Telegram').fill('escola')
  await page.getByRole('button', { name: 'Próximo' }).click()
  const expected = {
    tagline: 'Aprenda no seu ritmo',
    supportChannel: 'telegram',
    supportTelegram: 'escola',
    features: { darkMode: true, offlineMode: true },
  }
  await expect.poll(async () => (await stored()).config).toMatchObject(expected)

  // A page that is still loading would complain that nobody answers.
  await page.goto('about:blank')
  await product.restart()
  await page.goto(`${product.url}/apps/${id}/edit`)
  await expect.poll(() => page.getByLabel('Chamada').inputValue()).toBe('Aprenda no seu ritmo')
  expect(await page.getByLabel('Modo escuro').isChecked()).toBe(true)
  expect((await stored()).config).toMatchObject(expected)
  expect(complaints).toEqual([])
})

test('lists are filled row by row, and each row stays itself', () => fillLists(browser, product))

test('a new entity is listed, asked for, checked, ordered, kept apart and served', () =>
  liveWithQuestions(browser, product))

test('a field and an entity are placed in the student app', () => seeStudentScreens(browser, product))

test('events and coupons are invented anew, for creator and student', () => liveWithAgenda(browser, product))

test('every list is drawn as its file was edited', () => seeEditedLists(browser, copy, product, edited))
