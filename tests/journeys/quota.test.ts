import {
  dialogOf,
  openOwnStage,
  openWorkplace,
  expectWellMadeOnBoth,
  journeyOn,
} from '../support/journeys/app-page.ts'

/** Limits of an account: told before they bite, in words where they do, and all of them in one place. */

const stage = openOwnStage({ QUOTA_STUDENTS: '2' })

journeyOn('phone', 'a limit is told before it bites', async (at, { expect }) => {
  const { page, complaints, show, api } = await openWorkplace(stage, at.viewport, /status of 409/)
  const note = page.getByRole('note').filter({ hasText: 'limite da sua conta' })
  await api('/users', { method: 'POST', body: { name: 'Ana Clara', email: 'ana@exemplo.com.br' } })
  await show('users')
  await page.getByRole('main').getByText('Ana Clara').first().waitFor()
  expect(await note.count()).toBe(0)
  await api('/users', { method: 'POST', body: { name: 'Bruno', email: 'bruno@exemplo.com.br' } })
  await page.reload()
  await note.getByText('Você chegou ao limite da sua conta: alunos, 2 de 2.').waitFor()
  await expectWellMadeOnBoth(page, 'quota-users')

  await page.getByRole('button', { name: 'Adicionar Usuário' }).first().click()
  const adding = dialogOf(page, 'Adicionar Novo Usuário')
  await adding.getByLabel('Nome').fill('Carla')
  await adding.getByLabel('E-mail').fill('carla@exemplo.com.br')
  await adding.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await adding.getByText('Isto passa do limite da sua conta: alunos, 2 de 2. Exclua quem já saiu').waitFor()
  expect(await adding.getByLabel('Nome').inputValue()).toBe('Carla')
  await expectWellMadeOnBoth(page, 'quota-refusal')

  await page.goto(`${stage.product.url}/profile`)
  await page.getByRole('heading', { name: 'Limites da conta' }).waitFor()
  const held = page.getByText('alunos', { exact: true }).locator('..').locator('dd')
  await held.getByText('2 de 2', { exact: true }).waitFor()
  await page.getByText('1 de 200', { exact: true }).waitFor()
  await expectWellMadeOnBoth(page, 'quota-profile')
  expect(complaints).toEqual([])
})
