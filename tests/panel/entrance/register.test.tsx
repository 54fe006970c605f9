import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Register } from '../../../src/panel/entrance/register.tsx'
import { startBackend, type Reply } from '../../support/backend.ts'
import { maria } from '../../support/maria.ts'
import { open } from '../../support/panel/open-screen.tsx'

let backend: Awaited<ReturnType<typeof startBackend>>
let reply: Reply

beforeEach(async () => {
  reply = { status: 201, body: { accessToken: 'a', refreshToken: 'r', user: maria } }
  backend = await startBackend(() => reply)
})

afterEach(async () => {
  cleanup()
  localStorage.clear()
  await backend.stop()
})

async function fillIn(person: ReturnType<typeof open>, confirmation = 'Segredo1') {
  await person.type(screen.getByLabelText('Nome completo'), maria.name)
  await person.type(screen.getByLabelText('E-mail'), maria.email)
  await person.type(screen.getByLabelText('CPF'), '52998224725')
  await person.type(screen.getByLabelText('Telefone'), '11987654321')
  await person.type(screen.getByLabelText('Senha'), 'Segredo1')
  await person.type(screen.getByLabelText('Confirmar senha'), confirmation)
}

const acceptTerms = (person: ReturnType<typeof open>) =>
  person.click(screen.getByRole('checkbox', { name: /Li e aceito/ }))
const submit = (person: ReturnType<typeof open>) =>
  person.click(screen.getByRole('button', { name: 'Criar conta' }))

test('the account is created without the confirmation, CPF and phone masked', async () => {
  const person = open(<Register />, '/register')
  await fillIn(person)
  await acceptTerms(person)
  await submit(person)
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('a'))
  expect(backend.calls.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/auth/register',
      {
        name: maria.name,
        email: maria.email,
        cpf: '529.982.247-25',
        phone: '(11) 98765-4321',
        password: 'Segredo1',
      },
    ],
  ])
})

test('the two passwords must be the same', async () => {
  const person = open(<Register />, '/register')
  await fillIn(person, 'Segredo2')
  await acceptTerms(person)
  await submit(person)
  expect((await screen.findAllByText(/As senhas não coincidem/)).length).toBeGreaterThan(0)
  expect(backend.calls).toHaveLength(0)
})

test('the terms must be accepted; ticking them takes the message away', async () => {
  const person = open(<Register />, '/register')
  await fillIn(person)
  await submit(person)
  const sentence = 'Você deve aceitar os termos de uso e política de privacidade'
  expect((await screen.findByText(sentence)).closest('[role=alert]')).toBeTruthy()
  expect(backend.calls).toHaveLength(0)
  await acceptTerms(person)
  expect(screen.queryByText(sentence)).toBeNull()
})

test('a taken e-mail is said once, at the field, which has the focus then', async () => {
  const message = 'Já existe uma conta com este e-mail.'
  reply = { status: 409, body: { message, fields: { '/email': message } } }
  const person = open(<Register />, '/register')
  await fillIn(person)
  await acceptTerms(person)
  await submit(person)
  expect(await screen.findAllByText(message)).toHaveLength(1)
  const field = screen.getByLabelText('E-mail')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('both legal texts can be read before accepting, and reading does not accept', async () => {
  const person = open(<Register />, '/register')
  await person.click(screen.getByRole('button', { name: 'termos de uso' }))
  expect(await screen.findByRole('dialog', { name: 'Termos de uso' })).toBeTruthy()
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: 'política de privacidade' }))
  const dialog = await screen.findByRole('dialog', { name: 'Política de privacidade' })
  expect(dialog.textContent).toContain('23 de novembro de 2026')
  // Nobody is promised an answer where the server names no address.
  expect(dialog.textContent).not.toMatch(/supportEmail|escreva para/)
  await person.keyboard('{Escape}')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Li e aceito/ }).checked).toBe(false)
})

test('the legal texts name the address of whoever runs the server, where there is one', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="trilha-support-email" content="oi@escola.example">',
  )
  const person = open(<Register />, '/register')
  await person.click(screen.getByRole('button', { name: 'termos de uso' }))
  const dialog = await screen.findByRole('dialog', { name: 'Termos de uso' })
  document.querySelector('meta[name="trilha-support-email"]')!.remove()
  expect(dialog.textContent).toContain('sobre os seus dados: oi@escola.example.')
})
