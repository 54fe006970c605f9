import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DocumentChange } from '../../../../src/domain/generated/answer-types.ts'
import { ProductTab } from '../../../../src/panel/product/product-tab.tsx'
import { startBackend, type Reply } from '../../../support/backend.ts'
import { makeApp } from '../../../support/panel/make-app.ts'
import { makeProduct } from '../../../support/panel/make-product.ts'
import { visit } from '../../../support/panel/visit-screen.tsx'

const path = '/api/apps/a/modules'
const lesson = { id: 'l1', title: 'Afinação', type: 'TEXT', duration: 0, order: 0, moduleId: 'm2' }
const modules = [
  { id: 'm1', title: 'Começo', description: '', productId: 'p', lessons: [] },
  { id: 'm2', title: 'Ritmo', description: '', productId: 'p', lessons: [lesson] },
]
const changed = (documentId: string, title: string, more: Partial<DocumentChange> = {}): DocumentChange => ({
  ...{
    id: `c-${documentId}`,
    documentId,
    title,
    isThere: true,
    linked: null,
    change: 'created',
    actor: 'creator',
  },
  ...{ batch: null, together: 1, inBulk: false, madeAt: '2026-11-20T12:00:00Z', titles: {} },
  ...{ before: null, after: {} as never, changes: [] },
  ...more,
})
const page = (body: object[], next?: string): Reply => ({
  ...{ status: 200, body },
  headers: { 'x-total-count': '2', ...(next && { link: `<${next}>; rel="next"` }) },
})

const second = `${path}?productId=p&limit=30&cursor=2`
const replies: Record<string, Reply> = {
  '/api/apps/a/products/p': { status: 200, body: makeProduct({ id: 'p', name: 'Violão' }) },
  // The module that is sought stands on the second page.
  [`${path}?productId=p&limit=30`]: page(modules.slice(0, 1), second),
  [second]: page(modules.slice(1)),
  [`${path}/m2`]: { status: 200, body: modules[1], headers: { etag: '"1"' } },
  [`${path}/history?productId=p&limit=20`]: page([
    changed('m2', 'Ritmo', { linked: 'p' }),
    changed('m3', 'Foi embora', { linked: 'other' }),
  ]),
  [`${path}/m2/lessons/history?limit=20`]: page([
    changed('l1', 'Afinação'),
    changed('l2', 'Saiu', { isThere: false }),
  ]),
}

let backend: Awaited<ReturnType<typeof startBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

async function open(query = '') {
  backend = await startBackend(({ path }) => replies[path] ?? { status: 500, body: {} })
  return visit(<ProductTab app={makeApp({ id: 'a' })} />, '/apps/a', `/apps/a?tab=products&product=p${query}`)
}

test('a module in the history of its list leads to that module, however far down it stands', async () => {
  const person = await open('&history=1')
  const left = await screen.findByRole('link', { name: 'Foi embora' })
  expect(left.getAttribute('href')).toMatch(/product=other.*#m3$/)
  await person.click(await screen.findByRole('link', { name: 'Ritmo' }))
  const module = await screen.findByRole('article', { name: 'Ritmo' })
  await waitFor(() => expect(document.activeElement).toBe(module))
})

test('the lessons of a module have a history, which leads to what is still there', async () => {
  const person = await open('#m2')
  const module = within(await screen.findByRole('article', { name: 'Ritmo' }))
  await person.click(module.getByRole('link', { name: 'Histórico das aulas' }))
  expect(await screen.findByRole('heading', { name: 'Aulas de Ritmo: histórico' })).toBeTruthy()
  const [there, gone] = await screen.findAllByRole('article')
  expect(within(gone!).queryByRole('link')).toBeNull()
  expect(screen.getByRole('link', { name: 'Aulas de Ritmo' }).getAttribute('href')).toMatch(/#m2$/)
  await person.click(within(there!).getByRole('link', { name: 'Afinação' }))
  const row = (await screen.findByText('Afinação')).closest('[id]')
  await waitFor(() => expect(document.activeElement).toBe(row))
  expect(row!.id).toBe('l1')
})
