import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppDetail } from '../../src/panel/app/detail.tsx'
import { startBackend, type Reply } from '../client/backend.ts'
import { makeApp } from './app.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
let app = makeApp({ id: 'v' })
const version = (number: number, isCurrent: boolean, titles: string[]) => ({
  number,
  isCurrent,
  publishedAt: new Date(Date.now() - 3_600_000).toISOString(),
  changes: titles.map((title) => ({ path: `/${title}`, title })),
})

beforeEach(async () => {
  app = makeApp({ id: 'v', name: 'Academia', slug: 'academia', status: 'ACTIVE', isPublished: true })
  const replies: Record<string, () => Reply> = {
    'GET /api/apps/v': () => ({ status: 200, body: app, headers: { etag: '"7"' } }),
    'GET /api/apps/v/stats': () => ({
      status: 200,
      body: { totalUsers: 1284, activeUsers: 37, products: 4, modules: 12, lessons: 96, versions: 2 },
    }),
    'GET /api/apps/v/versions': () => ({
      status: 200,
      body: [version(2, true, ['Nome', 'Logo', 'Favicon', 'Idioma', 'Nome']), version(1, false, [])],
    }),
    'POST /api/apps/v/versions/1/restore': () => ({ status: 200, body: app }),
    'DELETE /api/apps/v': () => ({ status: 204 }),
    'POST /api/apps/v/unpublish': () => {
      app = { ...app, isPublished: false, status: 'INACTIVE' }
      return { status: 200, body: app }
    },
  }
  backend = await startBackend(
    ({ method, path }) =>
      replies[`${method} ${path}`]?.() ?? { status: 404, body: { message: 'Não existe.' } },
  )
})

afterEach(async () => {
  cleanup()
  await backend.stop()
})

function visit(id: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/apps/${id}`]}>
        <Routes>
          <Route path="/apps/:id" element={<AppDetail />} />
          <Route path="/apps" element={<p>list of apps</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('it shows the app’s address, real figures and versions with what they changed', async () => {
  visit('v')
  expect(await screen.findByRole('heading', { level: 1, name: /Academia/ })).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /academia\./ }).href).toBe(
    `http://academia.${location.host}/`,
  )
  expect(screen.getByRole('link', { name: 'Editar App' }).getAttribute('href')).toBe('/apps/v/edit')
  expect(await screen.findByText('1.284')).toBeTruthy()
  const [newest, first] = await screen.findAllByRole('listitem')
  expect(newest!.textContent).toContain('Versão 2No ar')
  expect(newest!.textContent).toContain('Nome, Logo, Favicon e mais 1')
  expect(first!.textContent).not.toContain('No ar')
})

test('an earlier version becomes the draft after a question', async () => {
  const person = visit('v')
  await person.click(await screen.findByRole('button', { name: 'Restaurar versão 1' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Restaurar a versão 1?' }))
  await person.click(dialog.getByRole('button', { name: 'Restaurar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.calls.map(({ path }) => path)).toContain('/api/apps/v/versions/1/restore')
})

test('taking it off the air changes the status at once', async () => {
  const person = visit('v')
  await person.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await person.click(screen.getByRole('menuitem', { name: 'Tirar do ar' }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tirar do ar' }))
  expect(await screen.findByText('Inativo')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /academia\./ })).toBeNull()
})

test('deleting it leads to the list', async () => {
  const person = visit('v')
  await person.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await person.click(screen.getByRole('menuitem', { name: 'Excluir' }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('list of apps')).toBeTruthy()
  const reads = backend.calls.filter(({ method, path }) => method === 'GET' && path === '/api/apps/v')
  expect(reads).toHaveLength(1)
})

test('an app that is not there, or someone else’s, leads back to the list', async () => {
  visit('other')
  expect(await screen.findByText('Aplicativo não encontrado')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver aplicativos' }).getAttribute('href')).toBe('/apps')
})
