import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { App, AppUser, Module, Product } from '../../src/domain/generated/types.ts'
import {
  chooseFrom,
  dialogOf,
  openOwnStage,
  openWorkplace,
  expectWellMadeOnBoth,
  journeyOn,
} from '../support/journeys/app-page.ts'
import { desktop } from '../support/journeys/browser.ts'
import { callApi } from '../support/journeys/creator.ts'
import { picture } from '../support/journeys/picture.ts'

/** What goes wrong while people work on an app: somebody else was faster, or the connection is gone. */

const stage = openOwnStage()

/** The browser itself tells refused and lost requests on the console. */
const told =
  /status of (401|412|503)|ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET)/

journeyOn('desktop', 'two edit one product: the second is told and loses nothing', async (at, { expect }) => {
  const { page, context, complaints, app, api } = await openWorkplace(stage, at.viewport, told)
  const { id } = await api<Product>('/products', { method: 'POST', body: { name: 'Aquarela' } })
  const stored = () => api<Product>(`/products/${id}`)
  const address = `${stage.product.url}/apps/${app.id}/products/${id}/edit`
  const other = await context.newPage()
  await Promise.all([page.goto(address), other.goto(address)])

  const saveAs = async (tab: typeof page, name: string) => {
    await tab.bringToFront()
    await tab.getByLabel('Nome', { exact: true }).fill(name)
    await tab.getByRole('button', { name: 'Salvar Alterações' }).click()
  }
  await page.getByLabel('Descrição').fill('Uma descrição longa, digitada com calma.')
  await saveAs(other, 'Aquarela para todos')
  await other.waitForURL('**?tab=products')
  await saveAs(page, 'Aquarela do zero')

  const conflict = dialogOf(page, 'Este produto foi alterado em outro lugar')
  const names = conflict.getByRole('group', { name: 'Nome' })
  await names.getByText('Aquarela do zero').waitFor()
  await names.getByText('Aquarela para todos').waitFor()
  expect(await conflict.getByRole('group').count()).toBe(1)
  expect(await stored()).toMatchObject({ name: 'Aquarela para todos', description: '' })
  await expectWellMadeOnBoth(page, 'conflict')
  await conflict.getByRole('button', { name: 'Ficar com a minha versão' }).click()
  await page.waitForURL('**?tab=products')
  expect(await stored()).toMatchObject({
    name: 'Aquarela do zero',
    description: 'Uma descrição longa, digitada com calma.',
  })

  // The other way round: the second one takes what was saved.
  await Promise.all([page.goto(address), other.goto(address)])
  await page.getByLabel('Nome', { exact: true }).waitFor()
  await saveAs(other, 'Aquarela, turma 2')
  await other.waitForURL('**?tab=products')
  await saveAs(page, 'Não deve ficar')
  await conflict.getByRole('button', { name: 'Usar a versão salva' }).click()
  await expect.poll(() => page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Aquarela, turma 2')
  expect(await stored()).toMatchObject({ name: 'Aquarela, turma 2' })

  // In a dialog just so: only what both changed is asked about, and what else came from there is shown.
  await api<Module>('/modules', { method: 'POST', body: { title: 'Pincéis', productId: id } })
  const modules = `${stage.product.url}/apps/${app.id}?tab=products&product=${id}`
  await Promise.all([page.goto(modules), other.goto(modules)])
  const begin = async (tab: typeof page, title: string) => {
    await tab.bringToFront()
    await tab.getByRole('button', { name: 'Editar Pincéis' }).click()
    const form = dialogOf(tab, 'Editar Módulo')
    await form.getByLabel('Título').fill(title)
    return form
  }
  const mine = await begin(page, 'Pincéis redondos')
  const theirs = await begin(other, 'Pincéis chatos')
  await theirs.getByLabel('Descrição').fill('Do número 2 ao 12.')
  await theirs.getByRole('button', { name: 'Salvar' }).click()
  await theirs.waitFor({ state: 'detached' })
  await page.bringToFront()
  await mine.getByRole('button', { name: 'Salvar' }).click()
  const question = dialogOf(page, 'Este módulo foi alterado em outro lugar')
  await question.getByRole('group', { name: 'Título' }).getByText('Pincéis chatos').waitFor()
  await question.getByRole('region', { name: 'Também mudou' }).getByText('Do número 2 ao 12.').waitFor()
  expect(await question.getByRole('group').count()).toBe(1)
  await expectWellMadeOnBoth(page, 'conflict in a dialog')
  await question.getByRole('button', { name: 'Ficar com a minha versão' }).click()
  await page.getByRole('article', { name: 'Pincéis redondos' }).getByText('Do número 2 ao 12.').waitFor()
  expect(complaints).toEqual([])
})

journeyOn('phone', 'without a connection nothing that was typed is lost', async (at, { expect }) => {
  const { page, context, complaints, app, show, api } = await openWorkplace(stage, at.viewport, told)
  const offline = 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.'
  await api('/users', { method: 'POST', body: { name: 'Ana Clara Ribeiro', email: 'ana@exemplo.com.br' } })

  // A dialog: the failure is said in it, and the same press of the button works later.
  await show('users')
  await page.getByRole('button', { name: 'Adicionar Usuário' }).click()
  const dialog = dialogOf(page, 'Adicionar Novo Usuário')
  await dialog.getByLabel('Nome').fill('Bruno Tavares')
  await dialog.getByLabel('E-mail').fill('bruno@exemplo.com.br')
  await context.setOffline(true)
  const add = dialog.getByRole('button', { name: 'Adicionar', exact: true })
  await add.click()
  await dialog.getByText(/^Erro ao adicionar usuário/).waitFor()
  await dialog.getByText(/Verifique sua conexão/).waitFor()
  await expectWellMadeOnBoth(page, 'offline-dialog')
  // Closing by mistake asks first.
  await page.keyboard.press('Escape')
  const question = dialogOf(page, 'Descartar o que você digitou?')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  expect(await dialog.getByLabel('Nome').inputValue()).toBe('Bruno Tavares')
  await context.setOffline(false)
  await add.click()
  await page.getByRole('tabpanel').getByText('Bruno Tavares').waitFor()

  // What was changed at once on the screen is taken back, and said.
  await context.setOffline(true)
  await chooseFrom(page, 'Ações de Ana Clara Ribeiro', 'Bloquear')
  await page.getByText('Erro ao salvar usuário', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Bloqueado', { exact: true }).count()).toBe(0)
  await context.setOffline(false)
  expect((await api<AppUser[]>('/users')).every(({ status }) => status === 'ACTIVE')).toBe(true)

  // A form of its own page.
  await page.goto(`${stage.product.url}/apps/${app.id}/products/new`)
  await page.getByLabel('Nome', { exact: true }).fill('Aquarela do zero')
  await page.getByLabel('Descrição').fill('Digitada com calma.')
  await context.setOffline(true)
  const create = page.getByRole('button', { name: 'Criar Produto' })
  await create.click()
  await page
    .getByText(offline)
    .or(page.getByText(/^Erro ao salvar produto/))
    .first()
    .waitFor()
  expect(await page.getByLabel('Descrição').inputValue()).toBe('Digitada com calma.')
  await expectWellMadeOnBoth(page, 'offline-form')
  await context.setOffline(false)
  await create.click()
  await page.waitForURL('**?tab=products')
  expect(await api<Product[]>('/products')).toMatchObject([{ description: 'Digitada com calma.' }])
  expect(complaints).toEqual([])
})

const nameOf = (page: Page) => page.getByLabel('Nome do aplicativo')
const descriptionOf = (page: Page) => page.getByLabel('Descrição')
const colorOf = (page: Page) => page.getByLabel('Cor primária').first()
const storedApp = (page: Page, { id }: App) => callApi<App>(page, `/apps/${id}`)
const save = (page: Page) => page.keyboard.press('Control+s')

journeyOn(
  'desktop',
  'a draft survives a lost network, a crash and a lost session',
  async (at, { expect }) => {
    const { page, context, complaints, app } = await openWorkplace(stage, at.viewport, told)
    const address = `${stage.product.url}/apps/${app.id}/edit`
    await page.goto(address)
    await nameOf(page).waitFor()
    await context.setOffline(true)
    await nameOf(page).fill('Ateliê sem rede')
    await page.getByText('Sem conexão, guardado neste aparelho').waitFor()
    await expectWellMadeOnBoth(page, 'draft-kept-here')
    const logo = await picture({ width: 64, height: 64, from: '#a21caf', to: '#f59e0b' })
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    await page.locator('img[src^="data:image/"]').first().waitFor()
    await descriptionOf(page).fill('Digitada até o fim')
    // As much as may lie between a key and the device.
    await page.waitForTimeout(100)
    const crashed = page.waitForEvent('crash')
    const inspector = await context.newCDPSession(page)
    void inspector.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
    await context.setOffline(false)

    const again = await context.newPage()
    await again.goto(address)
    await expect.poll(() => descriptionOf(again).inputValue()).toBe('Digitada até o fim')
    expect(await nameOf(again).inputValue()).toBe('Ateliê sem rede')
    await expect
      .poll(() => storedApp(again, app))
      .toMatchObject({
        name: 'Ateliê sem rede',
        description: 'Digitada até o fim',
        logoUrl: expect.stringMatching(/^\/images\//),
      })

    // The session ends while somebody types: they sign in again and are where they were.
    const email = await again.evaluate(() => {
      for (const key of ['accessToken', 'refreshToken']) localStorage.setItem(key, 'terminada')
      return (JSON.parse(localStorage.getItem('user')!) as { email: string }).email
    })
    await nameOf(again).fill('Ateliê de volta')
    await save(again)
    await again.getByText('Sua sessão terminou. Entre de novo para continuar.').waitFor()
    await again.getByLabel('E-mail').fill(email)
    await again.getByLabel('Senha', { exact: true }).fill('Trilha2026')
    await again.getByRole('button', { name: 'Entrar', exact: true }).click()
    await again.waitForURL(/\/edit/)
    await expect.poll(() => nameOf(again).inputValue()).toBe('Ateliê de volta')
    await expect.poll(() => storedApp(again, app)).toMatchObject({ name: 'Ateliê de volta' })
    expect(complaints).toEqual([])
  },
)

journeyOn('phone', 'two tabs work on one draft: what is the same field is chosen', async (at, { expect }) => {
  const { page, context, complaints, app } = await openWorkplace(stage, at.viewport, told)
  const address = `${stage.product.url}/apps/${app.id}/edit`
  const other = await context.newPage()
  await Promise.all([page, other].map((tab) => tab.goto(address)))
  await Promise.all([page, other].map((tab) => nameOf(tab).waitFor()))

  // Different fields: no question.
  await descriptionOf(other).fill('Escrita na outra aba')
  await save(other)
  await other.getByText('Salvo agora').waitFor()
  await nameOf(page).fill('Ateliê das duas')
  await save(page)
  await page.getByText('Salvo agora').waitFor()
  expect(await descriptionOf(page).inputValue()).toBe('Escrita na outra aba')
  expect(await storedApp(page, app)).toMatchObject({
    name: 'Ateliê das duas',
    description: 'Escrita na outra aba',
  })

  // The same fields, a colour among them: each is chosen by itself, and what was not chosen comes back.
  await other.bringToFront()
  await other.reload()
  await expect.poll(() => nameOf(other).inputValue()).toBe('Ateliê das duas')
  await nameOf(other).fill('Nome da outra')
  await other.goto(`${address}?step=4`)
  await colorOf(other).waitFor()
  await other.getByLabel('Cor primária').last().fill('#7c3aed')
  await save(other)
  await expect
    .poll(() => storedApp(other, app))
    .toMatchObject({ name: 'Nome da outra', primaryColor: '#7c3aed' })
  await context.setOffline(true)
  await page.bringToFront()
  await nameOf(page).fill('Nome desta')
  await page.getByRole('button', { name: /Estilo Visual/ }).click()
  await page.getByLabel('Cor primária').last().fill('#be123c')
  await context.setOffline(false)
  const conflict = dialogOf(page, 'Este app foi alterado em outro lugar')
  await conflict.getByText('Nome do aplicativo (Dados Gerais)').waitFor()
  await conflict.getByText('#7c3aed').waitFor()
  await expectWellMadeOnBoth(page, 'draft-conflict')
  await conflict.getByRole('group', { name: /^Nome/ }).getByText('Versão salva').click()
  await conflict.getByRole('button', { name: 'Continuar com as escolhas' }).click()
  await expect
    .poll(() => storedApp(page, app))
    .toMatchObject({ name: 'Nome da outra', primaryColor: '#be123c' })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => nameOf(page).inputValue()).toBe('Nome desta')
  await save(page)
  await expect.poll(() => storedApp(page, app)).toMatchObject({ name: 'Nome desta', primaryColor: '#7c3aed' })
  await page.getByRole('button', { name: 'Refazer' }).click()
  await save(page)
  await expect
    .poll(() => storedApp(page, app))
    .toMatchObject({ name: 'Nome da outra', primaryColor: '#be123c' })

  // An old tab does not put on the air what nobody has seen in it.
  await callApi(page, `/apps/${app.id}`, { method: 'PATCH', body: { description: 'De um terceiro' } })
  await page.getByRole('button', { name: /Visualização/ }).click()
  await page.getByRole('button', { name: 'Publicar Aplicativo' }).click()
  const news = dialogOf(page, 'Este app foi alterado em outro lugar')
  await news.getByText('De um terceiro').waitFor()
  await expectWellMadeOnBoth(page, 'draft-news')
  expect((await storedApp(page, app)).isPublished).toBe(false)
  await news.getByRole('button', { name: 'Publicar assim' }).click()
  await page.waitForURL('**/apps')
  expect(await storedApp(page, app)).toMatchObject({ isPublished: true, description: 'De um terceiro' })
  expect(complaints).toEqual([])
})

test('a draft survives the end of its server', async () => {
  const { page, complaints, app } = await openWorkplace(stage, desktop, told)
  await page.goto(`${stage.product.url}/apps/${app.id}/edit`)
  await nameOf(page).fill('Antes')
  // What is still to be fetched while there is no server is told of, rightly, and is another journey's matter.
  await page.getByRole('region', { name: 'Prévia do aplicativo' }).getByText('Antes').first().waitFor()
  const restarted = stage.product.restart()
  await page.keyboard.press('End')
  await page.keyboard.type(', durante', { delay: 30 })
  await save(page)
  await restarted
  await page.keyboard.type(' e depois')
  await save(page)
  await expect.poll(() => storedApp(page, app)).toMatchObject({ name: 'Antes, durante e depois' })

  expect(complaints).toEqual([])
})
