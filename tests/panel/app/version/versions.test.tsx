import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeApp } from '../../../support/panel/make-app.ts'
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

const posts = () =>
  backend.calls
    .filter(({ method }) => method === 'POST')
    .map(({ path, ifMatch }) => `${path.replace('/api/apps/v/', '')} ${ifMatch}`)

test('each version tells in words what it changed; colours and pictures are shown', async () => {
  openDetail('v?tab=settings')
  const line = within((await screen.findByText('Versão 2')).closest('li')!)
  expect(line.getByText('No ar')).toBeTruthy()
  const changes = line.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent)
  expect(changes).toEqual([
    'Nome: de “A” para “B”',
    'Cor primária: de #10b981 para #7c2d12',
    'Logo: imagem trocada',
    'Idioma: de “A” para “B”',
  ])
  expect(line.getByText('e mais 1 mudança')).toBeTruthy()
  expect(line.getByAltText('Logo, antes').getAttribute('src')).toBe('/images/a.webp')
  expect(line.getByAltText('Logo, depois').getAttribute('src')).toBe('/images/b.webp')
  const first = within(screen.getByText('Versão 1').closest('li')!)
  expect(first.getByText('Primeira publicação')).toBeTruthy()
})

test('an earlier version becomes the draft after a question, and it can be undone', async () => {
  const person = openDetail('v?tab=settings')
  await person.click(await screen.findByRole('button', { name: 'Restaurar versão 1' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Restaurar a versão 1?' }))
  await person.click(dialog.getByRole('button', { name: 'Restaurar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The draft as it was seen here, and no other.
  expect(posts()).toEqual(['versions/1/restore "7"'])
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect((await screen.findAllByText('O rascunho voltou a ser o que era')).length).toBeGreaterThan(0)
  expect(posts()).toEqual(['versions/1/restore "7"', 'kept-draft/restore "7"'])
})

test('a draft that is newer than what was seen is not replaced, and is read anew', async () => {
  backend.replies['POST /api/apps/v/versions/1/restore'] = () => ({
    status: 412,
    body: { message: 'Este app foi alterado em outro lugar.' },
  })
  const person = openDetail('v?tab=settings')
  await person.click(await screen.findByRole('button', { name: 'Restaurar versão 1' }))
  const reads = () =>
    backend.calls.filter(({ method, path }) => method === 'GET' && path === '/api/apps/v').length
  const before = reads()
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restaurar' }))
  expect((await screen.findAllByText('Este app foi alterado em outro lugar.')).length).toBeGreaterThan(0)
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
})

test('what the draft was before stays in the list, to be looked at and to come back', async () => {
  const keptAt = new Date(Date.now() - 300_000).toISOString()
  const document = makeApp({ id: 'v', name: 'Rascunho da véspera' })
  backend.replies['GET /api/apps/v/kept-draft'] = () => ({
    status: 200,
    body: { draft: { keptAt, document } },
  })
  const person = openDetail('v?tab=settings')
  await person.click(await screen.findByRole('button', { name: 'Ver rascunho anterior' }))
  const preview = within(await screen.findByRole('dialog', { name: 'Rascunho anterior' }))
  expect(await preview.findByRole('region', { name: 'Tela de Rascunho da véspera' })).toBeTruthy()
  await person.click(preview.getByRole('button', { name: 'Restaurar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Trazer de volta o rascunho anterior?' }))
  await person.click(dialog.getByRole('button', { name: 'Restaurar' }))
  await waitFor(() => expect(posts()).toEqual(['kept-draft/restore "7"']))
})

test('a version can be looked at screen by screen before it is restored', async () => {
  const person = openDetail('v?tab=settings')
  await person.click(await screen.findByRole('button', { name: 'Ver versão 1' }))
  const preview = within(await screen.findByRole('dialog', { name: 'Versão 1' }))
  const phone = within(await preview.findByRole('region', { name: 'Tela de Escola antiga' }))
  await person.click(preview.getByRole('button', { name: 'Login' }))
  expect(await phone.findByRole('heading', { name: 'Escola antiga' })).toBeTruthy()
  expect(posts()).toEqual([])
})

test('whoever restores a version from its preview is where they were afterwards', async () => {
  const person = openDetail('v?tab=settings')
  const show = await screen.findByRole('button', { name: 'Ver versão 1' })
  await person.click(show)
  const restore = await screen.findByRole('button', { name: 'Restaurar' })
  await waitFor(() => expect(restore.hasAttribute('disabled')).toBe(false))
  await person.click(restore)
  const question = within(await screen.findByRole('dialog', { name: 'Restaurar a versão 1?' }))
  await person.click(question.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(document.activeElement).toBe(show))
})

test('a version that cannot be read says so, and is tried again', async () => {
  backend.replies['GET /api/apps/v/versions/1'] = () => ({ status: 500 })
  const person = openDetail('v?tab=settings')
  await person.click(await screen.findByRole('button', { name: 'Ver versão 1' }))
  expect(await screen.findByText('Erro ao carregar versão')).toBeTruthy()
  delete backend.replies['GET /api/apps/v/versions/1']
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('region', { name: 'Tela de Escola antiga' })).toBeTruthy()
})

test('more versions come page by page; without any the way to the first one is shown', async () => {
  const line = (number: number) => ({
    id: String(number),
    number,
    isCurrent: false,
    publishedAt: new Date().toISOString(),
    changes: [],
  })
  backend.replies['GET /api/apps/v/versions'] = ({ path }) =>
    path.includes('cursor=21')
      ? { status: 200, body: [line(20)] }
      : {
          status: 200,
          body: [line(21)],
          headers: { link: '</api/apps/v/versions?cursor=21&limit=20>; rel="next"' },
        }
  const person = openDetail('v?tab=settings')
  await person.click(await screen.findByRole('button', { name: 'Ver versões anteriores' }))
  expect(await screen.findByText('Versão 20')).toBeTruthy()
  expect(screen.getByText('Versão 21')).toBeTruthy()
  cleanup()
  backend.replies['GET /api/apps/v/versions'] = () => ({ status: 200, body: [] })
  openDetail('v?tab=settings')
  expect(await screen.findByText('Nenhuma versão ainda')).toBeTruthy()
})
