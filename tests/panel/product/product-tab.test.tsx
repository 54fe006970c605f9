import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProductTab } from '../../../src/panel/product/product-tab.tsx'
import { releaseWords } from '../../../src/panel/product/release-words.ts'
import type { Product } from '../../../src/domain/generated/types.ts'
import { startBackend, type Call, type Reply } from '../../support/backend.ts'
import { makeApp } from '../../support/panel/make-app.ts'
import { makeProduct } from '../../support/panel/make-product.ts'
import { visit } from '../../support/panel/visit-screen.tsx'

let backend: Awaited<ReturnType<typeof startBackend>>
let products: Product[] = []
let replies: Record<string, (call: Call) => Reply> = {}

beforeEach(async () => {
  products = [
    makeProduct({
      id: 'p1',
      name: 'Violão',
      description: 'Do zero',
      modulesCount: 3,
      lessonsCount: 24,
      duration: 95,
      studentsCount: 1284,
      completion: 42,
    }),
    makeProduct({
      id: 'p2',
      name: 'Apostila',
      type: 'EBOOK',
      offerType: 'PAID',
      status: 'INACTIVE',
      releaseType: 'DAYS_AFTER',
      daysAfterPurchase: 7,
    }),
  ]
  replies = { 'GET /api/apps/a/products': () => ({ status: 200, body: products }) }
  backend = await startBackend(
    (call) => replies[`${call.method} ${call.path.split('?')[0]}`]?.(call) ?? { status: 404, body: {} },
  )
})

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const open = () => visit(<ProductTab app={makeApp({ id: 'a' })} />, '/apps/a', '/apps/a?tab=products')

test('a product that lacks something that has to be given is marked', async () => {
  Object.assign(products[1]!, { isIncomplete: true })
  open()
  const [course, book] = await screen.findAllByRole('article')
  expect(within(book!).getByText('Incompleto')).toBeTruthy()
  expect(within(course!).queryByText('Incompleto')).toBeNull()
})

test('cards show what a product is, its offer, its release and its real figures', async () => {
  open()
  const [course, book] = await screen.findAllByRole('article')
  for (const words of ['Curso', 'Ativo', 'Gratuíto', 'Do zero', '24', '1 h 35 min', '1.284', '42%'])
    expect(within(course!).getByText(words)).toBeTruthy()
  expect(within(course!).getByText('Ver Módulos').getAttribute('href')).toBe(
    '/apps/a?tab=products&product=p1',
  )
  for (const words of ['E-book', 'Inativo', 'Pago', 'Libera em 7 dias'])
    expect(within(book!).getByText(words)).toBeTruthy()
  // The words of the specification are a course's alone; the way to what it holds is every product's.
  expect(within(book!).queryByText('Ver Módulos')).toBeNull()
  const inside = '/apps/a?tab=products&product=p2'
  for (const door of ['Conteúdo de Apostila', 'Apostila'])
    expect(within(book!).getByRole('link', { name: door }).getAttribute('href')).toBe(inside)
  for (const figure of ['Módulos', 'Aulas']) expect(within(book!).getByText(figure)).toBeTruthy()
  expect(within(book!).queryByText('0%')).toBeNull()
  expect(screen.getByRole('link', { name: 'Novo Produto' }).getAttribute('href')).toBe('/apps/a/products/new')
})

test('release words name the days or the Brazilian date', () => {
  const product = { daysAfterPurchase: 30, releaseDate: new Date(2027, 2, 12).toISOString() }
  expect(releaseWords({ ...product, releaseType: 'DAYS_AFTER' })).toBe('Libera em 30 dias')
  expect(releaseWords({ ...product, releaseType: 'EXACT_DATE' })).toBe('Libera em 12/03/2027')
  expect(releaseWords({ ...product, releaseType: 'IMMEDIATE' })).toBeNull()
})

test('a long list shows its first page, and reads on', async () => {
  const [first, second] = products
  replies['GET /api/apps/a/products'] = ({ path }) =>
    path.includes('cursor=c2')
      ? { status: 200, body: [second] }
      : {
          status: 200,
          body: [first],
          headers: { link: '</api/apps/a/products?limit=24&cursor=c2>; rel="next"', 'x-total-count': '2' },
        }
  const person = open()
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  expect(await screen.findByText('Apostila')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
})

test('without products it says so and offers the first', async () => {
  products = []
  open()
  expect(await screen.findByText('Nenhum produto cadastrado')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Novo Produto' })).toHaveLength(1)
})

test('deleting asks, and can be undone before anything is sent', async () => {
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Excluir Violão' }))
  const dialog = screen.getByRole('dialog', { name: 'Tem certeza que deseja excluir este produto?' })
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await person.click(within(dialog).getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(screen.queryByText('Violão')).toBeNull())
  // By keyboard: jsdom has no pointer capture, which the toast's swipe asks for.
  const undo = await screen.findByRole('button', { name: 'Desfazer' })
  undo.focus()
  await person.keyboard('{Enter}')
  expect((await screen.findAllByRole('article'))[0]!.textContent).toContain('Violão')
  expect(backend.calls.map(({ method }) => method)).not.toContain('DELETE')
})

test('a refused deletion brings the product back with its message', async () => {
  replies['DELETE /api/apps/a/products/p1'] = () => ({ status: 500, body: {} })
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Excluir Violão' }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }))
  // Leaving the page sends what Desfazer held back.
  dispatchEvent(new Event('pagehide'))
  expect(await screen.findByText('Erro ao excluir produto')).toBeTruthy()
  expect(screen.getByText('Violão')).toBeTruthy()
})

test('duplicating shows the copy', async () => {
  const copy = makeProduct({ id: 'p3', name: 'Violão (cópia)', status: 'INACTIVE' })
  replies['POST /api/apps/a/products/p1/duplicate'] = () => {
    products = [...products, copy]
    return { status: 201, body: copy }
  }
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Duplicar Violão' }))
  expect(await screen.findByRole('link', { name: 'Violão (cópia)' })).toBeTruthy()
})

test('a list that could not be read says so, and is read again when asked', async () => {
  replies['GET /api/apps/a/products'] = () => ({ status: 500 })
  const person = open()
  expect(await screen.findByText('Erro ao carregar produtos')).toBeTruthy()
  replies['GET /api/apps/a/products'] = () => ({ status: 200, body: products })
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Violão')).toBeTruthy()
})
