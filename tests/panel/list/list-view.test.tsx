import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RowAction } from '../../../src/domain/schema/list.ts'
import { entityView } from '../../../src/panel/entity/entity-view.tsx'
import { compileFaq } from '../../scripts/faq/compiled.ts'
import { makeApp } from '../../support/panel/make-app.ts'
import { open } from '../../support/panel/open-screen.tsx'
import { makeQuestion, startFaqBackend } from '../../support/panel/faq-backend.ts'

const { list } = await compileFaq()
const Tab = await entityView(() => Promise.resolve(list))
const inApp = {
  root: '/apps/v',
  home: '/apps/v?tab=faq',
  place: makeApp({ id: 'v' }).slug!,
  context: undefined,
}

let backend: Awaited<ReturnType<typeof startFaqBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

async function visit(questions = [makeQuestion(1), makeQuestion(2, { status: 'draft' }), makeQuestion(3)]) {
  backend = await startFaqBackend(questions)
  return open(<Tab {...inApp} />, '/')
}

const rows = () => within(screen.getByRole('list', { name: 'Perguntas frequentes' })).getAllByRole('listitem')
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).closest('div')!.textContent

test('rows have their columns, badges and figures', async () => {
  await visit()
  await screen.findByText('Pergunta 1')
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Pergunta 1Resposta 1Situação: Publicada'),
    expect.stringContaining('Pergunta 2Resposta 2Situação: Rascunho'),
    expect.stringContaining('Pergunta 3Resposta 3Situação: Publicada'),
  ])
  await waitFor(() => expect(figure('Perguntas')).toBe('Perguntas3'))
  await waitFor(() => expect(figure('Rascunhos')).toBe('Rascunhos1'))
})

test('a row that lacks something that has to be given is marked, whatever entity it is of', async () => {
  await visit([makeQuestion(1), { ...makeQuestion(2), isIncomplete: true, isHidden: true }])
  await screen.findByText('Pergunta 2')
  expect(rows().map((row) => within(row).queryAllByText('Incompleto').length)).toEqual([0, 1])
})

