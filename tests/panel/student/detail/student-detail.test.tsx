import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StudentDetail } from '../../../../src/panel/student/detail/student-detail.tsx'
import type { StudentAccess } from '../../../../src/domain/generated/answer-types.ts'
import { visit } from '../../../support/panel/visit-screen.tsx'
import { makeCourseRow } from '../../../support/panel/study-backend.ts'
import { makeStudent, startStudentBackend } from '../../../support/panel/student-backend.ts'

let backend: Awaited<ReturnType<typeof startStudentBackend>>

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await backend.stop()
})

/** What comes in a chunk of its own takes a moment. */
const slow = { timeout: 10_000 }

const products: StudentAccess[] = [
  {
    productId: 'p1',
    productName: 'Ioga do zero',
    appId: 'a1',
    appName: 'Academia Fit',
    state: 'open',
    sentence: 'aberto desde 3 de outubro, comprado',
    grants: [{ id: 'g1', source: 'purchase', startsAt: '2026-10-03T15:00:00.000Z', endsAt: null }],
  },
  {
    productId: 'p2',
    productName: 'Respiração',
    appId: 'a1',
    appName: 'Academia Fit',
    state: 'locked',
    sentence: 'bloqueado, precisa ser comprado',
    grants: [],
  },
]

async function open(
  address = '/students/s1',
  student = makeStudent(1, { courses: [makeCourseRow()] }),
  accesses = products,
) {
  backend = await startStudentBackend([student], accesses)
  return visit(<StudentDetail />, '/students/:id', address)
}

const menuItem = async (person: Awaited<ReturnType<typeof open>>, name: string) => {
  await person.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await person.click(screen.getByRole('menuitem', { name }))
}

test('the profile tells all that is known, and what is not', async () => {
  await open('/students/s1', makeStudent(1, { birthDate: '', lastAccess: null }))
  const profile = within(await screen.findByRole('region', { name: 'Perfil' }))
  for (const text of [
    'Ativo',
    'pessoa1@exemplo.com.br',
    '(11) 91234-5678',
    '529.982.247-25',
    'Rua das Flores, 10, Recife - PE, 50000-000',
    '1 de outubro de 2026',
    'Nunca acessou',
    'Não informada',
    'Academia Fit',
  ])
    expect(profile.getByText(text), text).toBeTruthy()
})

test('the day of birth is the one that was given, wherever it is read', async () => {
  await open()
  const profile = within(await screen.findByRole('region', { name: 'Perfil' }))
  expect(profile.getByText('12 de março de 1990')).toBeTruthy()
})

test('four figures: courses, completed, progress and study time in hours and minutes', async () => {
  await open()
  for (const [label, value] of [
    ['Concluídos', '1'],
    ['Progresso médio', '42%'],
    ['Tempo de estudo', '12 h 30 min'],
  ])
    expect((await screen.findByText(label!)).parentElement!.textContent).toBe(label! + value!)
})

test('courses and activity have their tabs', async () => {
  const person = await open()
  await person.click(await screen.findByRole('tab', { name: 'Cursos' }))
  const courses = within(await screen.findByRole('list', { name: 'Cursos' }, slow))
  expect(courses.getByText('Em andamento')).toBeTruthy()
  expect(courses.getByText('6 de 10 aulas')).toBeTruthy()
  const bar = courses.getByRole('progressbar', { name: 'Progresso em Ioga do zero' })
  expect(bar.getAttribute('data-level')).toBe('good')
  await person.click(screen.getByRole('tab', { name: 'Atividade' }))
  expect(await screen.findByText('Concluiu a aula Respirar', {}, slow)).toBeTruthy()
})

test('access says per product why and since when, and answers why one is locked', async () => {
  await open()
  const access = within(await screen.findByRole('list', { name: 'Acesso em Academia Fit' }, slow))
  expect(access.getByText('Aberto desde 3 de outubro, comprado.')).toBeTruthy()
  expect(access.getByText('Compra, desde 3 de outubro de 2026')).toBeTruthy()
  expect(access.getByText('Por que está bloqueado?').parentElement!.textContent).toBe(
    'Por que está bloqueado? Precisa ser comprado.',
  )
})

