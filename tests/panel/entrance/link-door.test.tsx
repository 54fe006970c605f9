import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession, startSession, storeCreator } from '../../../src/client/session/session.ts'
import { PanelRoutes } from '../../../src/panel/routes.tsx'
import { startBackend, type Call, type Reply } from '../../support/backend.ts'
import { maria } from '../../support/maria.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
let replies: Record<string, Reply>

beforeEach(async () => {
  // Other files share this page.
  endSession()
  replies = {}
  backend = await startBackend(({ path }: Call) => replies[path] ?? { status: 200, body: [] })
})

afterEach(async () => {
  cleanup()
  localStorage.clear()
  history.replaceState(null, '', '/')
  await backend.stop()
})

function visit(path: string, token = '') {
  if (token) history.replaceState(null, '', `/#${token}`)
  render(
    <MemoryRouter initialEntries={[path]}>
      <PanelRoutes />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const bodyAt = (path: string) => backend.calls.find((call) => call.path === path)?.body

test('a forgotten password leads to a letter, and takes along the e-mail that was typed, nothing else', async () => {
  replies['/api/auth/password/link'] = { status: 202, body: { isSent: true } }
  const person = visit('/login')
  await person.type(await screen.findByLabelText('E-mail'), maria.email)
  await person.type(screen.getByLabelText('Senha'), 'Segredo1')
  await person.click(screen.getByRole('link', { name: 'Esqueceu a senha?' }))
  await screen.findByRole('heading', { name: 'Esqueceu a senha?' })
  await person.click(screen.getByRole('button', { name: 'Enviar link' }))
  await screen.findByRole('heading', { name: 'Confira seu e-mail' })
  expect(screen.getByRole('status').textContent).toContain(`Se ${maria.email} tiver uma conta`)
  expect(bodyAt('/api/auth/password/link')).toEqual({ email: maria.email })
})

test('a server that sends no letters says where the link is', async () => {
  replies['/api/auth/password/link'] = { status: 202, body: { isSent: false } }
  const person = visit('/forgot')
  await person.type(await screen.findByLabelText('E-mail'), maria.email)
  await person.click(screen.getByRole('button', { name: 'Enviar link' }))
  expect((await screen.findByRole('status')).textContent).toContain('Este servidor não envia e-mails.')
})

test('a link sets a password, says what it lacks, and leads in', async () => {
  replies['/api/auth/password/check'] = { status: 200, body: { email: maria.email } }
  replies['/api/auth/password'] = { status: 200, body: { accessToken: 'a', refreshToken: 'r', user: maria } }
  const person = visit('/password', 'token')
  const field = await screen.findByLabelText('Nova senha')
  expect(screen.getByText(`Para a conta ${maria.email}.`)).toBeTruthy()
  // The token is not left in the address.
  expect(location.hash).toBe('')
  await person.type(field, 'segredo')
  const parts = screen.getByRole('list', { name: 'A senha precisa ter' })
  expect(parts.textContent).toContain('uma letra minúscula: ok')
  expect(parts.textContent).toContain('um número: falta')
  await person.clear(field)
  await person.type(field, 'Segredo12')
  await person.click(screen.getByRole('button', { name: 'Salvar e entrar' }))
  expect(await screen.findByRole('heading', { name: 'Visão Geral' })).toBeTruthy()
  expect(bodyAt('/api/auth/password')).toEqual({ token: 'token', password: 'Segredo12' })
})

test('a link that has ended says so before a password is asked for', async () => {
  replies['/api/auth/password/check'] = {
    status: 410,
    body: { message: 'Este link já foi usado ou venceu.' },
  }
  const person = visit('/password', 'token')
  await screen.findByRole('heading', { name: 'Este link não vale mais' })
  expect(screen.queryByLabelText('Nova senha')).toBeNull()
  await person.click(screen.getByRole('link', { name: 'Pedir outro link' }))
  expect(await screen.findByRole('button', { name: 'Enviar link' })).toBeTruthy()
})

test('what could not be asked is asked again', async () => {
  replies['/api/auth/password/check'] = { status: 500, body: {} }
  const person = visit('/password', 'token')
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  replies['/api/auth/password/check'] = { status: 200, body: { email: maria.email } }
  await person.click(again)
  expect(await screen.findByLabelText('Nova senha')).toBeTruthy()
})

test('following its link confirms an e-mail, signed in or not', async () => {
  replies['/api/auth/email'] = { status: 200, body: { email: maria.email } }
  visit('/email', 'token')
  await screen.findByRole('heading', { name: 'E-mail confirmado' })
  expect(bodyAt('/api/auth/email')).toEqual({ token: 'token' })
  expect(screen.getByRole('link', { name: 'Entrar na Trilha' })).toBeTruthy()
})

test('a bar says that an e-mail waits to be confirmed, and has the letter sent anew', async () => {
  const user = { ...maria, isEmailConfirmed: false }
  replies['/api/users/me/email'] = { status: 200, body: { isSent: true } }
  replies['/api/users/me/email/confirmation'] = { status: 202, body: { isSent: true } }
  startSession({ accessToken: 'a', refreshToken: 'r', user }, true)
  const person = visit('/analytics')
  const bar = await screen.findByRole('complementary', { name: 'E-mail a confirmar' })
  expect(bar.textContent).toContain(`enviamos um link para ${maria.email}`)
  await person.click(screen.getByRole('button', { name: 'Enviar de novo' }))
  expect(await screen.findByText(`Enviamos outro link para ${maria.email}`)).toBeTruthy()
  storeCreator({ ...maria, isEmailConfirmed: true })
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'E-mail a confirmar' })).toBeNull())
})

test('where no letters are sent, the bar says who has the link', async () => {
  replies['/api/users/me/email'] = { status: 200, body: { isSent: false } }
  const user = { ...maria, email: 'outra@escola.com.br', isEmailConfirmed: false }
  startSession({ accessToken: 'a', refreshToken: 'r', user }, true)
  visit('/analytics')
  const bar = await screen.findByRole('complementary', { name: 'E-mail a confirmar' })
  expect(bar.textContent).toContain('está com quem cuida dele')
  expect(bar.textContent).not.toContain('enviamos')
})