test('nothing yet: the next step is offered, refused in the schema’s words, and taken', async () => {
  const person = await visit([])
  await screen.findByText('Nenhuma pergunta ainda')
  expect(screen.queryByRole('search')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Nova pergunta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova pergunta' }))
  await person.type(dialog.getByLabelText(/^Pergunta/), 'Como entro?')
  await person.click(dialog.getByRole('button', { name: 'Adicionar' }))
  expect(await dialog.findAllByText('Escreva a resposta.')).not.toHaveLength(0)
  await person.type(dialog.getByLabelText(/^Resposta/), 'Com o seu e-mail.')
  await person.click(dialog.getByRole('button', { name: 'Adicionar' }))
  expect(await screen.findByText('Pergunta adicionada')).toBeTruthy()
  expect(rows()[0]!.textContent).toContain('Como entro?')
  await waitFor(() => expect(figure('Perguntas')).toBe('Perguntas1'))
  expect(backend.calls.find(({ method }) => method === 'POST')!.body).toEqual({
    ...{ question: 'Como entro?', answer: 'Com o seu e-mail.', status: 'published' },
  })
})

test('a row is changed over the revision that it was read at; who was faster is not written over', async () => {
  const person = await visit()
  await screen.findByText('Pergunta 2')
  await person.click(screen.getByRole('button', { name: 'Editar Pergunta 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar pergunta' }))
  const question = dialog.getByLabelText<HTMLInputElement>(/^Pergunta/)
  expect(question.value).toBe('Pergunta 2')
  await person.clear(question)
  await person.type(question, 'Onde pago?')
  backend.replies['PATCH /api/apps/v/faq/q2'] = () => {
    backend.replies = {}
    Object.assign(backend.questions[1]!, { question: 'Como pago?' })
    return { status: 412, body: { message: 'x' } }
  }
  await person.click(dialog.getByRole('button', { name: 'Salvar' }))
  // No word of its own for it: it is told all the same.
  const conflict = within(await screen.findByRole('dialog', { name: 'Isto foi alterado em outro lugar' }))
  expect(conflict.getByRole('group', { name: 'Pergunta' }).textContent).toContain('Como pago?')
  await person.click(conflict.getByRole('button', { name: 'Ficar com a minha versão' }))
  expect(await screen.findByText('Pergunta salva')).toBeTruthy()
  expect(rows()[1]!.textContent).toContain('Onde pago?')
  expect(backend.calls.filter(({ method }) => method === 'PATCH').at(-1)!.ifMatch).toBe('"1"')
})

test('what an action sets is set, and the action goes; a refusal is told', async () => {
  const person = await visit()
  await screen.findByText('Pergunta 2')
  await person.click(screen.getByRole('button', { name: 'Ações de Pergunta 1' }))
  expect(screen.queryByRole('menuitem', { name: 'Publicar' })).toBeNull()
  await person.keyboard('{Escape}')
  backend.replies['PATCH /api/apps/v/faq/q2'] = () => ({ status: 500 })
  const publish = async () => {
    await person.click(screen.getByRole('button', { name: 'Ações de Pergunta 2' }))
    await person.click(screen.getByRole('menuitem', { name: 'Publicar' }))
  }
  await publish()
  expect(await screen.findByText('Erro ao publicar pergunta')).toBeTruthy()
  await waitFor(() => expect(rows()[1]!.textContent).toContain('Rascunho'))
  backend.replies = {}
  await publish()
  expect(await screen.findByText('Pergunta publicada')).toBeTruthy()
  expect(rows()[1]!.textContent).toContain('Publicada')
  await waitFor(() => expect(figure('Rascunhos')).toBe('Rascunhos0'))
})

test('a row is removed after a question, and comes back with Desfazer', async () => {
  const person = await visit()
  await person.click(await screen.findByRole('button', { name: 'Ações de Pergunta 2' }))
  await person.click(screen.getByRole('menuitem', { name: 'Excluir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir pergunta?' }))
  expect(dialog.getByText(/sai do app com a sua resposta/).textContent).toBe(
    'Pergunta 2 sai do app com a sua resposta.',
  )
  await person.click(dialog.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.getByText('Pergunta excluída')).toBeTruthy()
  screen.getByRole('button', { name: 'Desfazer' }).focus()
  await person.keyboard('{Enter}')
  expect(rows()).toHaveLength(3)
})

test('search and filter narrow the list, in which nothing is ordered then', async () => {
  const person = await visit()
  await screen.findByText('Pergunta 2')
  expect(screen.getAllByRole('button', { name: /^Mover/ })).toHaveLength(3)
  await person.selectOptions(screen.getByLabelText('Filtrar por situação'), 'Rascunhos')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Mover/ })).toBeNull()
  expect(screen.getByText('1 pergunta encontrada')).toBeTruthy()
  await person.type(screen.getByLabelText('Buscar perguntas'), 'xyz')
  expect(await screen.findByText('Nenhuma pergunta encontrada')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Limpar busca' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('what search and filters leave is saved as a spreadsheet, named after list and app; a refusal is told', async () => {
  const files: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  const button = { run: 'export', label: 'Exportar', failure: 'Erro ao exportar perguntas' }
  const Exported = await entityView(() => Promise.resolve({ ...list, buttons: [button, ...list.buttons!] }))
  backend = await startFaqBackend([makeQuestion(1)])
  const person = open(<Exported {...inApp} />, '/')
  await person.selectOptions(await screen.findByLabelText('Filtrar por situação'), 'Publicadas')
  backend.replies['GET /api/apps/v/faq/export'] = () => ({ status: 500 })
  await person.click(screen.getByRole('button', { name: 'Exportar' }))
  expect(await screen.findByText('Erro ao exportar perguntas')).toBeTruthy()
  const headers = { 'content-type': 'text/csv; charset=utf-8' }
  backend.replies['GET /api/apps/v/faq/export'] = () => ({ status: 200, body: 'Pergunta', headers })
  await person.click(screen.getByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(files).toEqual(['perguntas-frequentes-app-v.csv']))
  expect(backend.calls.at(-1)!.path).toBe('/api/apps/v/faq/export?status=published')
})

test('in another order they stand in a table, whose heads sort it; in their own they are moved again', async () => {
  const person = await visit([makeQuestion(2), makeQuestion(3), makeQuestion(1)])
  await screen.findByText('Pergunta 2')
  await person.selectOptions(screen.getByLabelText('Ordem'), 'Pergunta, de A a Z')
  const table = within(await screen.findByRole('table', { name: 'Perguntas frequentes' }))
  const names = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => /Pergunta \d/.exec(row.textContent)?.[0])
  await waitFor(() => expect(names()).toEqual(['Pergunta 1', 'Pergunta 2', 'Pergunta 3']))
  await person.click(table.getByRole('button', { name: 'Pergunta' }))
  await waitFor(() => expect(names()).toEqual(['Pergunta 3', 'Pergunta 2', 'Pergunta 1']))
  expect(table.getByRole('columnheader', { name: 'Pergunta' }).getAttribute('aria-sort')).toBe('descending')
  await person.selectOptions(screen.getByLabelText('Ordem'), 'Ordem do app')
  expect(await screen.findAllByRole('button', { name: /^Mover/ })).toHaveLength(3)
  expect(backend.calls.at(-1)!.path).not.toContain('order=')
})

