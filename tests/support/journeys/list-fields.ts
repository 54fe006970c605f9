import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, expectAccessible, openPage, phone } from './browser.ts'
import { callApi, createDraft, register } from './creator.ts'
import { moveByKeyboard } from './app-page.ts'
import { picture } from './picture.ts'
import type { Product } from './product.ts'

/** Lists that a product owner adds by JSON alone: of texts, of choices, and of things with pictures and lists in them. */
export const listFields = {
  tags: {
    title: 'Etiquetas',
    type: 'array',
    maxItems: 10,
    default: [],
    items: { title: 'Etiqueta', type: 'string', maxLength: 20 },
  },
  styles: {
    title: 'Estilos',
    type: 'array',
    uniqueItems: true,
    default: [],
    items: {
      type: 'string',
      oneOf: [
        { const: 'samba', title: 'Samba' },
        { const: 'choro', title: 'Choro' },
        { const: 'mpb', title: 'MPB' },
      ],
    },
    'x-ui': { widget: 'chips' },
  },
  links: {
    title: 'Links',
    type: 'array',
    maxItems: 8,
    default: [],
    'x-ui': { empty: 'Nenhum link ainda.' },
    items: {
      title: 'Link',
      type: 'object',
      required: ['label', 'url'],
      properties: {
        label: { title: 'Nome', type: 'string', maxLength: 40 },
        kind: {
          title: 'Abre',
          type: 'string',
          default: 'site',
          oneOf: [
            { const: 'site', title: 'Um site' },
            { const: 'none', title: 'Nada' },
          ],
        },
        url: { title: 'Endereço', type: 'string', format: 'link', 'x-when': { kind: ['site'] } },
        icon: {
          $ref: 'common.json#/definitions/image',
          title: 'Ícone',
          'x-image': { width: 256, height: 256 },
        },
        notes: {
          title: 'Recados',
          type: 'array',
          maxItems: 4,
          default: [],
          items: {
            title: 'Recado',
            type: 'object',
            properties: {
              text: { title: 'Texto', type: 'string', maxLength: 60 },
              pinned: { title: 'Fica no topo', type: 'boolean', default: false },
            },
          },
        },
      },
    },
  },
}

interface Stored {
  config: { tags: string[]; styles: string[]; links: { id: string; label: string; icon: string | null }[] }
}

/** They are filled, put in order, duplicated, taken back, found again after a reload, and published. */
export async function fillLists(browser: Browser, product: Product): Promise<void> {
  const { page, complaints } = await openPage(browser, desktop)
  await register(page, product)
  const id = await createDraft(page, product)
  const stored = async () => (await callApi<Stored>(page, `/apps/${id}`)).config

  await page.getByRole('button', { name: 'Adicionar etiqueta' }).click()
  await page.keyboard.type('violão')
  await page.keyboard.press('Enter')
  await page.keyboard.type('samba')
  await page.getByRole('checkbox', { name: 'MPB' }).check()
  await page.getByRole('checkbox', { name: 'Samba' }).check()

  await page.getByRole('button', { name: 'Adicionar link' }).click()
  const first = page.getByRole('group', { name: /^Link 1/ })
  await first.getByLabel('Nome').fill('Site')
  await first.getByLabel('Endereço').fill('https://exemplo.com.br')
  const buffer = await picture({ width: 300, height: 300, from: '#7c2d12', to: '#10b981' })
  await first.locator('input[type=file]').setInputFiles({ name: 'icone.png', mimeType: 'image/png', buffer })
  await first.getByRole('button', { name: 'Adicionar recado' }).click()
  await page.keyboard.type('Novidades toda sexta')
  await page.getByRole('button', { name: 'Duplicar Link 1: Site' }).click()
  const second = page.getByRole('group', { name: /^Link 2/ })
  await second.getByLabel('Nome').fill('Loja')
  await expect.poll(async () => (await stored()).links.map(({ label }) => label)).toEqual(['Site', 'Loja'])
  const { links } = await stored()
  expect(links[0]!.icon).toMatch(/^\/images\//)
  expect(links[1]!.id).not.toBe(links[0]!.id)
  await expectAccessible(page)

  // By the keyboard, and told as it goes.
  for (const name of [/^Link 1/, /^Link 2/])
    await page.getByRole('group', { name }).getByRole('button', { expanded: true }).first().click()
  await moveByKeyboard(page, {
    ...{ name: 'Link 2: Loja', landed: 'Link 1: Loja' },
    ...{ key: 'ArrowUp', from: 2, to: 1, of: 2 },
  })
  await page.getByRole('group', { name: 'Link 1: Loja' }).waitFor()
  // By hand.
  await dragTo(page, 'Mover Link 2: Site', 'Mover Link 1: Loja')
  await page.getByRole('group', { name: 'Link 1: Site' }).waitFor()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).first().click()
  await page.getByRole('group', { name: 'Link 1: Loja' }).waitFor()
  await page.getByRole('button', { name: 'Remover Link 2: Site' }).click()
  await page.keyboard.press('Control+z')
  await page.getByRole('group', { name: 'Link 2: Site' }).waitFor()

  await page.reload()
  await page.getByRole('group', { name: 'Link 1: Loja' }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'MPB' }).isChecked()).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Etiqueta 2' }).inputValue()).toBe('samba')
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)

  const published = await callApi<Stored>(page, `/apps/${id}/publish`, { method: 'POST' })
  expect(published).not.toHaveProperty('statusCode')
  const now = await stored()
  expect([now.tags, now.styles]).toEqual([
    ['violão', 'samba'],
    ['samba', 'mpb'],
  ])
  expect(now.links.map((link) => link.id)).toEqual([links[1]!.id, links[0]!.id])
  expect(complaints).toEqual([])
}

async function dragTo(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = await Promise.all(
    [from, to].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
  )
  await page.mouse.move(start!.x + 8, start!.y + 8)
  await page.mouse.down()
  await page.mouse.move(start!.x + 8, start!.y - 10, { steps: 4 })
  await page.mouse.move(end!.x + 8, end!.y + 2, { steps: 8 })
  await page.mouse.up()
  // dnd-kit keeps clicks from the page for 50 ms after a drop; this timer, set later and longer, ends after its own.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)))
}
