import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StudentList } from '../../../../src/panel/student/list/student-list.tsx'
import { visit } from '../../../support/panel/visit-screen.tsx'
import { apps, makeStudent, startStudentBackend } from '../../../support/panel/student-backend.ts'

let backend: Awaited<ReturnType<typeof startStudentBackend>>

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await backend.stop()
})

/** The first dialog waits for its code. */
const slow = { timeout: 10_000 }

const some = () => [
  makeStudent(1, { name: 'Ana Lima', progress: 85, lastAccess: new Date().toISOString(), apps }),
  makeStudent(2, { name: 'Bia Ramos', status: 'blocked', apps: [apps[1]!] }),
  makeStudent(3, { name: 'Caio Dias', status: 'inactive', progress: 10, apps: [] }),
]

async function open(people = some(), address = '/students') {
  backend = await startStudentBackend(people)
  return visit(<StudentList />, '/students', address)
}

const names = async () => {
  const table = await screen.findByRole('table', { name: 'Alunos' })
  const menus = within(table).queryAllByRole('button', { name: /^Ações de / })
  return menus.map((menu) => menu.getAttribute('aria-label')!.replace('Ações de ', ''))
}

test('the table says who, in which apps, how to reach them, how far they are and when they came', async () => {
  await open()
  const table = await screen.findByRole('table', { name: 'Alunos' })
  const [head, ana, bia, caio] = within(table).getAllByRole('row')
  expect(head!.textContent).toBe('AlunoAplicativosContatoProgressoStatusÚltimo AcessoAções')
  // The first two apps, then how many more.
  expect(ana!.textContent).toContain('Academia Fit')
  expect(ana!.textContent).toContain('+2: Ioga em Casa, Corrida')
  expect(ana!.textContent).toContain('pessoa1@exemplo.com.br(11) 91234-567885%Ativoagora')
  expect(ana!.querySelector('[data-level]')!.getAttribute('data-level')).toBe('high')
  expect(bia!.textContent).toContain('42%BloqueadoNunca acessou')
  expect(bia!.querySelector('[data-level]')!.getAttribute('data-level')).toBe('fair')
  expect(caio!.textContent).toContain('10%Inativo')
  expect(caio!.querySelector('[data-level]')!.getAttribute('data-level')).toBe('low')
})

test('four cards count all students', async () => {
  await open()
  for (const [label, value] of [
    ['Total de alunos', '3'],
    ['Alunos ativos', '1'],
    ['Alunos inativos', '1'],
    ['Progresso médio', '42%'],
  ]) {
    const term = await screen.findByText(label!)
    await waitFor(() => expect(term.parentElement!.textContent).toBe(label! + value!))
  }
})

