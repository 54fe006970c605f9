import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StudentList } from '../../../src/panel/student/list/student-list.tsx'
import { visit } from '../../support/panel/visit-screen.tsx'
import { apps, makeStudent, startStudentBackend } from '../../support/panel/student-backend.ts'

let backend: Awaited<ReturnType<typeof startStudentBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

async function open(count = 3, address = '/students') {
  backend = await startStudentBackend(Array.from({ length: count }, (_, at) => makeStudent(at + 1)))
  const person = visit(<StudentList />, '/students', address)
  await screen.findByText('Pessoa 1')
  return person
}

/** The first bar waits for its code. */
const slow = { timeout: 10_000 }

const bar = () => screen.findByRole('region', { name: 'Seleção: Alunos' }, slow)
const sent = () => backend.calls.findLast(({ path }) => path === '/api/students/bulk')?.body

test('a bar appears with the first mark and goes with the last', async () => {
  const person = await open()
  const one = screen.getByRole('checkbox', { name: 'Selecionar Pessoa 1' })
  await person.click(one)
  expect(within(await bar()).getByText('1 aluno selecionado')).toBeTruthy()
  await person.click(screen.getByRole('checkbox', { name: 'Selecionar Pessoa 2' }))
  expect(within(await bar()).getByText('2 alunos selecionados')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Limpar seleção' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Seleção: Alunos' })).toBeNull())
})

test('an address keeps how far was read and who is marked; what names nobody marks nobody', async () => {
  await open(450, '/students?pages=2&marked=s3.s250.x')
  expect(await within(await bar()).findByText('2 alunos selecionados')).toBeTruthy()
  expect(backend.calls.filter(({ path }) => /^\/api\/students\?/.test(path))).toHaveLength(2)
  cleanup()
  await backend.stop()
  const person = await open(450, '/students?pages=all&marked=all')
  await person.click(within(await bar()).getByRole('button', { name: 'Bloquear' }))
  expect(await screen.findByRole('dialog', { name: 'Bloquear 450 alunos?' }, slow)).toBeTruthy()
})

test('those who are marked are blocked after a question, and the outcome is told', async () => {
  const person = await open()
  await person.click(screen.getByRole('checkbox', { name: 'Selecionar Pessoa 1' }))
  await person.click(screen.getByRole('checkbox', { name: 'Selecionar Pessoa 3' }))
  await person.click(within(await bar()).getByRole('button', { name: 'Bloquear' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bloquear 2 alunos?' }, slow))
  await person.click(dialog.getByRole('button', { name: 'Bloquear 2 alunos' }))
  expect(await screen.findByText('2 alunos bloqueados')).toBeTruthy()
  expect(sent()).toEqual({ action: 'block', ids: ['s1', 's3'] })
  await waitFor(() => expect(screen.getAllByText('Bloqueado')).toHaveLength(2))
})

test('all that were read are marked at once, and then all that there are', async () => {
  const person = await open(450)
  await person.click(screen.getByRole('checkbox', { name: 'Selecionar todos: Alunos' }))
  expect(within(await bar()).getByText('200 alunos selecionados')).toBeTruthy()
  await person.click(within(await bar()).getByRole('button', { name: 'Selecionar todos os 450' }))
  await person.click(within(await bar()).getByRole('button', { name: 'Remover' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover 450 alunos?' }))
  await person.click(dialog.getByRole('button', { name: 'Remover 450 alunos' }))
  expect(await screen.findByText('450 alunos removidos')).toBeTruthy()
  expect(sent()).toEqual({ action: 'remove', keepCertificates: false, filter: {} })
})

test('who is removed may keep what was certified', async () => {
  const person = await open()
  await person.click(screen.getByRole('checkbox', { name: 'Selecionar Pessoa 2' }))
  await person.click(within(await bar()).getByRole('button', { name: 'Remover' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover 1 aluno?' }, slow))
  await person.click(dialog.getByRole('checkbox', { name: /Manter válidos os certificados já emitidos/ }))
  await person.click(dialog.getByRole('button', { name: 'Remover 1 aluno' }))
  expect(await screen.findByText('1 aluno removido')).toBeTruthy()
  expect(sent()).toEqual({ action: 'remove', keepCertificates: true, ids: ['s2'] })
})

test('they are enrolled in the app that is chosen', async () => {
  const person = await open()
  await person.click(screen.getByRole('checkbox', { name: 'Selecionar Pessoa 2' }))
  await person.click(within(await bar()).getByRole('button', { name: 'Matricular' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Matricular 1 aluno' }))
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Matricular' })
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  await person.click(submit)
  expect(dialog.getByText('Escolha o aplicativo.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText('Aplicativo'))
  await person.selectOptions(
    dialog.getByLabelText('Aplicativo'),
    await dialog.findByRole('option', { name: 'Corrida' }),
  )
  await person.click(submit)
  expect(await screen.findByText('1 aluno matriculado')).toBeTruthy()
  expect(sent()).toEqual({ action: 'enrol', appId: apps[2]!.id, ids: ['s2'] })
})

test('a message is written and sent; what the server refuses stays written', async () => {
  const person = await open()
  backend.replies['POST /api/students/bulk'] = () => ({ status: 500 })
  await person.click(screen.getByRole('checkbox', { name: 'Selecionar Pessoa 2' }))
  await person.click(within(await bar()).getByRole('button', { name: 'Enviar mensagem' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar mensagem' }, slow))
  await person.type(dialog.getByLabelText('Assunto'), 'Aula nova')
  await person.type(dialog.getByLabelText('Mensagem'), 'Venha ver.')
  await person.click(dialog.getByRole('button', { name: 'Enviar mensagem' }))
  expect(await dialog.findByText(/^Erro ao enviar a mensagem\. O problema é nosso/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Assunto').value).toBe('Aula nova')
  backend.replies = {}
  await person.click(dialog.getByRole('button', { name: 'Enviar mensagem' }))
  expect(await screen.findByText('Mensagem a caminho de 1 aluno')).toBeTruthy()
  expect(sent()).toEqual({ action: 'message', subject: 'Aula nova', text: 'Venha ver.', ids: ['s2'] })
})
