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

async function askToDelete(person: ReturnType<typeof open>) {
  await person.click(await screen.findByRole('button', { name: 'Ações de Confeitaria' }))
  await person.click(screen.getByRole('menuitem', { name: 'Excluir' }))
  const title = 'Tem certeza que deseja excluir este aplicativo?'
  return within(await screen.findByRole('dialog', { name: title }))
}

test('deleting asks for the name and offers a copy, says that it is at work, and takes the card away', async () => {
  let finish = () => {}
  reply = ({ method }) =>
    method === 'GET'
      ? { status: 200, body: [violin, cakes] }
      : new Promise((done) => (finish = () => done({ status: 204 })))
  const person = open(<AppList />, '/apps')
  const dialog = await askToDelete(person)
  expect(dialog.getByRole('button', { name: 'Exportar tudo' })).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Excluir' }).disabled).toBe(true)
  await person.type(dialog.getByLabelText('Digite Confeitaria para confirmar'), 'Confeitaria')
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
  const dialog = await askToDelete(person)
  await person.type(dialog.getByLabelText(/^Digite/), 'Confeitaria{Enter}')
  expect((await screen.findAllByText('Confeitaria foi excluído')).length).toBeGreaterThan(0)
  expect(await screen.findByText('Nenhum aplicativo criado ainda')).toBeTruthy()
})

test('a deletion that fails says so and keeps the card', async () => {
  reply = ({ method }) => (method === 'GET' ? { status: 200, body: [cakes] } : { status: 500, body: {} })
  const person = open(<AppList />, '/apps')
  const dialog = await askToDelete(person)
  await person.type(dialog.getByLabelText(/^Digite/), 'Confeitaria{Enter}')
  expect((await screen.findAllByText('Erro ao excluir aplicativo')).length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { name: 'Confeitaria' })).toBeTruthy()
})

test('a card says what is live and what is not, shows the changes in words, and publishes them', async () => {
  const { config } = violin
  const draft = {
    description: 'Nova.',
    config: { ...config, bottomMenu: { ...config.bottomMenu, feed: false } },
  }
  let app = makeApp({ ...violin, ...draft, version: 3, unpublishedChanges: 2 })
  const live = makeApp({ ...violin, version: 3 })
  reply = ({ method, path }) => {
    if (path.split('?')[0] === '/api/apps')
      return { status: 200, body: [app, makeApp({ ...cakes, version: null })] }
    if (path === '/api/apps/v/versions/3') return { status: 200, body: { number: 3, document: live } }
    if (method === 'POST') app = { ...app, version: 4, unpublishedChanges: 0 }
    return { status: 200, body: app, headers: { etag: '"9"' } }
  }
  const person = open(<AppList />, '/apps')
  const card = within((await screen.findAllByRole('article'))[0]!)
  expect(card.getByText('No ar v3')).toBeTruthy()
  expect(card.getByText('2 alterações não publicadas')).toBeTruthy()
  expect(screen.getAllByText(/No ar/)).toHaveLength(1)

  await person.click(card.getByRole('button', { name: 'Publicar Academia do Violão' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicar alterações' }))
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Descrição (Dados Gerais): de “Do zero ao palco.” para “Nova.”',
    'Feed (Home): de ligado para desligado',
  ])
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Publicar' }).ariaBusy).not.toBe('true'))
  await person.click(dialog.getByRole('button', { name: 'Publicar' }))
  // What was published is what was shown; the page ends in how to bring it to people.
  const share = within(
    await screen.findByRole('region', { name: 'A versão 4 de Academia do Violão está no ar' }),
  )
  expect(backend.calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/apps/v/publish',
    ifMatch: '"9"',
  })
  const address = `http://academia-do-violao.${location.host}`
  expect(share.getByLabelText<HTMLInputElement>('Endereço do app').value).toBe(address)
  const link = (name: RegExp) => share.getByRole('link', { name }).getAttribute('href')
  expect(link(/^Abrir/)).toBe(address)
  expect(decodeURIComponent(link(/^WhatsApp/)!)).toContain(address)
  expect(link(/^Convidar alunos/)).toBe('/apps/v?tab=users')
  expect(await card.findByText('No ar v4')).toBeTruthy()
  await person.click(share.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /está no ar/ })).toBeNull())
})