test('marked rows are removed together, after a question; a refusal leaves them marked', async () => {
  const person = await visit()
  await person.click(await screen.findByRole('checkbox', { name: 'Selecionar Pergunta 1' }))
  const bar = within(await screen.findByRole('region', { name: 'Seleção: Perguntas frequentes' }))
  expect(bar.getByText('1 pergunta selecionada')).toBeTruthy()
  await person.click(bar.getByRole('button', { name: 'Selecionar todas as 3' }))
  await person.click(screen.getByRole('checkbox', { name: 'Selecionar Pergunta 2' }))
  expect(bar.getByText('2 perguntas selecionadas')).toBeTruthy()
  const remove = async () => {
    await person.click(bar.getByRole('button', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir 2 perguntas?' }))
    await person.click(dialog.getByRole('button', { name: 'Excluir 2 perguntas' }))
  }
  backend.replies['POST /api/apps/v/faq/bulk'] = () => ({ status: 500 })
  await remove()
  expect(await screen.findByText('Erro ao excluir perguntas')).toBeTruthy()
  expect(bar.getByText('2 perguntas selecionadas')).toBeTruthy()
  const { fetch: reach } = globalThis
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await remove()
  expect(await screen.findByText('Verifique sua conexão e tente de novo.')).toBeTruthy()
  vi.stubGlobal('fetch', reach)
  backend.replies = {}
  await remove()
  expect(await screen.findByText('2 perguntas excluídas')).toBeTruthy()
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]!.textContent).toContain('Pergunta 2')
  expect(screen.queryByRole('region', { name: /^Seleção/ })).toBeNull()
  await waitFor(() => expect(figure('Perguntas')).toBe('Perguntas1'))
})

test('all that search and filters leave is removed by them, also what was not read; it is read anew', async () => {
  const person = await visit()
  backend.replies['GET /api/apps/v/faq'] = () => ({
    status: 200,
    body: backend.questions.slice(0, 2),
    headers: { 'x-total-count': '3000', link: '</api/apps/v/faq?cursor=2>; rel="next"' },
  })
  await person.selectOptions(await screen.findByLabelText('Filtrar por situação'), 'Publicadas')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await person.click(screen.getByRole('checkbox', { name: 'Selecionar Pergunta 1' }))
  await person.click(await screen.findByRole('button', { name: 'Selecionar todas as 3.000' }))
  await person.click(screen.getByRole('button', { name: 'Excluir' }))
  backend.replies = {
    'POST /api/apps/v/faq/bulk': () => {
      backend.questions.length = 0
      return { status: 200, body: { done: 3000, skipped: 0 } }
    },
  }
  await person.click(await screen.findByRole('button', { name: 'Excluir 3.000 perguntas' }))
  expect(await screen.findByText('3.000 perguntas excluídas')).toBeTruthy()
  const { body } = backend.calls.find(({ path }) => path.endsWith('/bulk'))!
  expect(body).toEqual({ action: 'remove', filter: { status: 'published' }, limit: 1000 })
  expect(await screen.findByText('Nenhuma pergunta encontrada')).toBeTruthy()
})

test('a list that cannot be read is said, and read again', async () => {
  await visit()
  cleanup()
  backend.replies['GET /api/apps/v/faq'] = () => ({ status: 500 })
  const person = open(<Tab {...inApp} />, '/')
  expect(await screen.findByText('Erro ao carregar perguntas')).toBeTruthy()
  expect(await screen.findByText(/Erro ao carregar dados/)).toBeTruthy()
  backend.replies = {}
  for (const button of screen.getAllByRole('button', { name: 'Tentar novamente' })) await person.click(button)
  expect(await screen.findByText('Pergunta 2')).toBeTruthy()
})

test('where nobody orders them they stand in a table, the newest on top; an action may ask first', async () => {
  const [edit, publish, ...others] = list.actions!
  const confirm = { title: 'Publicar?', text: '{name} aparece no app.', submit: 'Publicar' }
  const actions = [edit!, { ...(publish as RowAction), confirm }, ...others]
  const Table = await entityView(() => Promise.resolve({ ...list, actions, ordered: undefined }))
  backend = await startFaqBackend([makeQuestion(1, { status: 'draft' })])
  const person = open(<Table {...inApp} />, '/')
  const table = within(await screen.findByRole('table', { name: 'Perguntas frequentes' }))
  expect(table.getAllByRole('row')[0]!.textContent).toBe('PerguntaSituaçãoAções')
  backend.replies['GET /api/apps/v/faq'] = () => ({
    status: 200,
    body: backend.questions.toReversed(),
    headers: { 'x-total-count': '2' },
  })
  await person.click(screen.getByRole('button', { name: 'Nova pergunta' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nova pergunta' }))
  await person.type(form.getByLabelText(/^Pergunta/), 'Onde pago?')
  await person.type(form.getByLabelText(/^Resposta/), 'No site.')
  await person.click(form.getByRole('button', { name: 'Adicionar' }))
  await waitFor(() => expect(table.getAllByRole('row')[1]!.textContent).toContain('Onde pago?'))
  await person.click(screen.getByRole('button', { name: 'Ações de Pergunta 1' }))
  await person.click(screen.getByRole('menuitem', { name: 'Publicar' }))
  const question = within(await screen.findByRole('dialog', { name: 'Publicar?' }))
  expect(backend.calls.some(({ method }) => method === 'PATCH')).toBe(false)
  await person.click(question.getByRole('button', { name: 'Publicar' }))
  await waitFor(() => expect(backend.calls.some(({ method }) => method === 'PATCH')).toBe(true))
  expect(backend.calls.find(({ method }) => method === 'PATCH')!.body).toEqual({ status: 'published' })
})