test('nobody yet: says so, and offers to add somebody', async () => {
  await open([])
  expect(await screen.findByText('Nenhum aluno encontrado')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Adicionar Aluno' })).toHaveLength(1)
})

test('a list that cannot be read is said, and read again', async () => {
  await open()
  cleanup()
  backend.replies['GET /api/students'] = () => ({ status: 500 })
  const person = visit(<StudentList />, '/students', '/students')
  expect(await screen.findByText('Erro ao carregar alunos')).toBeTruthy()
  backend.replies = {}
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Bia Ramos')).toBeTruthy()
})

test('the search asks the server, and can be cleared', async () => {
  const person = await open()
  await screen.findByText('Ana Lima')
  expect(screen.getByPlaceholderText('Buscar por nome ou e-mail...')).toBeTruthy()
  // Also from a box that was ticked just now.
  screen.getByRole('checkbox', { name: 'Selecionar Ana Lima' }).focus()
  await person.keyboard('/bia')
  await waitFor(() => expect(screen.queryByText('Ana Lima')).toBeNull())
  expect(await screen.findByText('1 aluno encontrado')).toBeTruthy()
  await person.clear(screen.getByRole('searchbox'))
  await person.type(screen.getByRole('searchbox'), 'ninguém')
  expect(await screen.findByText('Nenhum aluno encontrado')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(await screen.findByText('Ana Lima')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('filters carry their counts and narrow the list', async () => {
  const person = await open()
  await screen.findByText('Ana Lima')
  await person.click(screen.getByRole('button', { name: 'Filtros' }))
  const status = screen.getByLabelText('Status')
  await waitFor(() =>
    expect([...status.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'Todos (3)',
      'Ativos (1)',
      'Inativos (1)',
      'Bloqueados (1)',
    ]),
  )
  await person.selectOptions(screen.getByLabelText('Aplicativo'), 'Ioga em Casa (2)')
  await waitFor(async () => expect(await names()).toEqual(['Ana Lima', 'Bia Ramos']))
  await person.selectOptions(status, await screen.findByRole('option', { name: 'Bloqueados (1)' }))
  await waitFor(async () => expect(await names()).toEqual(['Bia Ramos']))
})

test('search, filters and order stand in the address', async () => {
  await open(some(), '/students?search=a&status=blocked&order=-name')
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('a')
  expect(await names()).toEqual(['Bia Ramos'])
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('blocked')
  expect(screen.getByLabelText<HTMLSelectElement>('Ordem').value).toBe('-name')
})

test("a column's title orders by it, and the other way around", async () => {
  const person = await open()
  await screen.findByText('Ana Lima')
  const title = () => screen.getByRole('columnheader', { name: 'Aluno' })
  expect(title().getAttribute('aria-sort')).toBe('none')
  await person.click(within(title()).getByRole('button'))
  await waitFor(() => expect(title().getAttribute('aria-sort')).toBe('ascending'))
  await person.click(within(title()).getByRole('button'))
  await waitFor(() => expect(title().getAttribute('aria-sort')).toBe('descending'))
  await waitFor(async () => expect(await names()).toEqual(['Caio Dias', 'Bia Ramos', 'Ana Lima']))
})

test.each([
  ['Ver Detalhes', '/students/s2'],
  ['Editar', '/students/s2/edit'],
  ['Ver Progresso', '/students/s2/progress'],
  ['Certificados', '/students/s2/certificates'],
])('%s leads to %s', async (item, address) => {
  const person = await open()
  await person.click(await screen.findByRole('button', { name: 'Ações de Bia Ramos' }))
  await person.click(screen.getByRole('menuitem', { name: item }))
  expect(await screen.findByText(`at ${address}`)).toBeTruthy()
})

test('Remover asks, says what it means, and removes', async () => {
  const person = await open()
  await person.click(await screen.findByRole('button', { name: 'Ações de Bia Ramos' }))
  await person.click(screen.getByRole('menuitem', { name: 'Remover' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover Aluno' }, slow))
  expect(dialog.getByText(/não pode ser desfeita e o aluno perderá acesso a todos os cursos/)).toBeTruthy()
  await person.click(dialog.getByRole('checkbox', { name: /Manter válidos os certificados já emitidos/ }))
  await person.click(dialog.getByRole('button', { name: 'Remover' }))
  await waitFor(async () => expect(await names()).toEqual(['Ana Lima', 'Caio Dias']))
})

test('a new student is asked for with the apps to be in', async () => {
  const person = await open()
  await person.click(await screen.findByRole('button', { name: 'Adicionar Aluno' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Aluno' }, slow))
  await person.click(dialog.getByRole('button', { name: 'Adicionar' }))
  for (const sentence of ['Nome é obrigatório', 'E-mail é obrigatório'])
    expect(dialog.getAllByText(sentence).length).toBeGreaterThan(0)
  await person.type(dialog.getByLabelText('Nome completo'), 'Dora Reis')
  await person.type(dialog.getByLabelText('E-mail'), 'dora@exemplo.com.br')
  await person.type(dialog.getByLabelText(/^Telefone/), '11912345678')
  await person.type(dialog.getByLabelText(/^CPF/), '52998224725')
  expect(await dialog.findByText('Nenhum app selecionado')).toBeTruthy()
  await person.click(await dialog.findByRole('button', { name: 'Adicionar Corrida' }))
  await person.click(dialog.getByRole('button', { name: 'Adicionar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.calls.find(({ method }) => method === 'POST')!.body).toEqual({
    name: 'Dora Reis',
    email: 'dora@exemplo.com.br',
    phone: '(11) 91234-5678',
    cpf: '529.982.247-25',
    apps: [apps[2]!.id],
  })
  expect(await screen.findByText('Dora Reis')).toBeTruthy()
})

test("an e-mail that is another student's is said by the field, and nothing typed is lost", async () => {
  const person = await open()
  const sentence = 'Este e-mail já é de outro aluno.'
  backend.replies['POST /api/students'] = () => ({
    status: 409,
    body: { message: sentence, fields: { '/email': sentence } },
  })
  await person.click(await screen.findByRole('button', { name: 'Adicionar Aluno' }))
  const dialog = within(await screen.findByRole('dialog', {}, slow))
  await person.type(dialog.getByLabelText('Nome completo'), 'Dora Reis')
  await person.type(dialog.getByLabelText('E-mail'), 'pessoa1@exemplo.com.br')
  await person.type(dialog.getByLabelText(/^Telefone/), '11912345678')
  await person.type(dialog.getByLabelText(/^CPF/), '52998224725')
  await person.click(dialog.getByRole('button', { name: 'Adicionar' }))
  await waitFor(() => expect(dialog.getAllByText(sentence).length).toBeGreaterThan(0))
  expect(dialog.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Dora Reis')
})

test('what is filtered is exported', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const person = await open(some(), '/students?status=blocked')
  await screen.findByText('Bia Ramos')
  await person.click(screen.getByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(backend.calls.at(-1)!.path).toBe('/api/students/export?status=blocked')
})

test('of 10,000 students few rows are drawn, and their number is told', async () => {
  await open(Array.from({ length: 10_000 }, (_, at) => makeStudent(at)))
  const table = await screen.findByRole('table', { name: 'Alunos' })
  expect(table.getAttribute('aria-rowcount')).toBe('10001')
  expect(within(table).getAllByRole('row').length).toBeLessThan(100)
})
