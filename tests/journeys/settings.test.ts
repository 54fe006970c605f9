import { readFile } from 'node:fs/promises'
import type { App } from '../../src/domain/generated/types.ts'
import {
  chooseFrom,
  confirm,
  dialogOf,
  openStage,
  openWorkplace,
  expectWellMadeOnBoth,
  journeyOn,
} from '../support/journeys/app-page.ts'
import { openPage } from '../support/journeys/browser.ts'
import { callApi } from '../support/journeys/creator.ts'
import { picture } from '../support/journeys/picture.ts'

/** Configurações: what the app is called and where it is, its versions, and the way out. */

const stage = openStage()

/** A picture as people upload it. */
async function logo(): Promise<string> {
  const bytes = await picture({ width: 96, height: 96, from: '#7c2d12', to: '#f59e0b' })
  return `data:image/png;base64,${bytes.toString('base64')}`
}

journeyOn('phone', 'name, address and description are changed with care', async (at, { expect }) => {
  const { page, complaints, app, show, api } = await openWorkplace(stage, at.viewport)
  const other = await openWorkplace(stage, at.viewport)
  await other.api('/publish', { method: 'POST' })
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
  await expectWellMadeOnBoth(page, 'settings-taken')
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

journeyOn(
  'desktop',
  'versions tell what changed, show it, and an earlier one comes back and goes again',
  async (at, { expect }) => {
    const { page, complaints, show, api } = await openWorkplace(stage, at.viewport)
    await api('', { method: 'PATCH', body: { logoUrl: await logo() } })
    await api('/publish', { method: 'POST' })
    const change = {
      name: 'Ateliê de verão',
      primaryColor: '#7c2d12',
      logoUrl: null,
      config: { homeType: 'carousel' },
    }
    await api('', { method: 'PATCH', body: change })
    await api('/publish', { method: 'POST' })
    await api('', { method: 'PATCH', body: { description: 'Só no rascunho' } })
    await show('settings')
    const versions = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Versão' })
    const second = versions.filter({ hasText: 'Versão 2' })
    await second.getByText('No ar').waitFor()
    await second.getByText('Nome do aplicativo: de “Ateliê da Marina” para “Ateliê de verão”').waitFor()
    await second.getByText('Cor primária: de #10b981 para #7c2d12').waitFor()
    await second.getByAltText('Logo, antes').waitFor()
    await expectWellMadeOnBoth(page, 'settings')

    // The earlier one, in the student's own screens.
    await page.getByRole('button', { name: 'Ver versão 1' }).click()
    const preview = dialogOf(page, 'Versão 1')
    const phone = preview.getByRole('region', { name: 'Tela de Ateliê da Marina' })
    await phone.getByText('Olá, Marina').waitFor()
    await expectWellMadeOnBoth(page, 'settings-version')
    await preview.getByRole('button', { name: 'Restaurar' }).click()
    await confirm(page, 'Restaurar a versão 1?', 'Restaurar')
    await page.getByText('Versão 1 restaurada', { exact: true }).waitFor()
    await page.getByRole('heading', { level: 1, name: /Ateliê da Marina/ }).waitFor()
    expect(await api<App>('')).toMatchObject({ name: 'Ateliê da Marina', description: '' })
    await page.getByText('Rascunho anterior', { exact: true }).waitFor()
    await expectWellMadeOnBoth(page, 'settings-restored')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByRole('heading', { level: 1, name: /Ateliê de verão/ }).waitFor()
    expect(await api<App>('')).toMatchObject({ name: 'Ateliê de verão', description: 'Só no rascunho' })
    expect(complaints).toEqual([])
  },
)

journeyOn(
  'phone',
  'an app starts from a template, is copied, and goes out as a file and comes in again',
  async (at, { expect }) => {
    const { page, complaints, app, api, show } = await openWorkplace(stage, at.viewport, /status of 400/)
    const { id: productId } = await api<{ id: string }>('/products', {
      method: 'POST',
      body: { name: 'Aquarela do zero', image: await logo() },
    })
    const { id } = await api<{ id: string }>('/modules', {
      method: 'POST',
      body: { title: 'Manchas', productId },
    })
    const lesson = { title: 'Materiais', content: 'Pincéis e papéis.' }
    await api(`/modules/${id}/lessons`, { method: 'POST', body: lesson })
    await api('/users', { method: 'POST', body: { name: 'Ana Clara', email: 'ana@exemplo.com.br' } })

    await show('settings')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar app' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${app.slug}.trilha.zip`)
    const file = await readFile(await download.path())

    await page.goto(`${stage.product.url}/apps`)
    await chooseFrom(page, 'Ações de Ateliê da Marina', 'Duplicar')
    await dialogOf(page, 'Duplicar Ateliê da Marina?').waitFor()
    await expectWellMadeOnBoth(page, 'apps-duplicate')
    await confirm(page, 'Duplicar Ateliê da Marina?', 'Duplicar')
    await page.getByRole('heading', { name: 'Ateliê da Marina (cópia)' }).waitFor()

    await chooseFrom(page, 'Criar a partir de', 'Um arquivo exportado')
    const dialog = dialogOf(page, 'Importar app')
    const choose = (buffer: Buffer) =>
      dialog
        .getByLabel('Arquivo do app')
        .setInputFiles({ name: 'atelie.zip', mimeType: 'application/zip', buffer })
    await choose(file.subarray(0, 900))
    await dialog.getByText(/está incompleto/).waitFor()
    await expectWellMadeOnBoth(page, 'apps-import')
    await choose(file)
    await page.waitForURL(/\/apps\/[0-9a-f-]{36}$/)
    const imported = await callApi<{ products: number; lessons: number; totalUsers: number }>(
      page,
      `${new URL(page.url()).pathname}/stats`,
    )
    expect(imported).toMatchObject({ products: 1, lessons: 1, totalUsers: 0 })

    await page.goto(`${stage.product.url}/apps`)
    await chooseFrom(page, 'Criar a partir de', 'Um modelo pronto')
    const gallery = dialogOf(page, 'Modelos')
    await gallery.getByText('Pães de fermentação natural').first().waitFor()
    await expectWellMadeOnBoth(page, 'apps-templates')
    await gallery.getByRole('button', { name: 'Usar modelo Culinária' }).click()
    await page.waitForURL(/\/edit$/)
    // Another one in its place: what was chosen is asked about, and comes back.
    const description = page.getByLabel(/Descrição/)
    expect(await description.inputValue()).toMatch(/Receitas que dão certo/)
    await page.getByRole('button', { name: 'Ver modelos' }).click()
    await page.getByRole('button', { name: 'Usar modelo Fitness' }).click()
    await confirm(page, 'Usar o modelo Fitness?', 'Usar modelo')
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('Treinos curtos'))
    await expectWellMadeOnBoth(page, 'builder-template')
    await page.getByRole('button', { name: 'Desfazer', exact: true }).last().click()
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('Receitas'))
    expect(complaints).toEqual([])
  },
)

journeyOn(
  'desktop',
  'an app takes a break, comes back, and is deleted by its name',
  async (at, { expect }) => {
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
    await student.page.getByText('está fechado por enquanto').first().waitFor()
    await expectWellMadeOnBoth(student.page, 'student-paused')
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
    await expectWellMadeOnBoth(page, 'settings-delete')
    await dialog.getByLabel(/^Digite/).fill('Ateliê da Marina')
    await remove.click()
    await page.waitForURL('**/apps')
    await page
      .getByText(/Nenhum aplicativo/)
      .first()
      .waitFor()
    // Who was there before sees the page that the device kept, and in it that the app is gone.
    await visit()
    await student.page.getByText(/^Não há um app (publicado )?neste endereço/).waitFor()
    const stranger = await openPage(stage.browser, at.viewport, /status of 404/)
    expect((await stranger.page.goto(stage.product.appUrl(app.slug)))!.status()).toBe(404)
    expect([...complaints, ...student.complaints.filter((text) => !text.includes('404'))]).toEqual([])
  },
)
