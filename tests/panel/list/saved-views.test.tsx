import { cleanup, screen as page, waitFor, within } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { ListScreen } from '../../../src/domain/schema/list.ts'
import { sendRemovals } from '../../../src/panel/resource/removal.ts'
import { ListView } from '../../../src/panel/list/list-view.tsx'
import { currentToasts, dismissToast } from '../../../src/ui/toast/toast-queue.ts'
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

async function open(views: View[], address = '/', screen = things) {
  backend = await startViewsBackend(views)
  const hand = visit(
    <>
      <ListView screen={screen} path="/apps/a1/thing" prefix="" />
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

test('what the list does not know any more is left out, told once, and gone from the view once that is up to date', async () => {
  const old = makeView('v1', 'De antes', 'colour=red&order=price&status=on')
  const hand = await open([old])
  const told = 'Parte do que “De antes” pedia não existe mais nesta lista'
  await hand.click(await chip('De antes'))
  expect(await page.findByText('Pediu status=on')).toBeTruthy()
  expect(at()).toEqual({ status: 'on', view: 'v1' })
  expect(await page.findByText(told)).toBeTruthy()
  for (const { id } of currentToasts()) dismissToast(id)
  cleanup()
  await backend.stop()
  const again = await open([old], '/?status=on&view=v1')
  await again.click(await update())
  expect(await page.findByText('Visão atualizada')).toBeTruthy()
  expect(page.queryByText(told)).toBeNull()
  expect(backend.views[0]!.asked).toBe('status=on')
  await waitFor(() => expect(page.queryByRole('button', { name: 'Atualizar visão' })).toBeNull())
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
