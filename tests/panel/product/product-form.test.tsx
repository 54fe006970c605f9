import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Product } from '../../../src/domain/generated/types.ts'
import { ProductPage } from '../../../src/panel/product/product-page.tsx'
import { startBackend, type Call, type Reply } from '../../support/backend.ts'
import { makeApp } from '../../support/panel/make-app.ts'
import { makeProduct } from '../../support/panel/make-product.ts'
import { visit } from '../../support/panel/visit-screen.tsx'

let backend: Awaited<ReturnType<typeof startBackend>>
let replies: Record<string, (call: Call) => Reply> = {}
const path = '/api/apps/a/products'

beforeEach(async () => {
  replies = {
    'GET /api/apps/a': () => ({ status: 200, body: makeApp({ id: 'a' }) }),
    [`POST ${path}`]: () => ({ status: 201, body: makeProduct({ id: 'n' }) }),
    [`GET ${path}/p`]: () => ({
      status: 200,
      body: makeProduct({ id: 'p', name: 'Violão' }),
      headers: { etag: '"1"' },
    }),
  }
  backend = await startBackend(
    (call) => replies[`${call.method} ${call.path}`]?.(call) ?? { status: 404, body: {} },
  )
})

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const create = (app = 'a') => visit(<ProductPage />, '/apps/:id/products/new', `/apps/${app}/products/new`)
const edit = () => visit(<ProductPage />, '/apps/:id/products/:productId/edit', '/apps/a/products/p/edit')
const name = () => screen.findByLabelText<HTMLInputElement>('Nome')
const sent = (method: string) => backend.calls.filter((call) => call.method === method)

test('a new product sends only what is asked for, and leads to the list', async () => {
  const person = create()
  expect(await screen.findByRole('heading', { level: 1, name: 'Novo Produto' })).toBeTruthy()
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Criar Produto' })
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  await person.click(submit)
  expect(await screen.findByText('Por favor, preencha o nome do produto')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await name()))
  expect(sent('POST')).toEqual([])
  await person.type(await name(), 'Violão')
  await person.click(screen.getByRole('radio', { name: 'Dias após a compra' }))
  await person.click(screen.getByRole('radio', { name: 'Imediatamente' }))
  await person.click(submit)
  expect(await screen.findByText('at /apps/a?tab=products')).toBeTruthy()
  const { body } = sent('POST')[0]!
  expect(body).toMatchObject({ name: 'Violão', releaseType: 'IMMEDIATE', offerType: 'FREE' })
  for (const hidden of ['daysAfterPurchase', 'releaseDate', 'platformIds', 'salesPageUrl'])
    expect(body).not.toHaveProperty(hidden)
})

test.each([
  ['EBOOK', 'Enviar o PDF'],
  ['MASTERCLASS', 'Adicionar conteúdo'],
] as const)('a new %s offers the way to what it will hold', async (type, label) => {
  replies[`POST ${path}`] = () => ({ status: 201, body: makeProduct({ id: 'n', type }) })
  const person = create()
  await person.type(await name(), 'Apostila')
  await person.click(screen.getByRole('button', { name: 'Criar Produto' }))
  // By keyboard: jsdom has no pointer capture, which the toast's swipe asks for.
  const way = await screen.findByRole('button', { name: label })
  way.focus()
  await person.keyboard('{Enter}')
  expect(await screen.findByText('at /apps/a?tab=products&product=n')).toBeTruthy()
})

test('a name is asked for, and a paid product’s ID', async () => {
  const person = create()
  await person.type(await name(), 'V')
  await person.clear(await name())
  await person.tab()
  expect(await screen.findByText('Por favor, preencha o nome do produto')).toBeTruthy()
  await person.type(await name(), 'Violão')
  await person.click(screen.getByRole('radio', { name: 'Pago' }))
  await person.click(screen.getByRole('button', { name: 'Criar Produto' }))
  expect(
    await screen.findByText('Por favor, adicione pelo menos um ID de produto para ofertas pagas'),
  ).toBeTruthy()
  expect(sent('POST')).toEqual([])
})

test('a save that fails keeps what was typed: in the catalogue’s words, or in the server’s', async () => {
  let reply: Reply = { status: 500 }
  replies[`POST ${path}`] = () => reply
  const person = create()
  await person.type(await name(), 'Violão')
  await person.click(screen.getByRole('button', { name: 'Criar Produto' }))
  expect(await screen.findByText('Erro ao salvar produto. Por favor, tente novamente.')).toBeTruthy()
  reply = { status: 409, body: { message: 'Limite de produtos atingido.' } }
  await person.click(screen.getByRole('button', { name: 'Criar Produto' }))
  expect(await screen.findByText('Limite de produtos atingido.')).toBeTruthy()
  expect((await name()).value).toBe('Violão')
})

test('a link that leads away asks before what was typed is lost', async () => {
  const person = create()
  await person.type(await name(), 'Violão')
  await person.click(screen.getByRole('link', { name: 'Produtos' }))
  const question = () => screen.findByRole('dialog', { name: 'Descartar o que você digitou?' })
  await person.click(within(await question()).getByRole('button', { name: 'Cancelar' }))
  expect((await name()).value).toBe('Violão')
  await person.click(screen.getByRole('link', { name: 'Produtos' }))
  await person.click(within(await question()).getByRole('button', { name: 'Descartar' }))
  expect(await screen.findByText('at /apps/a?tab=products')).toBeTruthy()
})

test('an app that is not there is said so', async () => {
  create('other')
  expect(await screen.findByText('ID do aplicativo não encontrado')).toBeTruthy()
})

