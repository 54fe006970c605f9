import { cleanup, screen as page, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { ListScreen } from '../../../src/domain/schema/list.ts'
import { sendRemovals } from '../../../src/panel/resource/removal.ts'
import { ListView } from '../../../src/panel/list/list-view.tsx'
import { Referred, type FindReferred } from '../../../src/ui/widget/referred-document.ts'
import { makeView, startViewsBackend, type View } from '../../support/panel/views-backend.ts'
import { visit } from '../../support/panel/visit-screen.tsx'

const things: ListScreen = {
  ...{
    id: 'lists/thing',
    entity: 'thing',
    title: 'Coisas',
    name: 'name',
    failure: 'Erro ao carregar coisas',
  },
  columns: [{ field: 'name', label: 'Nome', as: 'text' }],
  search: { fields: ['name'], label: 'Buscar coisas', placeholder: '' },
  filters: [
    {
      ...{ field: 'status', label: 'Situação', all: 'Todas' },
      choices: [
        { value: 'on', label: 'Ligadas' },
        { value: 'off', label: 'Desligadas' },
      ],
    },
  ],
  orders: [
    { value: 'name', label: 'De A a Z' },
    { value: '-name', label: 'De Z a A' },
  ],
  empty: { title: 'Nada ainda' },
}

// Toasts ask for it, and jsdom has none.
Element.prototype.hasPointerCapture ??= () => false

let backend: Awaited<ReturnType<typeof startViewsBackend>>

afterEach(async () => {
  cleanup()
  localStorage.clear()
  await backend.stop()
})

/** Where the tab is, and the way back. */
function Place() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <p>
      <output>{search}</output>
      <button onClick={() => void navigate(-1)}>Voltar</button>
    </p>
  )
}

const at = () =>
  Object.fromEntries(new URLSearchParams(page.getByText(/^\?|^$/, { selector: 'output' }).textContent))

async function open(
  views: View[],
  address = '/',
  screen = things,
  around: (list: ReactNode) => ReactNode = (list) => list,
) {
  backend = await startViewsBackend(views)
  const hand = visit(
    <>
      {around(<ListView screen={screen} path="/apps/a1/thing" prefix="" />)}
      <Place />
    </>,
    '/',
    address,
  )
  await page.findAllByText(/^Pediu/)
  return hand
}

const chips = () => page.getAllByRole('link').map(({ textContent }) => textContent)
const chip = (name: string | RegExp) => page.findByRole('link', { name })
const save = () => page.findByRole('button', { name: 'Salvar visão' })
const update = () => page.findByRole('button', { name: 'Atualizar visão' })
const menu = (name: string) => page.findByRole('button', { name: `Ações da visão ${name}` })
const ligadas = makeView('v1', 'Ligadas', 'status=on')
const fimDaLista = makeView('v2', 'Fim da lista', 'order=-name&search=ana')

test('what is asked of a list is saved under a name, and is open then, for all who look', async () => {
  const hand = await open([], '/?tab=x')
  expect(page.queryByRole('button', { name: 'Salvar visão' })).toBeNull()
  await hand.selectOptions(page.getByLabelText('Situação'), 'on')
  await hand.click(await save())
  const dialog = within(await page.findByRole('dialog', { name: 'Salvar visão' }))
  await hand.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findAllByText('Dê um nome à visão.')).not.toHaveLength(0)
  await hand.type(dialog.getByLabelText(/^Nome/), 'Ligadas')
  await hand.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await page.findByText('Visão salva')).toBeTruthy()
  await waitFor(async () => expect((await chip('Ligadas')).getAttribute('aria-current')).toBe('true'))
  expect(chips()).toEqual(['Tudo', 'Ligadas'])
  expect(at()).toEqual({ tab: 'x', status: 'on', view: 'v1' })
  expect(backend.calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/apps/a1/saved-views',
    body: { name: 'Ligadas', list: 'thing', asked: 'status=on' },
  })
  expect(page.queryByRole('button', { name: 'Salvar visão' })).toBeNull()
})

test('a name that the list has already is refused where it was typed', async () => {
  const hand = await open([ligadas], '/?status=off')
  await hand.click(await save())
  const dialog = within(await page.findByRole('dialog', { name: 'Salvar visão' }))
  await hand.type(dialog.getByLabelText(/^Nome/), 'ligadas')
  const sentence = 'Esta lista já tem uma visão com este nome.'
  backend.refusal = { status: 409, body: { message: sentence, fields: { '/name': sentence } } }
  await hand.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findAllByText(sentence)).not.toHaveLength(0)
  await hand.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await hand.click(await page.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(chips()).toEqual(['Tudo', 'Ligadas']))
})

