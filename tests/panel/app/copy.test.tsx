import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppList } from '../../../src/panel/app/list/app-list.tsx'
import { startBackend, type Call, type Reply } from '../../support/backend.ts'
import { stubUploads } from '../../support/upload-stub.ts'
import { makeApp } from '../../support/panel/make-app.ts'
import { visit } from '../../support/panel/visit-screen.tsx'

let backend: Awaited<ReturnType<typeof startBackend>>
let reply: (call: Call) => Reply | Promise<Reply>
const violin = makeApp({ id: 'v', name: 'Academia do Violão', slug: 'violao' })

beforeEach(async () => {
  reply = () => ({ status: 200, body: [violin] })
  backend = await startBackend((call) => reply(call))
  stubUploads()
})

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await backend.stop()
})

const openList = () => visit(<AppList />, '/apps', '/apps')
const chooseAction = async (person: ReturnType<typeof openList>, action: string) => {
  await person.click(await screen.findByRole('button', { name: 'Ações de Academia do Violão' }))
  await person.click(screen.getByRole('menuitem', { name: action }))
}
const chooseStart = async (person: ReturnType<typeof openList>, start: string) => {
  await person.click(await screen.findByRole('button', { name: /Criar a partir de/ }))
  await person.click(screen.getByRole('menuitem', { name: start }))
}
const zip = new File(['{}'], 'violao.trilha.zip', { type: 'application/zip' })

test('an app is duplicated with its content, or without, and the copy can be opened', async () => {
  reply = ({ method }) =>
    method === 'GET'
      ? { status: 200, body: [violin] }
      : { status: 201, body: makeApp({ id: 'w', name: 'Academia do Violão (cópia)' }) }
  const person = openList()
  await chooseAction(person, 'Duplicar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicar Academia do Violão?' }))
  await person.click(dialog.getByRole('checkbox', { name: /Copiar também o conteúdo/ }))
  await person.click(dialog.getByRole('button', { name: 'Duplicar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/apps/v/duplicate',
    body: { content: false },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir a cópia' }))
  expect(await screen.findByText('at /apps/w')).toBeTruthy()
})

test('a file of an app is handed out under its address', async () => {
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:zip'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const person = openList()
  await chooseAction(person, 'Exportar')
  await waitFor(() => expect(saved).toEqual(['violao.trilha.zip']))
  expect(backend.calls.at(-1)!.path).toBe('/api/apps/v/file')
})

test('a file that is refused says why, and another one can be chosen', async () => {
  reply = ({ method }) =>
    method === 'GET'
      ? { status: 200, body: [violin] }
      : { status: 400, body: { message: 'Este arquivo está danificado.' } }
  const person = openList()
  await chooseStart(person, 'Um arquivo exportado')
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar app' }))
  expect(document.activeElement!.textContent).toBe('Escolher arquivo')
  await person.upload(dialog.getByLabelText('Arquivo do app'), zip)
  expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  expect(await dialog.findByText('Este arquivo está danificado.')).toBeTruthy()
  expect(document.activeElement!.textContent).toBe('Escolher outro arquivo')
  reply = () => ({ status: 201, body: makeApp({ id: 'n', name: 'Academia' }) })
  await person.upload(dialog.getByLabelText('Arquivo do app'), zip)
  expect(await screen.findByText('at /apps/n')).toBeTruthy()
  expect(backend.calls.find(({ method }) => method === 'POST')!.path).toBe('/api/apps/import')
})

test('what a server that stops left undone is asked for again, once for all', async () => {
  const asked: (string | undefined)[] = []
  reply = ({ method, key }) => {
    if (method === 'GET') return { status: 200, body: [violin] }
    const isFirst = asked.push(key) === 1
    // Whoever waits for a server need not wait for the clock.
    setTimeout(() => dispatchEvent(new Event('online')), 100)
    return isFirst ? { status: 503, body: {} } : { status: 201, body: makeApp({ id: 'n', name: 'Academia' }) }
  }
  const person = openList()
  await chooseStart(person, 'Um arquivo exportado')
  await person.upload(await screen.findByLabelText('Arquivo do app'), zip)
  expect(await screen.findByText('at /apps/n', {}, { timeout: 5000 })).toBeTruthy()
  expect(asked).toHaveLength(2)
  expect(asked[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(asked[1]).toBe(asked[0])
})

test('what is left to do in an app of an older file is told before it is opened', async () => {
  const remarks = [
    { where: 'Produto “Violão”', field: 'Autor', message: 'Informe o autor.' },
    { where: 'Produto “Violão”', field: 'Preço', message: 'Informe um número.' },
    { where: 'Aula “Começo”', field: 'Nível', message: 'Escolha uma das opções.' },
  ]
  const app = { ...makeApp({ id: 'n', name: 'Academia' }), remarks, remarkCount: 120 }
  reply = ({ method }) =>
    method === 'GET' ? { status: 200, body: [violin] } : { status: 201, body: app as never }
  const person = openList()
  await chooseStart(person, 'Um arquivo exportado')
  await person.upload(await screen.findByLabelText('Arquivo do app'), zip)
  const dialog = within(await screen.findByRole('dialog', { name: 'Academia foi importado' }))
  const told = within(dialog.getByRole('list', { name: 'O que falta completar' }))
  expect(told.getAllByText('Produto “Violão”')).toHaveLength(1)
  expect(told.getByText('Autor').closest('li')!.textContent).toBe('Autor: Informe o autor.')
  expect(dialog.getByText('E mais 117.')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Abrir o app' }))
  expect(await screen.findByText('at /apps/n')).toBeTruthy()
})

test('a file that is dropped on the list is imported', async () => {
  reply = ({ method }) =>
    method === 'GET'
      ? { status: 200, body: [violin] }
      : { status: 201, body: makeApp({ id: 'n', name: 'Academia' }) }
  openList()
  await screen.findByRole('heading', { name: 'Academia do Violão' })
  const dataTransfer = { files: [zip], types: ['Files'] }
  fireEvent.dragEnter(document.body, { dataTransfer })
  expect(screen.getByText('Solte o arquivo para importar o app')).toBeTruthy()
  fireEvent.drop(document.body, { dataTransfer })
  expect(await screen.findByText('at /apps/n')).toBeTruthy()
})

test('an app is made of a template, as the API takes it', async () => {
  reply = ({ method }) =>
    method === 'GET' ? { status: 200, body: [violin] } : { status: 201, body: makeApp({ id: 'n' }) }
  const person = openList()
  await chooseStart(person, 'Um modelo pronto')
  const gallery = within(await screen.findByRole('dialog', { name: 'Modelos' }))
  expect(gallery.getAllByRole('heading', { level: 3 })[0]!.textContent).toBe('Em branco')
  await person.click(gallery.getByRole('button', { name: 'Usar modelo Música' }))
  expect(await screen.findByText('at /apps/n/edit')).toBeTruthy()
  expect(backend.calls.find(({ method }) => method === 'POST')!.body).toMatchObject({
    name: 'Aplicativo do Usuário',
    config: { homeType: 'carousel' },
  })
})