test('a product that cannot be read is said so', async () => {
  replies[`GET ${path}/p`] = () => ({ status: 500 })
  edit()
  expect(await screen.findByText('Erro ao carregar produto')).toBeTruthy()
})

test('an edit sends what differs, with the revision that it started from', async () => {
  replies[`PATCH ${path}/p`] = () => ({ status: 200, body: makeProduct({ id: 'p', name: 'Violão 2' }) })
  const person = edit()
  expect(await screen.findByRole('heading', { level: 1, name: 'Editar Produto' })).toBeTruthy()
  await person.type(await name(), ' 2')
  await person.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
  expect(await screen.findByText('at /apps/a?tab=products')).toBeTruthy()
  expect(sent('PATCH')[0]).toMatchObject({ body: { name: 'Violão 2' }, ifMatch: '"1"' })
})

/** Somebody else saves before the first save of this form arrives. */
function beFaster(theirs: Partial<Product>, meanwhile = () => {}) {
  const product = makeProduct({ id: 'p', name: 'Violão', ...theirs })
  let isFirst = true
  replies[`PATCH ${path}/p`] = () => {
    if (!isFirst) return { status: 200, body: product }
    isFirst = false
    meanwhile()
    replies[`GET ${path}/p`] = () => ({ status: 200, body: product, headers: { etag: '"2"' } })
    return { status: 412, body: { message: 'Este item foi alterado em outro lugar.' } }
  }
}

test('who saves second is told, sees both values of what both changed, and chooses', async () => {
  beFaster({ name: 'Viola', description: 'Deles' })
  const person = edit()
  await person.type(await name(), ' 2')
  await person.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
  const dialog = await screen.findByRole('dialog', { name: 'Este produto foi alterado em outro lugar' })
  const fields = within(dialog).getAllByRole('group')
  expect(fields.map((field) => field.querySelector('legend')!.textContent)).toEqual(['Nome'])
  expect(fields[0]!.textContent).toBe('NomeSua versãoViolão 2Versão salvaViola')
  await person.click(within(dialog).getByRole('button', { name: 'Ficar com a minha versão' }))
  await waitFor(() => expect(sent('PATCH')).toHaveLength(2))
  expect(sent('PATCH')[1]).toMatchObject({ body: { name: 'Violão 2' }, ifMatch: '"2"' })
  expect(Object.keys(sent('PATCH')[1]!.body as object)).toEqual(['name'])
})

test('what is saved already and all that was wanted is shown, not sent', async () => {
  beFaster({ name: 'Viola', description: 'Deles' })
  const person = edit()
  await person.type(await name(), ' 2')
  await person.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
  await person.click(await screen.findByRole('button', { name: 'Usar a versão salva' }))
  expect((await name()).value).toBe('Viola')
  expect(screen.queryByText(/alterado em outro lugar/)).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Descrição/).value).toBe('Deles')
  expect(sent('PATCH')).toHaveLength(1)
  // Nothing is left to be lost.
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('at /apps/a?tab=products')).toBeTruthy()
})

test('what is typed while the two come together stays', async () => {
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Descrição/)
  beFaster({ name: 'Viola', status: 'INACTIVE' }, () =>
    fireEvent.change(field(), { target: { value: 'Digitado' } }),
  )
  const person = edit()
  await person.type(await name(), ' 2')
  await person.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
  await person.click(await screen.findByRole('button', { name: 'Ficar com a minha versão' }))
  await waitFor(() => expect(sent('PATCH')).toHaveLength(2))
  expect(sent('PATCH')[1]!.body).toEqual({ name: 'Violão 2', description: 'Digitado' })
})

test('a picture that had arrived, though the answer had not, is no disagreement', async () => {
  const url = '/images/' + 'a'.repeat(64) + '.webp'
  let stored = { body: makeProduct({ id: 'p', name: 'Violão' }), headers: { etag: '"1"' } }
  replies[`GET ${path}/p`] = () => ({ status: 200, ...stored })
  replies[`PATCH ${path}/p`] = ({ ifMatch }) => {
    if (ifMatch !== '"1"') return { status: 200, ...stored }
    if (stored.headers.etag !== '"1"') return { status: 412, body: {} }
    stored = { body: makeProduct({ id: 'p', name: 'Violão', image: url }), headers: { etag: '"2"' } }
    return { status: 502 }
  }
  replies['POST /api/pictures'] = () => ({ status: 201, body: { url } })
  const person = edit()
  await name()
  const picture = new File([Uint8Array.from([71, 73, 70, 56, 57, 97])], 'a.gif', { type: 'image/gif' })
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [picture] } })
  await screen.findByRole('button', { name: /^Remover/ })
  await person.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
  expect(await screen.findByText(/^Erro ao salvar produto/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
  expect(await screen.findByText('at /apps/a?tab=products')).toBeTruthy()
  expect(sent('POST').map(({ body }) => body)).toEqual([
    { picture: 'data:image/gif;base64,R0lGODlh', width: 1280, height: 1280 },
  ])
})

test('who changed other fields than the one who was faster is not asked: both changes hold', async () => {
  beFaster({ description: 'Deles' })
  const person = edit()
  await person.type(await name(), ' 2')
  await person.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
  expect(await screen.findByText('at /apps/a?tab=products')).toBeTruthy()
  expect(sent('PATCH').map(({ body }) => body)).toEqual([{ name: 'Violão 2' }, { name: 'Violão 2' }])
  expect(sent('PATCH')[1]!.ifMatch).toBe('"2"')
})
