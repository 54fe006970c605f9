import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dialogOf, expectWellMadeOnBoth } from './app-page.ts'
import type { School } from './student.ts'

const day = 86_400_000
const inDays = (count: number) => new Date(Date.now() + count * day)
/** An instant so many days from now, as the API has it. */
export const instant = (count: number) => inDays(count).toISOString()
/** Its day as people in São Paulo write it. */
export const written = (count: number) =>
  inDays(count).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

/** A code is one of its kind, and holds its product. */
export async function makeCoupons({ page, show, make, api }: School, productId: string): Promise<void> {
  await make('products', { name: 'Violão de antes', status: 'INACTIVE' })
  await make('cupom', { codigo: 'VELHO', desconto: 50, validade: instant(-3).slice(0, 10) })
  await show('cupom')
  await page.getByText('VELHO').waitFor()
  await page.getByRole('button', { name: 'Novo cupom' }).click()
  const dialog = dialogOf(page, 'Novo cupom')
  const code = dialog.getByLabel('Código', { exact: true })
  await code.fill('velho')
  await dialog.getByLabel('Desconto (%)').fill('10')
  await dialog.getByRole('combobox', { name: 'Produto do cupom' }).fill('viol')
  await dialog.getByRole('option', { name: 'Violão do zero' }).waitFor()
  // A coupon takes only what is sold.
  expect(await dialog.getByRole('option').allInnerTexts()).toEqual(['Violão do zero'])
  await dialog.getByRole('option', { name: 'Violão do zero' }).click()
  await dialog.getByLabel('Vale até', { exact: true }).fill(written(30))
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await dialog.getByText('Outro cupom já tem este código.').first().waitFor()
  await code.fill('VERAO10')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await page.getByText('Cupom adicionado', { exact: true }).waitFor()
  await expectWellMadeOnBoth(page, 'agenda-coupons')
  await importCoupons(page)
  const held = await api<{ codigo: string; desconto: number }[]>('/cupom')
  expect(Object.fromEntries(held.map(({ codigo, desconto }) => [codigo, desconto]))).toEqual({
    ...{ VELHO: 50, VERAO10: 15, INVERNO: 20 },
  })
  await narrow(page)
  // It holds its product, and says so.
  const refused = await api(`/products/${productId}`, { method: 'DELETE' }).catch(String)
  expect(refused).toMatch(/409.*VERAO10/)
}

/** The list is narrowed to the coupons of a product, which its address keeps. */
async function narrow(page: Page): Promise<void> {
  const codes = async () =>
    (await page.getByRole('row').allInnerTexts()).slice(1).map((text) => text.trim().split(/[\n\t]/)[0])
  const all = ['INVERNO', 'VELHO', 'VERAO10']
  await expect.poll(codes).toEqual(all)
  const filter = page.getByRole('combobox', { name: 'Produto' })
  await filter.fill('antes')
  await page.getByRole('option', { name: 'Violão de antes' }).waitFor()
  await expectWellMadeOnBoth(page, 'agenda-filter')
  await filter.fill('zero')
  await page.getByRole('option', { name: 'Violão do zero' }).click()
  await expect.poll(codes).toEqual(['VERAO10'])
  await page.reload()
  await page.getByText('Produto: Violão do zero').waitFor()
  await expect.poll(codes).toEqual(['VERAO10'])
  await expectWellMadeOnBoth(page, 'agenda-filtered')
  await page.getByRole('button', { name: 'Limpar filtro: Produto' }).click()
  await expect.poll(codes).toEqual(all)
}

/** A spreadsheet brings one, changes another by its code, and leaves out what cannot be. */
async function importCoupons(page: Page): Promise<void> {
  const sheet = [
    'Código;Desconto (%);Produto do cupom;Vale até',
    'VERAO10;15;Violão do zero;31/12/2030',
    'INVERNO;20;;31/12/2030',
    'DEMAIS;200;;31/12/2030',
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