test('a view that is opened says what is asked, and one gets back from it', async () => {
  const hand = await open(
    [ligadas, fimDaLista, makeView('v9', 'De outra lista', '', 'other')],
    '/?tab=x&pages=3',
  )
  await hand.click(await chip('Fim da lista'))
  expect(chips()).toEqual(['Tudo', 'Ligadas', 'Fim da lista'])
  expect(await page.findByText('Pediu search=ana&order=-name')).toBeTruthy()
  expect(page.getByLabelText<HTMLInputElement>('Buscar coisas').value).toBe('ana')
  expect(at()).toEqual({ tab: 'x', search: 'ana', order: '-name', view: 'v2' })
  await hand.click(await chip('Ligadas'))
  expect(await page.findByText('Pediu status=on')).toBeTruthy()
  expect(at()).toEqual({ tab: 'x', status: 'on', view: 'v1' })
  await hand.click(page.getByRole('button', { name: 'Voltar' }))
  expect((await chip('Fim da lista')).getAttribute('aria-current')).toBe('true')
  expect(await page.findByText('Pediu search=ana&order=-name')).toBeTruthy()
  await hand.click(await chip('Tudo'))
  expect(at()).toEqual({ tab: 'x' })
  expect((await chip('Tudo')).getAttribute('aria-current')).toBe('true')
})

test('asked for otherwise it says so, and is brought up to date, or as it was', async () => {
  const hand = await open([ligadas], '/?status=on&view=v1')
  await chip('Ligadas')
  expect(page.queryByRole('button', { name: 'Atualizar visão' })).toBeNull()
  await hand.selectOptions(page.getByLabelText('Ordem'), '-name')
  await hand.click(await chip(/^Ligadas ?\(alterada\)$/))
  expect(at()).toEqual({ status: 'on', view: 'v1' })
  await hand.selectOptions(page.getByLabelText('Situação'), 'off')
  expect(await save()).toBeTruthy()
  backend.refusal = { status: 500 }
  await hand.click(await update())
  expect(await page.findByText('Erro ao atualizar visão')).toBeTruthy()
  expect(await chip(/^Ligadas ?\(alterada\)$/)).toBeTruthy()
  await hand.click(await update())
  expect(await page.findByText('Visão atualizada')).toBeTruthy()
  expect(backend.views).toEqual([{ ...ligadas, asked: 'status=off' }])
  expect((await chip('Ligadas')).textContent).toBe('Ligadas')
})

