import { cleanup, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDetailBackend, type DetailBackend } from '../../../support/panel/app-backend.ts'
import { openDetail } from '../../../support/panel/open-app-detail.tsx'

let backend: DetailBackend

beforeEach(async () => {
  backend = await startDetailBackend()
})

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement!.textContent

test('its header shows the real status, counts and address', async () => {
  openDetail('v')
  const title = await screen.findByRole('heading', { level: 1, name: /Academia/ })
  expect(within(title).getByText('Ativo')).toBeTruthy()
  expect(screen.getByText(/1\.284 alunos/).textContent).toContain('37 online')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /academia\./ }).href).toBe(
    `http://academia.${location.host}/`,
  )
  expect(screen.getByRole('link', { name: 'Editar App' }).getAttribute('href')).toBe('/apps/v/edit')
})

test('an app that was never published has an address, and no link to it', async () => {
  backend.app = { ...backend.app, isPublished: false, status: 'DRAFT', version: null }
  openDetail('v')
  expect(await screen.findByText(/ainda não está no ar/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /academia\./ })).toBeNull()
})

test('the overview shows real figures, what the app holds, and its latest activity in words', async () => {
  openDetail('v')
  expect(await screen.findByText('42%')).toBeTruthy()
  expect(figure('Alunos')).toContain('1.284')
  expect(figure('Ativos')).toContain('310')
  expect(figure('Conclusões')).toContain('5.071')
  expect((await screen.findByText('96')).closest('a')!.textContent).toContain('Aulas')
  const happened = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(happened).toEqual(
    expect.arrayContaining([
      'Ana Lima entrou no apphá 1 hora',
      'Caio Dias concluiu a aula Boas-vindashá 1 hora',
      'Versão 2 foi publicadahá 1 hora',
      'Novo produto: Canto coralhá 1 hora',
      'Novo post no feed: Ensaio abertohá 1 hora',
      'Você publicou na comunidade: Olá a todoshá 1 hora',
      'Bia Reis comentou: Que bomhá 1 hora',
    ]),
  )
})

test('an overview that cannot be read says so and is tried again', async () => {
  let isDown = true
  const usual = backend.replies
  usual['GET /api/apps/v/overview'] = () => ({
    status: isDown ? 500 : 200,
    body: isDown ? {} : { students: 3, activeLast7Days: 0, averageProgress: 0, completions: 0, activity: [] },
  })
  const person = openDetail('v')
  expect(await screen.findByText('Erro ao carregar dados')).toBeTruthy()
  isDown = false
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Nada aconteceu por aqui ainda')).toBeTruthy()
  expect(figure('Alunos')).toContain('3')
})

test('the address opens a tab and follows it; the arrows go from one to the next', async () => {
  const person = openDetail('v?tab=settings')
  const tab = (name: string) => screen.getByRole('tab', { name })
  await screen.findByRole('tab', { name: 'Visão Geral' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Visão Geral',
    'Usuários',
    'Produtos',
    'Vendas',
    'Comunidade',
    'Feed',
    'Configurações',
  ])
  expect(tab('Configurações').ariaSelected).toBe('true')
  expect(await screen.findByRole('heading', { name: 'Configurações do app' })).toBeTruthy()

  tab('Configurações').focus()
  await person.keyboard('{ArrowRight}')
  expect(tab('Visão Geral').ariaSelected).toBe('true')
  expect(document.activeElement).toBe(tab('Visão Geral'))
  expect(await screen.findByRole('tabpanel', { name: 'Visão Geral' })).toBeTruthy()
  expect(await screen.findByText('Atividade recente')).toBeTruthy()

  await person.keyboard('{ArrowLeft}')
  expect(await screen.findByRole('heading', { name: 'Configurações do app' })).toBeTruthy()
})

test('a tab that does not exist is the first one', async () => {
  openDetail('v?tab=nada')
  expect((await screen.findByRole('tab', { name: 'Visão Geral' })).ariaSelected).toBe('true')
})

test('an app that is not there, or someone else’s, leads back to the list', async () => {
  openDetail('other')
  expect(await screen.findByText('Aplicativo não encontrado')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver aplicativos' }).getAttribute('href')).toBe('/apps')
})

test('the menu closes it to students, in the same words as its settings, and opens it again', async () => {
  const person = openDetail('v')
  const choose = async (name: string) => {
    await person.click(await screen.findByRole('button', { name: 'Mais ações' }))
    await person.click(screen.getByRole('menuitem', { name }))
  }
  await choose('Desativar App')
  const dialog = within(screen.getByRole('dialog', { name: 'Desativar o aplicativo?' }))
  expect(dialog.getByText(/leem que está fechado por enquanto/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Desativar App' }))
  expect(await screen.findByText('Inativo')).toBeTruthy()
  expect(screen.getByText('Fechado para os alunos')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /academia\./ })).toBeNull()
  await choose('Reativar App')
  expect(await screen.findByText('No ar v2')).toBeTruthy()
})

test.each(['overview', 'settings'])('%s has no accessibility violations', async (tab) => {
  openDetail(`v?tab=${tab}`)
  await screen.findByRole('heading', { level: 2, name: /Atividade recente|Zona de perigo/ })
  const { violations } = await axe.run(document.body, {
    // Only the whole panel has regions, and only a browser has colours.
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
})
