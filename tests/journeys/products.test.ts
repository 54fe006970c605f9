import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Product } from '../../src/domain/generated/types.ts'
import {
  confirm,
  dialogOf,
  expectWellMade,
  moveByKeyboard,
  journey,
  openStage,
  openWorkplace,
  expectWellMadeOnBoth,
  journeyOn,
} from '../support/journeys/app-page.ts'
import { picture } from '../support/journeys/picture.ts'

/** Produtos: the form with all that it asks for in turn, and the list. */

const stage = openStage()

journeyOn('phone', 'a product is made with all its conditions and edited', async (at, { expect }) => {
  const { page, complaints, app, show, api } = await openWorkplace(stage, at.viewport)
  const products = () => api<Product[]>('/products')
  await show('products')
  await page.getByText('Nenhum produto cadastrado').waitFor()
  await expectWellMadeOnBoth(page, 'products-empty')
  await page.getByRole('link', { name: 'Novo Produto' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Novo Produto' }).waitFor()

  const submit = page.getByRole('button', { name: 'Criar Produto' })
  const name = page.getByLabel('Nome', { exact: true })
  expect(await submit.isDisabled()).toBe(true)
  await name.fill('Aquarela')
  await name.fill('')
  await name.blur()
  await page.getByText('Por favor, preencha o nome do produto').first().waitFor()
  await name.fill('Aquarela do zero')
  await page.getByLabel('Descrição').fill('Da primeira mancha à primeira paisagem.')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'capa.png',
      mimeType: 'image/png',
      buffer: await picture({ width: 600, height: 600, from: '#0c4a6e', to: '#7dd3fc' }),
    })

  // Each answer asks for what depends on it, and for nothing else.
  const days = page.getByRole('spinbutton', { name: 'Dias após a compra' })
  const date = page.getByLabel('Data e hora da liberação', { exact: true })
  expect(await days.count()).toBe(0)
  await page.getByRole('radio', { name: 'Dias após a compra' }).check()
  expect(await days.inputValue()).toBe('7')
  await days.fill('')
  await days.blur()
  await expect.poll(() => days.inputValue()).toBe('0')
  await page.getByRole('radio', { name: 'Data exata' }).check()
  await days.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Data e hora da liberação: hora').inputValue()).toBe('00:00')
  await page.getByRole('radio', { name: 'Pago' }).check()
  await submit.click()
  await page.getByText('Escolha a data em que o produto será liberado.').first().waitFor()
  await page.getByText('Por favor, adicione pelo menos um ID de produto para ofertas pagas').first().waitFor()
  await date.fill('2031-03-12')
  await page.getByLabel('Data e hora da liberação: hora').fill('09:30')
  await addPlatform(page, 'Hotmart', '48213')
  await addPlatform(page, 'Kiwify', 'aq-01')
  await page.getByRole('button', { name: 'Remover Kiwify aq-01' }).click()
  await page.getByLabel(/Página de vendas/).fill('https://exemplo.com.br/aquarela')
  await expectWellMadeOnBoth(page, 'product-form')
  await submit.click()
  await page.waitForURL(`**/apps/${app.id}?tab=products`)

  const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Aquarela do zero' })
  await card.getByText('Pago', { exact: true }).waitFor()
  await card.getByText('Libera em 12/03/2031').waitFor()
  await card.getByText('Curso', { exact: true }).waitFor()
  await card.getByText('Ativo', { exact: true }).waitFor()
  const [made] = await products()
  expect(made).toMatchObject({
    platformIds: [{ platform: 'hotmart', productId: '48213' }],
    releaseDate: '2031-03-12T12:30:00.000Z',
    salesPageUrl: 'https://exemplo.com.br/aquarela',
  })
  expect(made!.image).toMatch(/^\/images\//)

  // Edited: what is no longer asked for is no longer there.
  await page.getByRole('link', { name: 'Editar Aquarela do zero' }).click()
  await page.getByRole('heading', { level: 1, name: 'Editar Produto' }).waitFor()
  await name.fill('Aquarela: o começo')
  await page.getByRole('radio', { name: 'Gratuíto' }).check()
  await page.getByRole('radio', { name: 'Imediatamente' }).check()
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Aquarela: o começo' }).getByText('Gratuíto').waitFor()
  const [edited] = await products()
  expect(edited).toMatchObject({ offerType: 'FREE', releaseType: 'IMMEDIATE' })
  expect(complaints).toEqual([])
})

async function addPlatform(page: Page, platform: string, id: string) {
  await page.getByRole('button', { name: 'Adicionar ID de produto' }).click()
  const dialog = dialogOf(page, 'Adicionar ID de produto')
  const add = dialog.getByRole('button', { name: 'Adicionar', exact: true })
  expect(await add.isDisabled()).toBe(true)
  await dialog.getByLabel('Plataforma').selectOption({ label: platform })
  expect(await add.isDisabled()).toBe(true)
  await dialog.getByLabel('ID do produto').fill(id)
  await add.click()
  await page.getByText(id, { exact: true }).waitFor()
}

journey('products are put in order, copied and deleted', async (at, { expect }) => {
  const { page, complaints, show, api } = await openWorkplace(stage, at.viewport)
  const stored = async () => (await api<Product[]>('/products')).map(({ name }) => name)
  const shown = () => page.getByRole('list', { name: 'Produtos' }).getByRole('heading').allTextContents()
  for (const body of [
    { name: 'Aquarela', description: 'Da primeira mancha à primeira paisagem.' },
    { name: 'Desenho', type: 'EBOOK', releaseType: 'DAYS_AFTER', daysAfterPurchase: 3 },
    { name: 'Óleo', type: 'MASTERCLASS', offerType: 'BONUS' },
  ])
    await api('/products', { method: 'POST', body })
  await show('products')
  await page.getByText('Libera em 3 dias').waitFor()
  await expectWellMade(page, 'products')

  // By keyboard: picked up, moved on, put down.
  const key = at.device === 'phone' ? 'ArrowDown' : 'ArrowRight'
  await moveByKeyboard(page, { name: 'Aquarela', key, from: 1, to: 2, of: 3 })
  await expect.poll(stored).toEqual(['Desenho', 'Aquarela', 'Óleo'])
  expect(await shown()).toEqual(['Desenho', 'Aquarela', 'Óleo'])

  // By hand: the first card to the place of the second, both in view.
  await page.getByRole('list', { name: 'Produtos' }).evaluate((list) => {
    scrollTo(0, list.getBoundingClientRect().top + scrollY - 150)
  })
  const grip = page.getByRole('button', { name: 'Mover Desenho' })
  await grip.hover()
  const from = (await grip.boundingBox())!
  const to = (await page.getByRole('button', { name: 'Mover Aquarela' }).boundingBox())!
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.move(to.x + 16, to.y + 16, { steps: 6 })
  await page.getByText('Desenho na posição 2 de 3.').waitFor({ state: 'attached' })
  await page.mouse.up()
  await expect.poll(stored).toEqual(['Aquarela', 'Desenho', 'Óleo'])

  await page.getByRole('button', { name: 'Duplicar Aquarela' }).click()
  await page.getByText('Aquarela (cópia) foi criado', { exact: true }).waitFor()
  const copy = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Aquarela (cópia)' })
  await copy.getByText('Inativo', { exact: true }).waitFor()
  expect(await stored()).toEqual(['Aquarela', 'Aquarela (cópia)', 'Desenho', 'Óleo'])

  const remove = async () => {
    await page.getByRole('button', { name: 'Excluir Aquarela (cópia)' }).click()
    await confirm(page, 'Tem certeza que deseja excluir este produto?', 'Excluir')
    await copy.waitFor({ state: 'hidden' })
  }
  await remove()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await copy.waitFor()
  await remove()
  await page.reload()
  await expect.poll(stored).toEqual(['Aquarela', 'Desenho', 'Óleo'])
  expect(complaints).toEqual([])
})
