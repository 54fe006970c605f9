import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDetailBackend, type DetailBackend } from '../../../support/panel/app-backend.ts'
import { openDetail } from '../../../support/panel/open-app-detail.tsx'

let backend: DetailBackend

beforeEach(async () => {
  backend = await startDetailBackend()
})

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await backend.stop()
})

const name = () => screen.findByLabelText<HTMLInputElement>('Nome do aplicativo')
const slug = () => screen.getByLabelText<HTMLInputElement>('Endereço do app')
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar alterações' })
const callsOf = (method: string) => backend.calls.filter((call) => call.method === method)

test('what changed is saved, with the revision that was read, and nothing else', async () => {
  const person = openDetail('v?tab=settings')
  await person.type(await name(), ' do Violão')
  await person.click(save())
  expect(await screen.findByText('Configurações salvas')).toBeTruthy()
  expect(callsOf('PATCH')).toMatchObject([{ body: { name: 'Academia do Violão' }, ifMatch: '"7"' }])
  expect(screen.getByRole('heading', { level: 1, name: /Academia do Violão/ })).toBeTruthy()
  expect(save().disabled).toBe(true)
})

test('the address is checked while it is typed; a taken one is not sent', async () => {
  backend.replies['GET /api/apps/slugs/violao'] = () => ({ status: 200, body: { available: true } })
  backend.replies['GET /api/apps/slugs/canto'] = () => ({
    status: 200,
    body: { available: false, message: 'Este endereço já está em uso.' },
  })
  const person = openDetail('v?tab=settings')
  await name()
  await person.clear(slug())
  await person.type(slug(), 'canto')
  expect(await screen.findByText('Este endereço já está em uso.')).toBeTruthy()
  expect(slug().getAttribute('aria-invalid')).toBe('true')
  await person.click(save())
  expect(callsOf('PATCH')).toEqual([])

  await person.clear(slug())
  await person.type(slug(), 'violao')
  expect(await screen.findByText(/Disponível: violao\./)).toBeTruthy()
  const asked = backend.calls.map(({ path }) => path).filter((path) => path.includes('/slugs/'))
  expect(asked).toEqual(['/api/apps/slugs/canto?appId=v', '/api/apps/slugs/violao?appId=v'])
})

test('the address of the slug is told as its own, whatever domain the app has', async () => {
  backend.app = { ...backend.app, ownDomain: 'app.escola.com.br' }
  openDetail('v?tab=settings')
  await name()
  const note = screen
    .getAllByRole('status')
    .find((element) => element.textContent.includes(`${slug().value}.`))
  expect(note?.textContent).toContain(`${slug().value}.${location.host}`)
  expect(note?.textContent).not.toContain('app.escola.com.br')
})

test('what is typed outlives a look at another tab, and what was changed elsewhere meanwhile', async () => {
  const person = openDetail('v?tab=settings')
  await person.type(await name(), ' nova')
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await person.click(screen.getByRole('tab', { name: 'Visão Geral' }))
  await screen.findByText('Atividade recente')
  await person.click(screen.getByRole('tab', { name: 'Configurações' }))
  expect((await name()).value).toBe('Academia nova')

  const theirs = { ...backend.app, name: 'Academia Sol' }
  let isFirst = true
  backend.replies['PATCH /api/apps/v'] = ({ ifMatch }) => {
    if (!isFirst) return { status: 200, body: theirs, headers: { etag: ifMatch! } }
    isFirst = false
    backend.replies['GET /api/apps/v'] = () => ({ status: 200, body: theirs, headers: { etag: '"8"' } })
    return { status: 412, body: { message: 'Outra pessoa mudou.' } }
  }
  await person.click(save())
  const conflict = within(await screen.findByRole('dialog', { name: 'Este app foi alterado em outro lugar' }))
  expect(conflict.getByRole('group', { name: 'Nome do aplicativo' }).textContent).toMatch(/Academia Sol$/)
  await person.click(conflict.getByRole('button', { name: 'Usar a versão salva' }))
  expect((await name()).value).toBe('Academia Sol')
  expect(save().disabled).toBe(true)

  await person.type(await name(), '!')
  await person.click(screen.getByRole('button', { name: 'Descartar' }))
  expect((await name()).value).toBe('Academia')
})

test('a lost connection is told, and nothing typed is lost', async () => {
  const person = openDetail('v?tab=settings')
  await person.type(await name(), '!')
  await backend.stop()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await person.click(save())
  expect(
    await screen.findByText('Erro ao salvar configurações. Verifique sua conexão e tente de novo.'),
  ).toBeTruthy()
  expect((await name()).value).toBe('Academia!')
})

test('an app that nobody has seen yet cannot be deactivated, and says why', async () => {
  backend.app = { ...backend.app, status: 'DRAFT', isPublished: false, publishedAt: null }
  openDetail('v?tab=settings')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Desativar App' })
  expect(button.disabled).toBe(true)
  expect(screen.getByText(/Disponível depois da primeira publicação/)).toBeTruthy()
})

test('it is deactivated after a question, and reactivated', async () => {
  const person = openDetail('v?tab=settings')
  await person.click(await screen.findByRole('button', { name: 'Desativar App' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Desativar o aplicativo?' }))
  await person.click(dialog.getByRole('button', { name: 'Desativar App' }))
  expect(await screen.findByText('Inativo')).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Reativar App' }))
  expect(await screen.findByText('Ativo')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Desativar App' })).toBeTruthy()
})

test('deleting it asks for its name, offers a copy first, and leads to the list', async () => {
  const saved: { name: string; size: number }[] = []
  URL.createObjectURL = (file: Blob) => `blob:${file.size}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: Number(this.href.replace('blob:', '')) })
  })
  backend.replies['GET /api/apps/v/export'] = () => ({ status: 200, body: { app: 'everything' } })
  const person = openDetail('v?tab=settings')
  await person.click(await screen.findByRole('button', { name: 'Deletar App' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Exportar tudo' }))
  await waitFor(() => expect(saved).toEqual([{ name: 'academia.json', size: 20 }]))

  const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Excluir' })
  const field = dialog.getByLabelText('Digite Academia para confirmar')
  await person.type(field, 'academia{Enter}')
  expect(remove.disabled).toBe(true)
  expect(callsOf('DELETE')).toEqual([])
  await person.clear(field)
  await person.type(field, 'Academia')
  await person.click(remove)
  expect(await screen.findByText('list of apps')).toBeTruthy()
  expect(callsOf('DELETE')).toHaveLength(1)
  expect(callsOf('GET').filter(({ path }) => path === '/api/apps/v')).toHaveLength(1)
})

test('a refused delete says so', async () => {
  backend.replies['DELETE /api/apps/v'] = () => ({ status: 500 })
  const person = openDetail('v?tab=settings')
  await person.click(await screen.findByRole('button', { name: 'Deletar App' }))
  await person.type(screen.getByLabelText('Digite Academia para confirmar'), 'Academia{Enter}')
  expect(await screen.findByText('Erro ao excluir aplicativo')).toBeTruthy()
})
