import { readFile } from 'node:fs/promises'
import type { App } from '../../src/domain/generated/types.ts'
import { confirm, dialogOf, expectWellMade, journey, openStage, openWorkplace } from './app-page.ts'
import { openPage } from './browser.ts'

/** Configurações: what the app is called and where it is, its versions, and the way out. */

const stage = openStage()

journey('name, address and description are changed with care', async (at, { expect }) => {
  const { page, complaints, app, show, api } = await openWorkplace(stage, at.viewport)
  const other = await openWorkplace(stage, at.viewport)
  await show('settings')
  const tab = page.getByRole('tabpanel')
  const address = tab.getByLabel('Endereço do app')
  await tab.getByText(`Seu app fica em ${app.slug}.`).waitFor()

  // Judged while it is typed: the form, words kept for us, somebody else's, free.
  await address.fill('Ateliê da Marina')
  await address.blur()
  await tab.getByText(/Use apenas letras minúsculas sem acento/).waitFor()
  await address.fill('admin')
  await address.blur()
  await tab.getByText('Este endereço é reservado. Escolha outro.').waitFor()
  expect(await tab.getByText(/Use apenas letras minúsculas sem acento/).count()).toBe(0)
  await address.fill(other.app.slug)
  await tab.getByText(/Este endereço já está em uso|Este endereço já é de outro/).waitFor()
  await expectWellMade(page, 'settings-taken')
  const free = `atelie-novo-${at.device}`
  await address.fill(free)
  await tab.getByText(`Disponível: ${free}`).waitFor()
  await tab.getByLabel('Nome do aplicativo').fill('Ateliê Azevedo')
  await tab.getByLabel(/Descrição/).fill('Aquarela, desenho e óleo.')
  await tab.getByRole('button', { name: 'Salvar alterações' }).click()
  await page.getByText('Configurações salvas', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: /Ateliê Azevedo/ }).waitFor()
  expect(await api<App>('')).toMatchObject({
    name: 'Ateliê Azevedo',
    slug: free,
    description: 'Aquarela, desenho e óleo.',
  })
  expect([...complaints, ...other.complaints]).toEqual([])
})

journey('versions tell what changed, and an earlier one comes back', async (at, { expect }) => {
  const { page, complaints, show, api } = await openWorkplace(stage, at.viewport)
  await api('/publish', { method: 'POST' })
  await api('', { method: 'PATCH', body: { name: 'Ateliê de verão', primaryColor: '#7c2d12' } })
  await api('/publish', { method: 'POST' })
  await show('settings')
  const versions = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Versão' })
  await versions.filter({ hasText: 'Versão 2' }).getByText('No ar').waitFor()
  expect(await versions.filter({ hasText: 'Versão 2' }).textContent()).toMatch(
    /Nome do aplicativo.*Cor primária/i,
  )
  await page.getByRole('button', { name: 'Restaurar versão 1' }).click()
  await confirm(page, 'Restaurar a versão 1?', 'Restaurar')
  await page.getByText('Versão 1 restaurada', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: /Ateliê da Marina/ }).waitFor()
  expect(await api<App>('')).toMatchObject({ name: 'Ateliê da Marina' })
  await expectWellMade(page, 'settings')
  expect(complaints).toEqual([])
})

journey('an app takes a break, comes back, and is deleted by its name', async (at, { expect }) => {
  const { page, complaints, app, show, api } = await openWorkplace(stage, at.viewport)
  await api('/publish', { method: 'POST' })
  await show('settings')
  const danger = page.getByRole('region', { name: 'Zona de perigo' })
  const student = await openPage(stage.browser, at.viewport, /status of 503/)
  const visit = () => student.page.goto(stage.product.appUrl(app.slug))
  await danger.getByRole('button', { name: 'Desativar App' }).click()
  await confirm(page, 'Desativar o aplicativo?', 'Desativar App')
  await danger.getByRole('button', { name: 'Reativar App' }).waitFor()
  await page.getByText('Inativo', { exact: true }).first().waitFor()
  await visit()
  await student.page
    .getByText(/em pausa|volta/)
    .first()
    .waitFor()
  await expectWellMade(student.page, 'student-paused')
  await danger.getByRole('button', { name: 'Reativar App' }).click()
  await danger.getByRole('button', { name: 'Desativar App' }).waitFor()
  expect((await visit())!.status()).toBe(200)

  await danger.getByRole('button', { name: 'Deletar App' }).click()
  const dialog = dialogOf(page, 'Tem certeza que deseja excluir este aplicativo?')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar tudo' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('Ateliê da Marina')
  const remove = dialog.getByRole('button', { name: 'Excluir', exact: true })
  await dialog.getByLabel(/^Digite/).fill('Ateliê')
  expect(await remove.isDisabled()).toBe(true)
  await expectWellMade(page, 'settings-delete')
  await dialog.getByLabel(/^Digite/).fill('Ateliê da Marina')
  await remove.click()
  await page.waitForURL('**/apps')
  await page
    .getByText(/Nenhum aplicativo/)
    .first()
    .waitFor()
  // A worker shows the page of the last visit, and learns meanwhile that there is no more.
  await expect.poll(async () => (await visit())!.status()).toBe(404)
  expect([...complaints, ...student.complaints.filter((text) => !text.includes('404'))]).toEqual([])
})
