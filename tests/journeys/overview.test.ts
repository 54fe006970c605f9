import {
  expectWellMade,
  journey,
  openStage,
  openWorkplace,
  expectWellMadeOnBoth,
  journeyOn,
} from '../support/journeys/app-page.ts'

/** Visão Geral and the floating preview: what was done shows, and how it looks to students. */

const stage = openStage()

journeyOn('phone', 'figures and activity follow what is done in the app', async (at, { expect }) => {
  const { page, complaints, show, api } = await openWorkplace(stage, at.viewport)
  const tab = page.getByRole('tabpanel')
  const figure = (label: string) =>
    tab
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .textContent()
  await show('overview')
  await tab.getByText('Nada aconteceu por aqui ainda').waitFor()
  await expectWellMadeOnBoth(page, 'overview-empty')

  const post = <T>(path: string, body: object) => api<T>(path, { method: 'POST', body })
  const { id: productId } = await post<{ id: string }>('/products', { name: 'Aquarela do zero' })
  const { id: moduleId } = await post<{ id: string }>('/modules', { title: 'Primeiras manchas', productId })
  await post(`/modules/${moduleId}/lessons`, { title: 'Materiais', content: 'Pincéis e papéis.' })
  await post('/users', { name: 'Ana Clara Ribeiro', email: 'ana@exemplo.com.br' })
  await post('/users', { name: 'Bruno Tavares', email: 'bruno@exemplo.com.br' })
  await post('/feed', { title: 'Aula ao vivo na quinta', content: 'Às 20h.' })
  await post('/community/posts', { content: 'Bem-vindas e bem-vindos!' })
  await api('/publish', { method: 'POST' })

  await page.reload()
  await tab.getByText('Bruno Tavares entrou no app').waitFor()
  for (const happening of [
    'Ana Clara Ribeiro entrou no app',
    'Novo produto: Aquarela do zero',
    'Novo post no feed: Aula ao vivo na quinta',
    'Você publicou na comunidade: Bem-vindas e bem-vindos!',
    'Versão 1 foi publicada',
  ])
    await tab.getByText(happening).waitFor()
  expect(await figure('Alunos')).toContain('2')
  expect(await figure('Progresso médio')).toContain('0%')
  await page.getByRole('link', { name: 'localhost' }).waitFor()
  expect(await page.getByText('Ativo', { exact: true }).isVisible()).toBe(true)
  await expectWellMadeOnBoth(page, 'overview')

  // The counts lead to where things are made, and the arrows from tab to tab.
  await tab.getByRole('link', { name: /Aulas\s*1/ }).click()
  await page.waitForURL('**?tab=products')
  await page.getByRole('tab', { name: 'Produtos' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('**?tab=users')
  await tab.getByText('Ana Clara Ribeiro').waitFor()
  await page.goBack()
  await page.waitForURL('**?tab=overview')
  expect(complaints).toEqual([])
})

journey('the floating preview shows this app as its students see it', async (at, { expect }) => {
  const { page, context, complaints, show, api } = await openWorkplace(stage, at.viewport)
  await api('', { method: 'PATCH', body: { config: { feedEnabled: true, bottomMenu: { feed: true } } } })
  await api('/products', { method: 'POST', body: { name: 'Aquarela do zero' } })
  await api('/feed', { method: 'POST', body: { title: 'Aula ao vivo na quinta', content: 'Às 20h.' } })
  await show('products')
  await page.getByRole('button', { name: 'Ver prévia' }).click()
  // On a phone it is a sheet from below.
  const role = at.viewport.width < 640 ? 'dialog' : 'complementary'
  const panel = page.getByRole(role, { name: 'Prévia do aplicativo' })
  await panel.getByText('Olá, Marina').waitFor()
  await panel.getByText('Aquarela do zero').first().waitFor()
  await expectWellMade(page, 'preview')
  await panel.getByRole('button', { name: 'Feed', exact: true }).click()
  await panel.getByRole('heading', { name: 'Aula ao vivo na quinta' }).waitFor()

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    panel.getByRole('button', { name: 'Abrir em nova aba' }).click(),
  ])
  await tab.getByText('Aquarela do zero').first().waitFor()
  await expectWellMade(tab, 'preview-tab')
  await tab.reload()
  await tab.getByText('Aquarela do zero').first().waitFor()
  await tab.close()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})
