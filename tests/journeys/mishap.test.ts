import type { AppUser, Product } from '../../src/domain/generated/types.ts'
import { chooseFrom, dialogOf, expectWellMade, journey, openStage, openWorkplace } from './app-page.ts'

/** What goes wrong while people work on an app: somebody else was faster, or the connection is gone. */

const stage = openStage()

/** The browser itself tells refused and lost requests on the console. */
const told = /status of 412|ERR_INTERNET_DISCONNECTED/

journey('two people edit one product: the second is told and loses nothing', async (at, { expect }) => {
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
  await conflict.getByText('Nome', { exact: true }).waitFor()
  await conflict.getByText('Descrição', { exact: true }).waitFor()
  expect(await stored()).toMatchObject({ name: 'Aquarela para todos', description: '' })
  await expectWellMade(page, 'conflict')
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
  expect(complaints).toEqual([])
})

journey('without a connection nothing that was typed is lost', async (at, { expect }) => {
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
  await expectWellMade(page, 'offline-dialog')
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
  await expectWellMade(page, 'offline-form')
  await context.setOffline(false)
  await create.click()
  await page.waitForURL('**?tab=products')
  expect(await api<Product[]>('/products')).toMatchObject([{ description: 'Digitada com calma.' }])
  expect(complaints).toEqual([])
})
