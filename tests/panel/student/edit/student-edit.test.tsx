import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StudentEdit } from '../../../../src/panel/student/edit/student-edit.tsx'
import { visit } from '../../../support/panel/visit-screen.tsx'
import { apps, makeStudent, startStudentBackend } from '../../../support/panel/student-backend.ts'

let backend: Awaited<ReturnType<typeof startStudentBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const slow = { timeout: 10_000 }

async function open(student = makeStudent(1)) {
  backend = await startStudentBackend([student])
  const person = visit(<StudentEdit />, '/students/:id/edit', '/students/s1/edit')
  await screen.findByLabelText('Nome completo', {}, slow)
  return person
}

const saved = () => backend.calls.find(({ method }) => method === 'PATCH')
const save = () => screen.getByRole('button', { name: 'Salvar alterações' })

test('title, sections, the 27 states and the notice', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Editar Aluno' })).toBeTruthy()
  expect(screen.getByText('Atualize as informações do aluno')).toBeTruthy()
  for (const section of [
    'Informações Pessoais',
    'Endereço',
    'Aplicativos com Acesso',
    'Foto do Perfil',
    'Ações',
    'Atenção',
  ])
    expect(screen.getByText(section)).toBeTruthy()
  const states = [...screen.getByLabelText<HTMLSelectElement>(/^Estado/).options].map(({ value }) => value)
  expect(states.filter(Boolean)).toHaveLength(27)
  expect(screen.getByText('JPG, PNG ou GIF. Máximo 5MB.')).toBeTruthy()
})

test('what must be given is said under its field, in the words of the specification', async () => {
  const person = await open()
  for (const [label, sentence] of [
    ['Nome completo', 'Nome é obrigatório'],
    ['E-mail', 'E-mail é obrigatório'],
  ]) {
    const field = screen.getByLabelText(label!)
    await person.clear(field)
    await person.click(save())
    await waitFor(() => {
      const [id] = field.getAttribute('aria-describedby')!.split(' ')
      expect(document.getElementById(id!)!.textContent).toBe(sentence)
    })
  }
  expect(saved()).toBeUndefined()
})

test('CPF, telephone and CEP are masked while they are typed', async () => {
  const person = await open()
  for (const [label, typed, masked] of [
    [/^CPF/, '52998224725', '529.982.247-25'],
    [/^Telefone/, '11912345678', '(11) 91234-5678'],
    [/^CEP/, '50030230', '50030-230'],
  ] as const) {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    await person.clear(field)
    await person.type(field, typed)
    expect(field.value).toBe(masked)
  }
})

test('apps are taken out and added, each once, and only what differs is sent', async () => {
  const person = await open()
  await person.click(await screen.findByRole('button', { name: 'Remover Academia Fit' }, slow))
  expect(screen.getByText('Nenhum app selecionado')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Adicionar Corrida' }))
  expect(screen.queryByRole('button', { name: 'Adicionar Corrida' })).toBeNull()
  await person.selectOptions(screen.getByLabelText('Status'), 'Bloqueado')
  await person.click(save())
  await waitFor(() => expect(saved()).toBeTruthy())
  expect(saved()!.body).toEqual({ status: 'blocked', apps: [apps[2]!.id] })
  expect(saved()!.ifMatch).toBe('"1"')
})

test("a saved student's page follows after a second, and Salvando... stands until then", async () => {
  const person = await open()
  await person.type(screen.getByLabelText('Nome completo'), ' Silva')
  await person.click(save())
  const button = await screen.findByRole('button', { name: 'Salvando...' })
  expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled')).toBeTruthy()
  await screen.findAllByText('Aluno salvo')
  expect(screen.queryByText('at /students/s1')).toBeNull()
  expect(await screen.findByText('at /students/s1', {}, { timeout: 5000 })).toBeTruthy()
})

test('Cancelar leads back, and asks before what was typed is lost', async () => {
  const person = await open()
  await person.type(screen.getByLabelText('Nome completo'), ' Silva')
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Descartar o que você digitou?' }))
  await person.click(dialog.getByRole('button', { name: 'Descartar' }))
  expect(await screen.findByText('at /students/s1')).toBeTruthy()
})

test('a photo of more than 5 MB is refused and changes nothing', async () => {
  const person = await open()
  const heavy = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'foto.png', { type: 'image/png' })
  await person.upload(screen.getByLabelText('Foto'), heavy)
  expect(await screen.findByText('Arquivo muito grande. O tamanho máximo é 5MB.')).toBeTruthy()
  await person.type(screen.getByLabelText('Nome completo'), ' Silva')
  await person.click(save())
  await waitFor(() => expect(saved()).toBeTruthy())
  expect(saved()!.body).toEqual({ name: 'Pessoa 1 Silva' })
})

test('somebody else saved meanwhile: both versions exist until one is chosen', async () => {
  const person = await open()
  await person.type(screen.getByLabelText('Nome completo'), ' Silva')
  const theirs = makeStudent(1, { name: 'Pessoa 1 Souza' })
  backend.replies['PATCH /api/students/s1'] = () => ({ status: 412, body: { message: 'Mudou.' } })
  backend.replies['GET /api/students/s1'] = () => ({ status: 200, body: theirs, headers: { etag: '"7"' } })
  await person.click(save())
  const dialog = within(await screen.findByRole('dialog', { name: 'Este aluno foi alterado em outro lugar' }))
  expect(dialog.getByRole('group', { name: 'Nome completo' }).textContent).toContain('Pessoa 1 Souza')
  backend.replies = {}
  await person.click(dialog.getByRole('button', { name: 'Ficar com a minha versão' }))
  await screen.findAllByText('Aluno salvo')
  const last = backend.calls.findLast(({ method }) => method === 'PATCH')!
  expect(last.ifMatch).toBe('"7"')
  expect(last.body).toEqual({ name: 'Pessoa 1 Silva' })
})
