import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announced, blocks, follow, sections } from '../scripts/guide.ts'
import { launchBrowser, openPage } from '../support/journeys/browser.ts'
import { createDraft, register } from '../support/journeys/creator.ts'
import { startDev, type DevProduct } from '../support/journeys/dev.ts'
import { copyProject, type ProjectCopy } from '../support/journeys/project-copy.ts'

/** The guide for product owners, followed to the letter with `npm run dev`, the builder and `/schemas` open beside it. */
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

const mistake = (page: Page) => page.getByRole('alertdialog', { name: 'Erro nos esquemas' })

/** The field as `/schemas` lists it. */
const row = (page: Page, name: string) =>
  page.locator('#schema-app th[scope=row]').filter({ hasText: `config.${name}` })

/** Presses a choice until it is chosen: what is saved while a press is under way draws the form anew beneath it. */
async function choose(page: Page, name: string) {
  const choice = page.getByRole('radio', { name })
  await expect.poll(() => choice.click().then(() => choice.isChecked())).toBe(true)
}

/** What each section promises, seen in both pages. */
const seen: Record<string, (builder: Page, docs: Page) => Promise<void>> = {
  '1': async (builder, docs) => {
    await builder.getByLabel('Chamada').fill('Toque hoje')
    await row(docs, 'chamada').waitFor()
  },
  '2': async (_, docs) => row(docs, 'saudacao').waitFor(),
  '3': async (builder) => {
    // Whoever is typing in a field stays with it, wherever its step goes.
    await builder.getByRole('button', { name: 'Anterior' }).click()
    await builder.getByRole('heading', { name: 'Saudação' }).waitFor()
    await choose(builder, 'Pelo nome')
  },
  '4': async (builder, docs) => {
    await row(docs, 'frase').waitFor()
    expect(await builder.getByLabel('Frase de saudação').count()).toBe(0)
    await choose(builder, 'Com uma frase')
    await builder.getByLabel('Frase de saudação').waitFor()
  },
  '5': async (builder, docs) => {
    await row(docs, 'slogan').waitFor()
    await builder.getByRole('button', { name: 'Próximo' }).click()
    await expect.poll(() => builder.getByLabel('Slogan').inputValue()).toBe('Toque hoje')
  },
  '6': async (builder, docs) => {
    await row(docs, 'saudacao').waitFor({ state: 'detached' })
    await builder.getByText('Saudação', { exact: true }).first().waitFor({ state: 'detached' })
  },
  '7': async (builder) => {
    // The step that is gone was before this one.
    await builder.getByRole('button', { name: 'Anterior' }).click()
    await builder.getByLabel('Slogan').fill('x'.repeat(41))
    await builder.getByLabel('Slogan').blur()
    await builder.getByText('Use no máximo 40 caracteres.').waitFor()
  },
  '11': async (_, docs) => docs.locator('#schema-evento').waitFor(),
}

test('each section is seen at once, and nothing that is saved ends anything', async () => {
  // What is saved while the server begins anew is told so, and sent again.
  const { page: builder, context, complaints } = await openPage(browser, undefined, /status of (400|503)/)
  await register(builder, dev)
  await createDraft(builder, dev)
  const docs = await context.newPage()
  await docs.goto(`${dev.url}/schemas`)
  // Its first visit has the packages prepared.
  await docs.locator('#schema-app').waitFor({ timeout: 90_000 })

  for (const section of sections) {
    for (const block of blocks.filter((one) => one.section === section)) {
      if (!(await follow(copy.root, block))) continue
      // What is saved first is told of until the last of its section is saved.
      const isBetween = announced.includes(section) && /app-config|schemas\/evento/.test(block.where)
      if (isBetween) await Promise.all([builder, docs].map((page) => mistake(page).waitFor()))
    }
    await Promise.all([builder, docs].map((page) => mistake(page).waitFor({ state: 'detached' })))
    await seen[section.split('.')[0]!]?.(builder, docs)
  }
  expect((await fetch(`${dev.url}/api/health`)).status).toBe(200)
  expect(complaints).toEqual([])
})
