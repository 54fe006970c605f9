import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppList } from '../../../../src/panel/app/list/app-list.tsx'
import { startBackend, type Call, type Reply } from '../../../support/backend.ts'
import { makeApp } from '../../../support/panel/make-app.ts'
import { open } from '../../../support/panel/open-screen.tsx'

let backend: Awaited<ReturnType<typeof startBackend>>
let reply: (call: Call) => Reply | Promise<Reply>

beforeEach(async () => {
  backend = await startBackend((call) => reply(call))
})

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const violin = makeApp({
  id: 'v',
  name: 'Academia do Violão',
  slug: 'academia-do-violao',
  description: 'Do zero ao palco.',
  status: 'ACTIVE',
  isPublished: true,
  totalUsers: 1284,
  activeUsers: 37,
})
const cakes = makeApp({ id: 'c', name: 'Confeitaria' })

test('each app shows its status, totals and age; only a published one has an address to open', async () => {
  reply = () => ({ status: 200, body: [violin, cakes] })
  open(<AppList />, '/apps')
  expect(screen.getByRole('status', { name: 'Carregando aplicativos' })).toBeTruthy()

  const [first, second] = await screen.findAllByRole('article')
  const card = within(first!)
  expect(card.getByRole('heading', { name: 'Academia do Violão' })).toBeTruthy()
  expect(card.getByText('Ativo')).toBeTruthy()
  expect(card.getByText('Do zero ao palco.')).toBeTruthy()
  expect(card.getByText('Alunos').previousSibling?.textContent).toBe('1.284')
  expect(card.getByText('Online').previousSibling?.textContent).toBe('37')
  expect(card.getByText('há 1 minuto')).toBeTruthy()
  expect(card.getByRole<HTMLAnchorElement>('link', { name: /Abrir aplicativo/ }).href).toBe(
    `http://academia-do-violao.${location.host}/`,
  )
  expect(within(second!).getByText('Rascunho')).toBeTruthy()
  expect(within(second!).queryByRole('link', { name: /Abrir aplicativo/ })).toBeNull()
  expect(screen.getByRole('link', { name: /Criar novo aplicativo/ }).getAttribute('href')).toBe('/apps/new')
})

test('without apps it offers to create the first one', async () => {
  reply = () => ({ status: 200, body: [] })
  open(<AppList />, '/apps')
  expect(await screen.findByText('Nenhum aplicativo criado ainda')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Criar primeiro app' }).getAttribute('href')).toBe('/apps/new')
})

test('after a failure it can be tried again', async () => {
  reply = () => ({ status: 500, body: {} })
  const person = open(<AppList />, '/apps')
  expect(await screen.findByText('Erro ao carregar aplicativos')).toBeTruthy()
  reply = () => ({ status: 200, body: [cakes] })
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Confeitaria' })).toBeTruthy()
})

test('the menu of a card leads to the app and to its builder', async () => {
  reply = () => ({ status: 200, body: [violin] })
  const person = open(<AppList />, '/apps')
  await person.click(await screen.findByRole('button', { name: 'Ações de Academia do Violão' }))
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Visualizar',
    'Editar',
    'Duplicar',
    'Exportar',
    'Excluir',
  ])
  await person.click(screen.getByRole('menuitem', { name: 'Editar' }))
  expect(screen.getByText('at /apps/:id/edit')).toBeTruthy()
})

test('deleting asks first, says that it is at work, and takes the card away', async () => {
  let finish = () => {}
  reply = ({ method }) =>
    method === 'GET'
      ? { status: 200, body: [violin, cakes] }
      : new Promise((done) => (finish = () => done({ status: 204 })))
  const person = open(<AppList />, '/apps')
  await person.click(await screen.findByRole('button', { name: 'Ações de Confeitaria' }))
  await person.click(screen.getByRole('menuitem', { name: 'Excluir' }))
  const dialog = within(
    screen.getByRole('dialog', { name: 'Tem certeza que deseja excluir este aplicativo?' }),
  )
  await person.click(dialog.getByRole('button', { name: 'Excluir' }))
  expect(await dialog.findByRole('button', { name: 'Excluindo...' })).toBeTruthy()
  await waitFor(() => expect(backend.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/apps/c' }))
  finish()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('heading', { name: 'Confeitaria' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Academia do Violão' })).toBeTruthy()
})

test('deleting the last app says so too, and offers to create one', async () => {
  reply = ({ method }) => (method === 'GET' ? { status: 200, body: [cakes] } : { status: 204 })
  const person = open(<AppList />, '/apps')
  await person.click(await screen.findByRole('button', { name: 'Ações de Confeitaria' }))
  await person.click(screen.getByRole('menuitem', { name: 'Excluir' }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }))
  expect((await screen.findAllByText('Confeitaria foi excluído')).length).toBeGreaterThan(0)
  expect(await screen.findByText('Nenhum aplicativo criado ainda')).toBeTruthy()
})

test('a deletion that fails says so and keeps the card', async () => {
  reply = ({ method }) => (method === 'GET' ? { status: 200, body: [cakes] } : { status: 500, body: {} })
  const person = open(<AppList />, '/apps')
  await person.click(await screen.findByRole('button', { name: 'Ações de Confeitaria' }))
  await person.click(screen.getByRole('menuitem', { name: 'Excluir' }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }))
  expect((await screen.findAllByText('Erro ao excluir aplicativo')).length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { name: 'Confeitaria' })).toBeTruthy()
})
