import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EnrolmentTab } from '../../../../src/panel/enrolment/enrolment-tab.tsx'
import type { App } from '../../../../src/domain/generated/types.ts'
import { makeApp } from '../../../support/panel/make-app.ts'
import { open } from '../../../support/panel/open-screen.tsx'
import { makeUser, startUserBackend } from '../../../support/panel/enrolment-backend.ts'

let backend: Awaited<ReturnType<typeof startUserBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const link = (number: number) => `http://academia.localhost/enter#${number}`

async function openDetails(app: Partial<App> = { isPublished: true }, user = makeUser(1)) {
  backend = await startUserBackend([user])
  let version = 1
  const answer = () => ({ status: 200, body: { url: link(version) } })
  backend.replies['GET /api/apps/v/users/u1/link'] = answer
  backend.replies['POST /api/apps/v/users/u1/link'] = () => {
    version++
    return answer()
  }
  backend.replies['POST /api/apps/v/users/u1/access-mail'] = () => ({
    status: 200,
    body: { kind: 'password', url: 'x', mailId: 'm' },
  })
  const person = open(<EnrolmentTab app={makeApp({ id: 'v', ...app })} />, '/')
  await person.click(await screen.findByRole('button', { name: 'Detalhes de Pessoa 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Detalhes do usuário' }))
  return { person, dialog, access: within(dialog.getByRole('region', { name: 'Acesso' })) }
}

const field = () => screen.getByLabelText<HTMLInputElement>('Link pessoal')
const posts = () => backend.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)

test('the personal link is there to copy', async () => {
  const { person, access } = await openDetails()
  await waitFor(() => expect(field().value).toBe(link(1)))
  await person.click(access.getByRole('button', { name: 'Copiar link pessoal' }))
  expect(await navigator.clipboard.readText()).toBe(link(1))
  expect(await screen.findByText('Link copiado')).toBeTruthy()
})

test('a new link is made after a question that says what it ends', async () => {
  const { person, access } = await openDetails()
  await waitFor(() => expect(field().value).toBe(link(1)))
  await person.click(access.getByRole('button', { name: 'Gerar novo link' }))
  const question = within(await screen.findByRole('dialog', { name: 'Gerar um novo link pessoal?' }))
  expect(question.getByText(/Pessoa 1 sai do app nos aparelhos/)).toBeTruthy()
  expect(posts()).toEqual([])
  await person.click(question.getByRole('button', { name: 'Gerar novo link' }))
  await waitFor(() => expect(field().value).toBe(link(2)))
  expect(posts()).toEqual(['/api/apps/v/users/u1/link'])
})

test('the letter goes out, and says what it brings', async () => {
  const { person, access } = await openDetails()
  expect(access.getByText(/leva um link para criar a senha/)).toBeTruthy()
  await person.click(access.getByRole('button', { name: 'Enviar acesso por e-mail' }))
  expect(await screen.findByText('Acesso enviado para pessoa1@exemplo.com.br')).toBeTruthy()
  expect(posts()).toEqual(['/api/apps/v/users/u1/access-mail'])
})

test.each([
  ['Publique o aplicativo', { isPublished: false }, makeUser(1)],
  [
    'O aplicativo está desativado. Reative-o',
    { isPublished: false, status: 'INACTIVE' as const },
    makeUser(1),
  ],
  ['Ative o usuário', { isPublished: true }, makeUser(1, { status: 'BLOCKED' })],
] as const)('no letter goes out where it would lead nowhere: %s', async (reason, app, user) => {
  const { access } = await openDetails(app, user)
  expect(access.getByText(`${reason} para enviar o acesso.`)).toBeTruthy()
  expect(access.getByRole<HTMLButtonElement>('button', { name: 'Enviar acesso por e-mail' }).disabled).toBe(
    true,
  )
})