test('the view that is open is renamed, moved, and removed until one thinks better of it', async () => {
  const hand = await open([ligadas, fimDaLista], '/?status=on&view=v1')
  await hand.click(await menu('Ligadas'))
  expect(page.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    ...['Renomear', 'Mover para a direita', 'Excluir'],
  ])
  await hand.click(page.getByRole('menuitem', { name: 'Renomear' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Renomear visão' }))
  const name = dialog.getByLabelText<HTMLInputElement>(/^Nome/)
  expect(name.value).toBe('Ligadas')
  await hand.clear(name)
  await hand.type(name, 'Em uso')
  await hand.click(dialog.getByRole('button', { name: 'Renomear' }))
  expect(await page.findByText('Visão renomeada')).toBeTruthy()
  await hand.click(await menu('Em uso'))
  await hand.click(page.getByRole('menuitem', { name: 'Mover para a direita' }))
  await waitFor(() => expect(chips()).toEqual(['Tudo', 'Fim da lista', 'Em uso']))
  await waitFor(() => expect(backend.views.map(({ id }) => id)).toEqual(['v2', 'v1']))
  await hand.click(await menu('Em uso'))
  await hand.click(page.getByRole('menuitem', { name: 'Excluir' }))
  await waitFor(() => expect(chips()).toEqual(['Tudo', 'Fim da lista']))
  // What it asked for stays, and can be saved anew.
  expect(await save()).toBeTruthy()
  await hand.click(await page.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(chips()).toEqual(['Tudo', 'Fim da lista', 'Em uso']))
  await hand.click(await menu('Em uso'))
  await hand.click(page.getByRole('menuitem', { name: 'Excluir' }))
  sendRemovals()
  await waitFor(() => expect(backend.views.map(({ id }) => id)).toEqual(['v2']))
})

test('what the list does not know any more is left out and said, until the view is up to date', async () => {
  const hand = await open([makeView('v1', 'De antes', 'colour=red&order=price&status=on')])
  await hand.click(await chip('De antes'))
  expect(await page.findByText('Pediu status=on')).toBeTruthy()
  expect(at()).toEqual({ status: 'on', view: 'v1' })
  const note = await page.findByRole('note')
  expect(note.textContent).toContain(
    'A visão “De antes” pede o que esta lista não tem mais: o filtro “colour” e a ordem por “price”. O resto está como foi pedido.',
  )
  await hand.click(await update())
  expect(await page.findByText('Visão atualizada')).toBeTruthy()
  expect(backend.views[0]!.asked).toBe('status=on')
  await waitFor(() => expect(page.queryByRole('note')).toBeNull())
  expect(page.queryByRole('button', { name: 'Atualizar visão' })).toBeNull()
})

test('so is what an address asks for in vain, and leaves it', async () => {
  const hand = await open([], '/?tab=x&status=gone&search=ana&order=price&colour=red')
  expect(await page.findByText('Pediu search=ana')).toBeTruthy()
  const note = await page.findByRole('note')
  expect(note.textContent).toContain(
    'Este endereço pede o que esta lista não tem mais: Situação “gone” e a ordem por “price”.',
  )
  await hand.click(within(note).getByRole('button', { name: 'Entendi' }))
  expect(at()).toEqual({ tab: 'x', search: 'ana', colour: 'red' })
  expect(page.queryByRole('note')).toBeNull()
})

test('a view of a time when fields and choices were called otherwise asks for the same', async () => {
  const former = {
    properties: {
      status: { 'x-renamed-from': ['state'], 'x-was': { ligada: 'on' } },
      name: { 'x-renamed-from': ['title'] },
    },
  }
  const hand = await open([makeView('v1', 'De antes', 'order=-title&state=ligada')], '/', {
    ...things,
    former,
  })
  await hand.click(await chip('De antes'))
  expect(await page.findByText('Pediu status=on&order=-name')).toBeTruthy()
  expect((await chip('De antes')).textContent).toBe('De antes')
  expect(page.queryByRole('note')).toBeNull()
})

test('a view of what refers to a document that is gone shows the rest, and says so', async () => {
  const [there, gone] = ['0f8fad5b-d9cb-469f-a165-70867728950e', '7c9e6679-7425-40de-944b-e07fc1f90ae7']
  const filters = [
    ...things.filters!,
    { field: 'course', label: 'Curso', all: 'Todos', as: 'reference' as const, refers: 'course' },
  ]
  const find: FindReferred = async (_, asked) =>
    'ids' in asked && asked.ids === there ? [{ id: there, title: 'Violão' }] : []
  const views = [
    makeView('v1', 'Do que ficou', `course=${there}`),
    makeView('v2', 'Do que saiu', `course=${gone}&status=on`),
  ]
  const hand = await open(views, '/', { ...things, filters }, (list) => (
    <Referred value={find}>{list}</Referred>
  ))
  await hand.click(await chip('Do que ficou'))
  expect(await page.findByText('Curso: Violão')).toBeTruthy()
  expect(await page.findByText(`Pediu course=${there}`)).toBeTruthy()
  expect(page.queryByRole('note')).toBeNull()
  await hand.click(await chip('Do que saiu'))
  expect(await page.findByText('Pediu status=on')).toBeTruthy()
  expect((await page.findByRole('note')).textContent).toContain('Curso que foi excluído ou não é daqui')
  expect((await chip(/^Do que saiu/)).textContent).toBe('Do que saiu')
  await hand.click(await update())
  expect(await page.findByText('Visão atualizada')).toBeTruthy()
  expect(backend.views[1]!.asked).toBe('status=on')
  await waitFor(() => expect(at()).toEqual({ status: 'on', view: 'v2' }))
})

test('of many views one is put first at once', async () => {
  const third = makeView('v3', 'Terceira', 'status=off')
  const hand = await open([ligadas, fimDaLista, third], '/?status=off&view=v3')
  await hand.click(await menu('Terceira'))
  await hand.click(page.getByRole('menuitem', { name: 'Pôr em primeiro' }))
  await waitFor(() => expect(chips()).toEqual(['Tudo', 'Terceira', 'Ligadas', 'Fim da lista']))
})

test('an address whose view is gone asks for the same', async () => {
  await open([ligadas], '/?status=off&view=gone')
  expect(await page.findByText('Pediu status=off')).toBeTruthy()
  await chip('Ligadas')
  expect(page.queryByRole('button', { name: /^Ações da visão/ })).toBeNull()
})

test('views that cannot be read are said to be so, and read again', async () => {
  backend = await startViewsBackend([ligadas])
  Object.assign(backend, { refusal: { status: 500 }, isDown: true })
  const hand = visit(<ListView screen={things} path="/students" prefix="" />, '/', '/')
  const alert = within(await page.findByRole('alert'))
  expect(alert.getByText('Não foi possível carregar as suas visões.')).toBeTruthy()
  Object.assign(backend, { refusal: undefined, isDown: false })
  await hand.click(alert.getByRole('button', { name: 'Tentar novamente' }))
  expect(await chip('Ligadas')).toBeTruthy()
})
