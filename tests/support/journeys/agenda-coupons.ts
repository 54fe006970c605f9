import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { unzip } from '../server/zip.ts'
import { instant, secrets, written } from './agenda-day.ts'
import { dialogOf, expectWellMadeOnBoth, fieldOf } from './app-page.ts'
import type { School } from './student.ts'
import {
  bringBack,
  expectRows,
  exported,
  removeMany,
  removeRow,
  seeDetails,
  setMany,
  takeBack,
  undoInHistory,
  undoLast,
  type OpenList,
} from './whole-list.ts'

const [all, two] = [
  ['INVERNO', 'PASSOU', 'VELHO', 'VERAO10'],
  ['INVERNO', 'VERAO10'],
]

/** A code is one of its kind, and holds its product; all that the list offers is pressed. */
export async function makeCoupons(school: School, productId: string): Promise<void> {
  const { page, show, make, api } = school
  await make('products', { name: 'Violão de antes', status: 'INACTIVE' })
  const [publishAt, validade] = [instant(-3), instant(20).slice(0, 10)]
  await make('cupom', { codigo: 'VELHO', desconto: 50, publishAt, validade: instant(-3).slice(0, 10) })
  await make('cupom', { codigo: 'PASSOU', desconto: 40, publishAt, publishUntil: instant(-1), validade })
  await show('cupom')
  await scheduleByForm(page)
  await importCoupons(page)
  const held = await api<{ codigo: string; desconto: number }[]>('/cupom')
  expect(Object.fromEntries(held.map(({ codigo, desconto }) => [codigo, desconto]))).toEqual({
    ...{ VELHO: 50, PASSOU: 40, VERAO10: 15, INVERNO: 20 },
  })
  const list = { page, title: 'Cupons' }
  await narrow(page)
  await changeMany(list, school)
  // What students see of it is up to its page from here on.
  await seeDetails(
    list,
    {
      name: 'VERAO10',
      says: { Desconto: '15', 'No app': 'Agendado', 'Para a equipe': secrets.team },
      picture: 'agenda-coupon',
    },
    () => publishNow(page),
  )
  // It holds its product, and says so.
  const refused = await api(`/products/${productId}`, { method: 'DELETE' }).catch(String)
  expect(refused).toMatch(/409.*VERAO10/)
}

/** By the form, which refuses a code that is taken and a product that is not sold; for a day to come. */
async function scheduleByForm(page: Page): Promise<void> {
  await page.getByText('VELHO').waitFor()
  await page.getByRole('button', { name: 'Novo cupom' }).click()
  const dialog = dialogOf(page, 'Novo cupom')
  const fill = (label: string, text: string) => fieldOf(dialog, label).fill(text)
  await fill('Código', 'velho')
  await fill('Desconto (%)', '10')
  await dialog.getByRole('combobox', { name: 'Produto do cupom' }).fill('viol')
  await dialog.getByRole('option', { name: 'Violão do zero' }).waitFor()
  // A coupon takes only what is sold.
  expect(await dialog.getByRole('option').allInnerTexts()).toEqual(['Violão do zero'])
  await dialog.getByRole('option', { name: 'Violão do zero' }).click()
  await fill('Vale até', written(30))
  await fill('Anotação da equipe', secrets.team)
  await fill('Código do fornecedor', secrets.server)
  await fill('Publicar em', written(2))
  const schedule = dialog.getByRole('button', { name: 'Agendar', exact: true })
  await schedule.click()
  await dialog.getByText('Outro cupom já tem este código.').first().waitFor()
  await fill('Código', 'VERAO10')
  await schedule.click()
  await page.getByText('Cupom adicionado', { exact: true }).waitFor()
  await expectWellMadeOnBoth(page, 'agenda-coupons')
}

/** From the page of a coupon, before its day. */
async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Editar VERAO10', exact: true }).click()
  const dialog = dialogOf(page, 'Editar cupom')
  // What nobody is told is written anew or left as it is.
  expect(await dialog.getByLabel('Código do fornecedor').inputValue()).toBe('')
  await fieldOf(dialog, 'Publicar em').fill('')
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByText('Cupom salvo', { exact: true }).waitFor()
  await page
    .getByRole('heading', { name: 'No app' })
    .locator('..')
    .getByText('Publicado', { exact: true })
    .waitFor()
}

