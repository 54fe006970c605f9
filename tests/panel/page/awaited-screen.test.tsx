import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { Link, MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { screenOf } from '../../../src/panel/page/screen-code.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a screen whose code does not come leaves the layout, says so, leads on, and opens by itself', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  let isThere = false
  const load = async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <h1>Alunos</h1>
  }
  const Students = screenOf(load)
  const layout = (
    <>
      <header>Trilha</header>
      <Link to="/students">Ir aos alunos</Link>
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  )
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Routes>
        <Route element={layout}>
          <Route path="/dashboard" element={<h1>Visão Geral</h1>} />
          <Route path="/students" element={<Students />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  const leave = () => user.click(screen.getByRole('link', { name: 'Ir aos alunos' }))
  await leave()
  expect(await screen.findByRole('heading', { name: 'Você está sem conexão' })).toBeTruthy()
  expect(screen.getByText('Trilha')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Voltar ao início' }))
  expect(screen.getByRole('heading', { name: 'Visão Geral' })).toBeTruthy()
  await leave()
  isThere = true
  dispatchEvent(new Event('online'))
  expect(await screen.findByRole('heading', { name: 'Alunos' })).toBeTruthy()
})

test('a screen whose code has come is drawn at once, with nothing in its place before', async () => {
  const Students = screenOf(() => Promise.resolve(() => <h1>Alunos</h1>))
  await Students.bring()
  render(
    <Suspense fallback={<p>Carregando</p>}>
      <Students />
    </Suspense>,
  )
  expect(screen.getByRole('heading', { name: 'Alunos' })).toBeDefined()
  expect(screen.queryByText('Carregando')).toBeNull()
})
