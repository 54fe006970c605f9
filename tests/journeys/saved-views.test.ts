import type { Page } from 'playwright-core'
import {
  chooseFrom,
  dialogOf,
  expectWellMadeOnBoth,
  journeyOn,
  openStage,
  openWorkplace,
} from '../support/journeys/app-page.ts'
import { openPage } from '../support/journeys/browser.ts'
import { callApi } from '../support/journeys/creator.ts'

/** Visões: what somebody asks of a list again and again, under a name. Every list has them; here those of an app and of the account. */

const stage = openStage()

const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^Visões: / }).getByRole('link', { name })
const current = (page: Page) => page.locator('nav[aria-label^="Visões: "] [aria-current]')
const rowsOf = (page: Page) => page.getByRole('main').locator('article, tbody tr')

/** Saves what is asked of the list as a view of this name. */
async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Salvar visão' }).click()
  const dialog = dialogOf(page, 'Salvar visão')
  await dialog.getByLabel('Nome').fill(name)
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
}

journeyOn(
  'phone',
  'a view is saved, opened elsewhere, changed, named anew and thought better of',
  async (at, { expect }) => {
    const { page, complaints, show, api, app } = await openWorkplace(stage, at.viewport, /status of 409/)
    for (const [name, type] of [
      ['Torno para iniciantes', 'COURSE'],
      ['Guia dos esmaltes', 'EBOOK'],
      ['Livro de receitas', 'EBOOK'],
    ])
      await api('/products', { method: 'POST', body: { name, type } })

    // A list of an app: nothing to save before something is asked for.
    await show('products')
    await page.getByText('Livro de receitas').first().waitFor()
    expect(await page.getByRole('button', { name: 'Salvar visão' }).count()).toBe(0)
    await page.getByLabel('Tipo', { exact: true }).selectOption('EBOOK')
    await page.getByRole('button', { name: 'Salvar visão' }).click()
    await dialogOf(page, 'Salvar visão').getByLabel('Nome').waitFor()
    await expectWellMadeOnBoth(page, 'saved-view-new')
    await page.keyboard.press('Escape')
    await saveAs(page, 'Só e-books')
    await current(page).getByText('Só e-books').waitFor()
    const address = page.url()
    // What opened the dialog is gone: whoever goes by keys goes on beside it.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('nav')?.ariaLabel))
      .toBe('Visões: Produtos')
    await page.getByLabel('Ordem').selectOption('-name')
    await page.getByRole('button', { name: 'Atualizar visão' }).waitFor()
    await expectWellMadeOnBoth(page, 'saved-view-changed')
    await page.getByRole('button', { name: 'Salvar visão' }).click()
    const dialog = dialogOf(page, 'Salvar visão')
    await dialog.getByLabel('Nome').fill('SÓ E-BOOKS')
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
    await dialog.getByText('Esta lista já tem uma visão com este nome.').first().waitFor()
    await dialog.getByLabel('Nome').fill('E-books, de Z a A')
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
    await current(page).getByText('E-books, de Z a A').waitFor()

    // Whole, a view, the other one, and back.
    await chip(page, 'Tudo').click()
    await expect.poll(() => rowsOf(page).count()).toBe(3)
    await chip(page, 'Só e-books').click()
    await expect.poll(() => rowsOf(page).count()).toBe(2)
    expect(page.url()).toBe(address)
    await page.goBack()
    await expect.poll(() => rowsOf(page).count()).toBe(3)
    await page.goForward()
    await current(page).getByText('Só e-books').waitFor()

    // The other device of the same person has them too, by the address alone.
    const session = await page.evaluate(() => Object.entries(localStorage))
    const other = await openPage(stage.browser, at.viewport)
    await other.page.goto(`${stage.product.url}/login`)
    await other.page.evaluate(
      (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
      session,
    )
    await other.page.goto(address)
    await current(other.page).getByText('Só e-books').waitFor()
    await chooseFrom(other.page, 'Ações da visão Só e-books', 'Renomear')
    const naming = dialogOf(other.page, 'Renomear visão')
    await naming.getByLabel('Nome').fill('Livros')
    await naming.getByRole('button', { name: 'Renomear', exact: true }).click()
    await current(other.page).getByText('Livros').waitFor()
    await chooseFrom(other.page, 'Ações da visão Livros', 'Mover para a direita')
    await expect
      .poll(() =>
        other.page
          .getByRole('navigation', { name: /^Visões/ })
          .getByRole('link')
          .allTextContents(),
      )
      .toEqual(['Tudo', 'E-books, de Z a A', 'Livros'])
    expect(other.complaints).toEqual([])
    await other.context.close()

    await page.reload()
    await current(page).getByText('Livros').waitFor()
    await page.getByLabel('Tipo', { exact: true }).selectOption('COURSE')
    await page.getByRole('button', { name: 'Atualizar visão' }).click()
    await page.getByText('Visão atualizada').first().waitFor()
    await expect.poll(() => rowsOf(page).count()).toBe(1)
    await chooseFrom(page, 'Ações da visão Livros', 'Excluir')
    await chip(page, 'Livros').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await chip(page, 'Livros').waitFor()

    // A list of the account, with more views than a phone is wide.
    for (const [name, email] of [
      ['Ana Clara', 'ana@exemplo.com.br'],
      ['Bruno Tavares', 'bruno@exemplo.com.br'],
    ])
      await callApi(page, '/students', {
        method: 'POST',
        body: { ...{ name, email, phone: '(11) 91234-5678' }, cpf: cpfs[name!], apps: [app.id] },
      })
    await page.goto(`${stage.product.url}/students?search=bruno`)
    await saveAs(page, 'Bruno')
    await current(page).getByText('Bruno').waitFor()
    for (const name of ['De A a Z', 'Os que mais avançaram', 'Sem acesso há um mês'])
      await callApi(page, '/account/saved-views', {
        method: 'POST',
        body: { name, list: 'student', asked: 'order=name' },
      })
    await page.reload()
    await current(page).getByText('Bruno').waitFor()
    const main = page.getByRole('main')
    await main.getByText('Bruno Tavares').first().waitFor()
    expect(await main.getByText('Ana Clara').count()).toBe(0)
    await chip(page, 'Sem acesso há um mês').click()
    await main.getByText('Ana Clara').first().waitFor()
    const box = (await current(page).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(at.viewport.width)
    await expectWellMadeOnBoth(page, 'saved-views-students')
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

const cpfs: Record<string, string> = { 'Ana Clara': '529.982.247-25', 'Bruno Tavares': '111.444.777-35' }
