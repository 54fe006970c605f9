import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EnrolmentTab } from '../../../src/panel/enrolment/enrolment-tab.tsx'
import type { Reply } from '../../support/backend.ts'
import { makeApp } from '../../support/panel/make-app.ts'
import { open } from '../../support/panel/open-screen.tsx'
import { makeUser, startUserBackend } from '../../support/panel/enrolment-backend.ts'

let backend: Awaited<ReturnType<typeof startUserBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

async function visit(people = [makeUser(1), makeUser(2, { status: 'BLOCKED', name: 'Bia Ramos' })]) {
  backend = await startUserBackend(people)
  return open(<EnrolmentTab app={makeApp({ id: 'v' })} />, '/')
}

test('the table says who, status, progress and last access', async () => {
  await visit([makeUser(1), makeUser(2, { lastAccess: new Date().toISOString() })])
  const table = await screen.findByRole('table', { name: 'Usuários' })
  const [head, first, second] = within(table).getAllByRole('row')
  expect(head!.textContent).toBe('UsuárioStatusConviteProgressoÚltimo acessoAções')
  expect(first!.textContent).toContain('Pessoa 1pessoa1@exemplo.com.brAtivoSem convite42%Nunca acessou')
  expect(second!.textContent).toContain('agora')
})

test('nobody yet: the next steps are offered', async () => {
  await visit([])
  expect(await screen.findByText('Nenhum usuário ainda')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Adicionar Usuário' })).toHaveLength(2)
})

test('a list that cannot be read is said, and read again', async () => {
  await visit()
  cleanup()
  backend.replies['GET /api/apps/v/users'] = () => ({ status: 500 })
  const person = open(<EnrolmentTab app={makeApp({ id: 'v' })} />, '/')
  expect(await screen.findByText('Erro ao carregar usuários')).toBeTruthy()
  backend.replies = {}
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Bia Ramos')).toBeTruthy()
})

test('search asks the server, and a status narrows it', async () => {
  const person = await visit()
  await screen.findByText('Bia Ramos')
  await person.keyboard('/')
  await person.keyboard('bia')
  await waitFor(() => expect(screen.queryByText('Pessoa 1')).toBeNull())
  expect(screen.getByText('Bia Ramos')).toBeTruthy()
  await person.selectOptions(screen.getByLabelText('Filtrar por status'), 'Ativo (1)')
  expect(await screen.findByText('Nenhum usuário encontrado')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Limpar busca' }))
  expect(await screen.findByText('Pessoa 1')).toBeTruthy()
})

test('a new person: the button leads to the name and e-mail that are missing, then they are on top', async () => {
  const person = await visit()
  await person.click(await screen.findByRole('button', { name: 'Adicionar Usuário' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Novo Usuário' }))
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Adicionar' })
  const reason = () => document.getElementById(submit.getAttribute('aria-describedby') ?? '')?.textContent
  expect(reason()).toBe('Falta preencher Nome completo e E-mail.')
  await person.type(dialog.getByLabelText(/Nome completo/), 'Caio Dias')
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  // While the cursor stands in the field, too.
  await person.type(dialog.getByLabelText(/E-mail/), 'caio')
  expect(reason()).toBe('Confira E-mail.')
  await person.clear(dialog.getByLabelText(/E-mail/))
  expect(reason()).toBe('Falta preencher E-mail.')
  await person.click(submit)
  expect(await dialog.findByText('Por favor, preencha nome e email')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/E-mail/)))
  expect(backend.calls.some(({ method }) => method === 'POST')).toBe(false)
  await person.type(dialog.getByLabelText(/E-mail/), 'caio@exemplo.con.br')
  await person.click(dialog.getByRole('button', { name: 'Você quis dizer caio@exemplo.com.br?' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe('caio@exemplo.com.br')
  expect(submit.getAttribute('aria-disabled')).toBeNull()
  expect(submit.getAttribute('aria-describedby')).toBeNull()
  await person.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await screen.findAllByRole('row'))[1]!.textContent).toContain('Caio Dias')
  expect(screen.getByText('Usuário adicionado')).toBeTruthy()
})

test('what the server refuses stays open with its words, or ours', async () => {
  const person = await visit()
  backend.replies['POST /api/apps/v/users'] = () => ({ status: 500 })
  await person.click(await screen.findByRole('button', { name: 'Adicionar Usuário' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/Nome completo/), 'Caio')
  await person.type(dialog.getByLabelText(/E-mail/), 'caio@exemplo.com.br')
  await person.click(dialog.getByRole('button', { name: 'Adicionar' }))
  expect(await dialog.findByText(/^Erro ao adicionar usuário\. O problema é nosso/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe('caio@exemplo.com.br')
})

test('who is changed before they were read anew is not written over: what the list lacked is put together', async () => {
  const person = await visit()
  await person.click(await screen.findByRole('button', { name: 'Ações de Pessoa 1' }))
  let answer = (_: Reply) => {}
  backend.replies['GET /api/apps/v/users/u1'] = () => new Promise((resolve) => (answer = resolve))
  await person.click(screen.getByRole('menuitem', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Usuário' }))
  await person.type(dialog.getByLabelText(/Nome completo/), ' Silva')
  const body = makeUser(1, { phone: '(11) 91234-5678' })
  backend.replies['PATCH /api/apps/v/users/u1'] = ({ ifMatch }) =>
    ifMatch === '"3"' ? { status: 200, body } : { status: 412, body: {} }
  backend.replies['GET /api/apps/v/users/u1'] = () => ({ status: 200, body, headers: { etag: '"3"' } })
  await person.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/^Também mudou em outro lugar: Telefone\./)).toBeTruthy()
  answer({ status: 500 })
  const last = backend.calls.findLast(({ method }) => method === 'PATCH')!
  expect(last).toMatchObject({ body: { name: 'Pessoa 1 Silva' }, ifMatch: '"3"' })
})

test('a person is removed after a question and comes back with Desfazer', async () => {
  const person = await visit()
  await person.click(await screen.findByRole('button', { name: 'Ações de Bia Ramos' }))
  await person.click(screen.getByRole('menuitem', { name: 'Remover' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover usuário?' }))
  await person.click(dialog.getByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ações de Bia Ramos' })).toBeNull())
  screen.getByRole('button', { name: 'Desfazer' }).focus()
  await person.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Ações de Bia Ramos' })).toBeTruthy()
  expect(backend.calls.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('a removal that the server refuses brings the person back', async () => {
  const person = await visit()
  backend.replies['DELETE /api/apps/v/users/u2'] = () => ({ status: 500 })
  await person.click(await screen.findByRole('button', { name: 'Ações de Bia Ramos' }))
  await person.click(screen.getByRole('menuitem', { name: 'Remover' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }))
  dispatchEvent(new Event('pagehide'))
  expect(await screen.findByText('Erro ao remover usuário')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ações de Bia Ramos' })).toBeTruthy()
})

test('a refused change is taken back, and only that one', async () => {
  const person = await visit([makeUser(1), makeUser(2, { name: 'Bia Ramos' })])
  let refuse = () => {}
  const refused = new Promise<void>((done) => (refuse = done))
  backend.replies['PATCH /api/apps/v/users/u1'] = () => refused.then(() => ({ status: 500 }))
  const row = (name: string) =>
    screen.getByRole('button', { name: `Ações de ${name}` }).closest('tr')!.textContent
  for (const name of ['Pessoa 1', 'Bia Ramos']) {
    await person.click(await screen.findByRole('button', { name: `Ações de ${name}` }))
    await person.click(await screen.findByRole('menuitem', { name: 'Bloquear' }))
    await waitFor(() => expect(row(name)).toContain('Bloqueado'))
  }
  await waitFor(() => expect(backend.people[1]!.status).toBe('BLOCKED'))
  refuse()
  expect(await screen.findByText('Erro ao salvar usuário')).toBeTruthy()
  expect(row('Pessoa 1')).toContain('Ativo')
  expect(row('Bia Ramos')).toContain('Bloqueado')
})

test('details show the person, and the status changes there', async () => {
  const person = await visit()
  await person.click(await screen.findByRole('button', { name: 'Detalhes de Pessoa 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Detalhes do usuário' }))
  expect(dialog.getByText('Nunca acessou')).toBeTruthy()
  await person.selectOptions(dialog.getByLabelText(/Status/), 'Bloqueado')
  await waitFor(() => expect(backend.people[0]!.status).toBe('BLOCKED'))
  expect(backend.calls.find(({ method }) => method === 'PATCH')!.body).toEqual({ status: 'BLOCKED' })
})

test('of 10,000 people few rows are drawn, and their number is told', async () => {
  await visit(Array.from({ length: 10_000 }, (_, at) => makeUser(at)))
  const table = await screen.findByRole('table', { name: 'Usuários' })
  expect(table.getAttribute('aria-rowcount')).toBe('10001')
  expect(within(table).getAllByRole('row').length).toBeLessThan(100)
})