/** Many get the same value, are removed and come back; one does by itself. */
async function changeMany(list: OpenList, { api }: School): Promise<void> {
  const { page } = list
  const words = { names: two, submit: 'Definir em 2 cupons', done: '2 cupons mudaram' }
  const put = (field: string, value: string) =>
    setMany(list, {
      ...{ ...words, field },
      fill: (form) => fieldOf(form, field).fill(value),
    })
  await put('Desconto (%)', '35')
  await page.getByRole('row', { name: /INVERNO 35 / }).waitFor()
  await takeBack(page, 2)
  await page.getByRole('row', { name: /INVERNO 20 / }).waitFor()
  await setMany(list, {
    ...{ ...words, field: 'Soma com outros' },
    fill: (form) => fieldOf(form, 'Soma com outros').check(),
  })
  await undoLast(page, 'INVERNO')
  await page.getByRole('row', { name: /INVERNO.*Não/ }).waitFor()
  await removeRow(page, 'VELHO', 'Excluir cupom?', 'Cupom excluído')
  await removeMany(list, {
    ...{ names: two, question: 'Excluir 2 cupons?', submit: 'Excluir 2 cupons', done: '2 cupons excluídos' },
  })
  await expectRows(page, ['PASSOU'])
  await undoInHistory(list, { names: two })
  await expectRows(
    page,
    all.filter((name) => name !== 'VELHO'),
  )
  await expect.poll(async () => (await api<object[]>('/cupom')).length).toBe(all.length - 1)
  await bringBack(list, 'VELHO')
  await expectRows(page, all)
}

/** The list is narrowed to the coupons of a product, which its address keeps; to a number, a period, a switch and what is to come. */
async function narrow(page: Page): Promise<void> {
  await expectRows(page, all)
  await page.getByRole('searchbox', { name: 'Buscar cupons' }).fill('verão')
  await expectRows(page, ['VERAO10'])
  await page.getByRole('searchbox', { name: 'Buscar cupons' }).fill('')
  await page.getByRole('button', { name: 'Filtros' }).click()
  const filter = page.getByRole('combobox', { name: 'Produto' })
  await filter.fill('antes')
  await page.getByRole('option', { name: 'Violão de antes' }).waitFor()
  await expectWellMadeOnBoth(page, 'agenda-filter')
  await filter.fill('zero')
  await page.getByRole('option', { name: 'Violão do zero' }).click()
  await expectRows(page, ['VERAO10'])
  await page.reload()
  await page.getByRole('group', { name: 'Produto' }).getByText('Violão do zero').waitFor()
  await expectRows(page, ['VERAO10'])
  await expectWellMadeOnBoth(page, 'agenda-filtered')
  await page.getByRole('button', { name: 'Limpar filtro: Produto' }).click()
  await expectRows(page, all)
  for (const [from, to, left] of [
    ['Desconto: de', 'Desconto: até', ['PASSOU', 'INVERNO']],
    ['Validade: de', 'Validade: até', ['PASSOU']],
  ] as const) {
    const isDay = from.startsWith('Validade')
    await page.getByLabel(from).fill(isDay ? written(10) : '20')
    await page.getByLabel(to).fill(isDay ? written(25) : '45')
    await expectRows(page, left.toSorted())
    await page.getByLabel(from).fill('')
    await page.getByLabel(to).fill('')
    await expectRows(page, all)
  }
  for (const [label, answer, left] of [
    ['Soma com outros', 'Sim', []],
    ['Publicação', 'Agendados', ['VERAO10']],
    ['Publicação', 'Encerrados', ['PASSOU']],
  ] as const) {
    const choice = page.getByLabel(label, { exact: true })
    await choice.selectOption(answer)
    await expectRows(page, [...left])
    await choice.selectOption({ index: 0 })
    await expectRows(page, all)
  }
  await page.getByLabel('Ordem', { exact: true }).selectOption('Maiores descontos')
  await expectRows(page, ['VELHO', 'PASSOU', 'INVERNO', 'VERAO10'])
  await page.getByLabel('Ordem', { exact: true }).selectOption('Código, de A a Z')
  await expectRows(page, all)
  const sheet = await unzip(await readFile(await exported(page)))
  expect(Object.values(sheet).join()).toMatch(/INVERNO[^]*VERAO10/)
}

/** A spreadsheet brings one, changes another by its code, and leaves out what cannot be. */
async function importCoupons(page: Page): Promise<void> {
  const sheet = [
    'Código;Desconto (%);Produto do cupom;Vale até;Publicar em',
    'VERAO10;15;Violão do zero;31/12/2030;',
    `INVERNO;20;;31/12/2031;${written(-1)}`,
    'DEMAIS;200;;31/12/2030;',
  ].join('\n')
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'cupons.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await dialog.getByText('O desconto vai até 100%.').waitFor()
  await expectWellMadeOnBoth(page, 'agenda-import')
  await dialog.getByRole('button', { name: /^Importar 2 / }).click()
  await dialog.getByRole('button', { name: 'Concluir' }).click()
}