test('access is given by hand', async () => {
  const person = await open()
  await person.click(await screen.findByRole('button', { name: 'Dar acesso a Respiração' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dar acesso' }, slow))
  await person.type(await dialog.findByLabelText(/^Acesso até( \(opcional\))?$/, {}, slow), '01032027')
  await person.click(dialog.getByRole('button', { name: 'Dar acesso' }))
  expect(await screen.findByText('Acesso dado')).toBeTruthy()
  expect(screen.getByText(/só foi salva em arquivo no servidor: ninguém a recebeu/)).toBeTruthy()
  const sent = backend.calls.find(({ method }) => method === 'POST')!
  expect(sent.path).toBe('/api/students/s1/grants')
  const endsAt = new Date('2027-03-01T23:59').toISOString()
  expect(sent.body).toEqual({ productId: 'p2', endsAt, tell: true })
})

test('a grant is extended, and ended after a question', async () => {
  const person = await open()
  await person.click(await screen.findByRole('button', { name: /^Mudar fim: Ioga do zero/ }, slow))
  const form = within(await screen.findByRole('dialog', { name: 'Mudar o fim do acesso' }, slow))
  await person.type(await form.findByLabelText(/^Acesso até( \(opcional\))?$/, {}, slow), '01032027')
  await person.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Acesso alterado')).toBeTruthy()
  expect(backend.calls.find(({ method }) => method === 'PATCH')!.body).toEqual({
    endsAt: new Date('2027-03-01T23:59').toISOString(),
  })
  await person.click(screen.getByRole('button', { name: /^Encerrar: Ioga do zero/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /Encerrar o acesso a/ }, slow))
  await person.click(dialog.getByRole('button', { name: 'Encerrar acesso' }))
  expect(await screen.findByText('Acesso encerrado')).toBeTruthy()
  expect(backend.calls.find(({ method }) => method === 'DELETE')!.path).toBe('/api/students/s1/grants/g1')
})

test('who opens the end of an access and saves it as it is does not make it endless', async () => {
  const endsAt = new Date('2027-03-01T23:59').toISOString()
  const [first, ...others] = products
  const grants = first!.grants.map((grant) => ({ ...grant, endsAt }))
  const person = await open(undefined, undefined, [{ ...first!, grants }, ...others])
  await person.click(await screen.findByRole('button', { name: /^Mudar fim: Ioga do zero/ }, slow))
  const form = within(await screen.findByRole('dialog', { name: 'Mudar o fim do acesso' }, slow))
  await person.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Acesso alterado')).toBeTruthy()
  expect(backend.calls.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('an end that somebody else moved meanwhile is not written over unasked', async () => {
  const person = await open()
  await person.click(await screen.findByRole('button', { name: /^Mudar fim: Ioga do zero/ }, slow))
  const form = within(await screen.findByRole('dialog', { name: 'Mudar o fim do acesso' }, slow))
  await person.type(await form.findByLabelText(/^Acesso até( \(opcional\))?$/, {}, slow), '01032027')
  const moved = { ...products[0]!.grants[0]!, endsAt: '2030-06-05T12:00:00.000Z' }
  const path = '/api/students/s1/grants/g1'
  backend.replies[`GET ${path}`] = () => ({ status: 200, body: moved, headers: { etag: '"3"' } })
  backend.replies[`PATCH ${path}`] = ({ ifMatch, body }) =>
    ifMatch === '"3"' ? { status: 200, body: { ...moved, ...(body as object) } } : { status: 412, body: {} }
  await person.click(form.getByRole('button', { name: 'Salvar' }))
  await person.click(await screen.findByRole('button', { name: 'Ficar com a minha versão' }, slow))
  expect(await screen.findByText('Acesso alterado')).toBeTruthy()
  expect(backend.calls.filter(({ method }) => method === 'PATCH').map(({ ifMatch }) => ifMatch)).toEqual([
    '"2"',
    '"3"',
  ])
})

test('everything held is one file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const person = await open()
  await menuItem(person, 'Exportar Dados')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(backend.calls.at(-1)!.path).toBe('/api/students/s1/data')
})

test('a student goes for good only with the name typed; certificates may stay', async () => {
  const person = await open()
  await menuItem(person, 'Remover Aluno')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover Aluno' }, slow))
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Remover' })
  expect(button.disabled).toBe(true)
  await person.click(dialog.getByRole('checkbox', { name: /Manter válidos os certificados/ }))
  await person.type(dialog.getByLabelText(/para confirmar/), 'Pessoa 1')
  await person.click(button)
  expect(await screen.findByText('at /students')).toBeTruthy()
  expect(backend.calls.find(({ method }) => method === 'DELETE')!.path).toBe(
    '/api/students/s1?keepCertificates=true',
  )
})

test('a mistyped record is joined to the right one; what the server refuses is said', async () => {
  const person = await open()
  backend.replies['POST /api/students/s1/merge'] = () => ({
    status: 404,
    body: { message: 'Nenhum aluno tem este e-mail.' },
  })
  await menuItem(person, 'Unir com outro cadastro')
  const dialog = within(await screen.findByRole('dialog', { name: 'Unir com outro cadastro' }, slow))
  await person.type(dialog.getByLabelText('E-mail do cadastro certo'), 'certo@exemplo.com.br')
  await person.click(dialog.getByRole('button', { name: 'Unir cadastros' }))
  expect(await dialog.findByText('Nenhum aluno tem este e-mail.')).toBeTruthy()
  backend.replies['POST /api/students/s1/merge'] = () => ({ status: 200, body: makeStudent(2) })
  await person.click(dialog.getByRole('button', { name: 'Unir cadastros' }))
  expect(await screen.findByText('Cadastros unidos')).toBeTruthy()
  expect(backend.calls.findLast(({ method }) => method === 'POST')!.body).toEqual({
    email: 'certo@exemplo.com.br',
  })
})

test('somebody who does not exist is said to be gone', async () => {
  await open('/students/none')
  expect(await screen.findByText('Aluno não encontrado')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver alunos' }).getAttribute('href')).toBe('/students')
})

test('an e-mail to which letters go no more says why, and has them go again', async () => {
  const stopped = { kind: 'bounce' as const, problem: 'Não existe.', since: '2026-10-03T15:00:00.000Z' }
  const student = makeStudent(1, { stopped, refusal: 'Não existe.' })
  const person = await open('/students/s1', student)
  backend.replies['DELETE /api/students/s1/stopped-address'] = () => {
    backend.people = [makeStudent(1)]
    return { status: 204 }
  }
  await screen.findByText(/^Desde .*2026, nenhum e-mail vai mais para pessoa1@.*[.] Não existe\.$/)
  expect(screen.queryByText(/^A última mensagem/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Voltar a enviar' }))
  await waitFor(() => expect(screen.queryByText(/nenhum e-mail vai mais/)).toBeNull(), slow)
})
