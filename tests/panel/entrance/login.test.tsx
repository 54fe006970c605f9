import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Login } from '../../../src/panel/entrance/login.tsx'
import { startBackend, type Call, type Reply } from '../../support/backend.ts'
import { maria } from '../../support/maria.ts'
import { open } from '../../support/panel/open-screen.tsx'

let backend: Awaited<ReturnType<typeof startBackend>>
let reply: (call: Call) => Reply | Promise<Reply>

const welcome: Reply = { status: 200, body: { accessToken: 'a', refreshToken: 'r', user: maria } }

beforeEach(async () => {
  backend = await startBackend((call) => reply(call))
})

afterEach(async () => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  await backend.stop()
})

async function fillIn(person: ReturnType<typeof open>) {
  await person.type(screen.getByLabelText('E-mail'), maria.email)
  await person.type(screen.getByLabelText('Senha'), 'Segredo1')
}

test('while it is at work the button says so; then the session is kept', async () => {
  let finish = () => {}
  reply = () => new Promise((done) => (finish = () => done(welcome)))
  const person = open(<Login />, '/login')
  await fillIn(person)
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByRole('button', { name: 'Entrando...' })).toBeTruthy()
  await waitFor(() => expect(backend.calls).toHaveLength(1))
  finish()
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('a'))
  expect(backend.calls[0]!.body).toEqual({ email: maria.email, password: 'Segredo1' })
})

test('without “Lembrar de mim” the session ends with the tab', async () => {
  reply = () => welcome
  const person = open(<Login />, '/login')
  await fillIn(person)
  await person.click(screen.getByRole('checkbox', { name: 'Lembrar de mim' }))
  await person.keyboard('{Tab}')
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(sessionStorage.getItem('accessToken')).toBe('a'))
  expect(localStorage.getItem('accessToken')).toBeNull()
})

test('the server’s sentence stands in an alert before the submit button', async () => {
  reply = () => ({ status: 401, body: { message: 'E-mail ou senha incorretos.' } })
  const person = open(<Login />, '/login')
  await fillIn(person)
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
  const sentence = await screen.findByText('E-mail ou senha incorretos.')
  expect(sentence.closest('[role=alert]')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Entrar' })
  expect(sentence.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a failure without words is “Erro ao fazer login”, and that it is ours', async () => {
  reply = () => ({ status: 500, body: {} })
  const person = open(<Login />, '/login')
  await fillIn(person)
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText(/^Erro ao fazer login\. O problema é nosso/)).toBeTruthy()
})

test('empty fields are asked for and nothing is sent', async () => {
  reply = () => welcome
  const person = open(<Login />, '/login')
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
  expect((await screen.findAllByText('Informe a senha.')).length).toBeGreaterThan(0)
  expect(backend.calls).toHaveLength(0)
})

test('who comes from a session that ended is told so', async () => {
  const sentence = 'Sua sessão terminou. Entre de novo para continuar.'
  open(<Login />, '/login')
  expect(screen.queryByText(sentence)).toBeNull()
  cleanup()
  open(<Login />, '/login', { userId: maria.id, path: '/apps/a?tab=feed' })
  expect(screen.getByRole('status').textContent).toBe(sentence)
})
