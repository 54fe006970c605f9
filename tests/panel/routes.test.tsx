import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, startSession } from '../../src/client/session/session.ts'
import { historySlot } from '../../src/panel/draft/history-slot.ts'
import { addUnfinishedWork, finishWork } from '../../src/panel/leave/unfinished-work.ts'
import { removeLater } from '../../src/panel/resource/removal.ts'
import { PanelRoutes } from '../../src/panel/routes.tsx'
import { startBackend } from '../support/backend.ts'
import { maria } from '../support/maria.ts'
import { makeApp } from '../support/panel/make-app.ts'

let backend: Awaited<ReturnType<typeof startBackend>>

beforeEach(async () => {
  backend = await startBackend(({ path }) => ({
    status: path.endsWith('/logout') ? 204 : 200,
    body: path === '/api/apps' ? [makeApp({ id: 'a' })] : undefined,
  }))
  startSession({ accessToken: 'a', refreshToken: 'r', user: maria }, true)
})

afterEach(async () => {
  cleanup()
  localStorage.clear()
  await backend.stop()
})

function visit(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <PanelRoutes />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

test.each([['/analytics', 'Analytics', '/dashboard']])(
  '%s says that it is coming and leads on',
  async (path, title, wayOn) => {
    visit(path)
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy()
    expect(screen.getByRole('main').textContent).toMatch(/em breve/i)
    const links = [...screen.getByRole('main').querySelectorAll('a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([wayOn])
  },
)

test.each([['/analytics', 'Analytics (Em breve)']])('%s has its text', async (path, text) => {
  visit(path)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('an unknown address says so and leads to the dashboard', async () => {
  visit('/nada/por/aqui')
  expect(await screen.findByText('Página não encontrada')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard')
})

test('the root leads to the dashboard; navigation marks the place by the beginning of the path', async () => {
  visit('/')
  expect(await screen.findByRole('heading', { name: 'Visão Geral', level: 1 })).toBeTruthy()
  const current = screen.getAllByRole('link', { current: 'page' })
  expect(current.map((link) => link.textContent)).toEqual(['Visão Geral', 'Visão Geral'])
  cleanup()
  visit('/students/s/progress')
  await screen.findByRole('heading', { name: 'Progresso do Aluno' })
  expect(screen.getAllByRole('link', { current: 'page' })[0]!.textContent).toBe('Alunos')
})

test('the user menu shows who is signed in, leads to their pages, and out', async () => {
  const person = visit('/dashboard')
  const button = await screen.findByRole('button', { name: /Menu da conta/ })
  const menu = within(document.getElementById(button.getAttribute('popovertarget')!)!)
  expect(menu.getByText(maria.name)).toBeTruthy()
  expect(menu.getByText(maria.email)).toBeTruthy()
  expect(menu.getByText('Configurações').getAttribute('href')).toBe('/settings')
  await person.click(menu.getByText('Meu Perfil'))
  expect(await screen.findByRole('heading', { name: 'Meu Perfil' })).toBeTruthy()
  expect(screen.getByText('529.982.247-25')).toBeTruthy()

  await person.click(menu.getByText('Sair'))
  expect(await screen.findByRole('heading', { name: 'Entrar na Trilha' })).toBeTruthy()
  // The profile may still be asking for something on its way out.
  await waitFor(() => expect(backend.calls.map(({ path }) => path)).toContain('/api/auth/logout'))
})

test('signing out sends first what was deleted and could still be brought back', async () => {
  removeLater({
    path: '/apps/a/products/p',
    title: 'Produto excluído',
    failure: 'Erro ao excluir produto',
    onGone: () => {},
    onBack: () => {},
  })
  const person = visit('/dashboard')
  const button = await screen.findByRole('button', { name: /Menu da conta/ })
  const menu = within(document.getElementById(button.getAttribute('popovertarget')!)!)
  await person.click(menu.getByText('Sair'))
  const removal = () => backend.calls.find(({ method }) => method === 'DELETE')
  await waitFor(() =>
    expect(removal()).toMatchObject({ path: '/api/apps/a/products/p', authorization: 'Bearer a' }),
  )
})

test('signing out finishes what was typed, and asks where some of it stays behind', async () => {
  const finish = vi.fn(async () => {})
  const forget = addUnfinishedWork({ finish, warning: () => 'Fica guardado neste aparelho.' })
  const person = visit('/dashboard')
  const button = await screen.findByRole('button', { name: /Menu da conta/ })
  const leave = () =>
    person.click(within(document.getElementById(button.getAttribute('popovertarget')!)!).getByText('Sair'))
  await leave()
  const dialog = within(await screen.findByRole('dialog', { name: 'Sair antes de salvar tudo?' }))
  expect(dialog.getByText('Fica guardado neste aparelho.')).toBeTruthy()
  expect(finish).toHaveBeenCalledTimes(1)
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(currentSession().user).toEqual(maria)

  // What could be undone in the builder is nobody's any more.
  historySlot.write('{"owner":"maria"}')
  await leave()
  await person.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }))
  await screen.findByRole('heading', { name: 'Entrar na Trilha' })
  expect(currentSession().user).toBeNull()
  expect(historySlot.read()).toBeNull()
  forget()
  expect(await finishWork()).toEqual([])
})
