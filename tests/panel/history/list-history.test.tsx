import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DocumentChange } from '../../../src/domain/generated/answer-types.ts'
import type { ListScreen } from '../../../src/domain/schema/list.ts'
import { entityView } from '../../../src/panel/entity/entity-view.tsx'
import { makeQuestion, startFaqBackend } from '../../support/panel/faq-backend.ts'
import { open } from '../../support/panel/open-screen.tsx'

const question = { field: 'question', label: 'Pergunta', as: 'text' } as const
const list: ListScreen = {
  ...{ id: 'lists/faq', entity: 'faq', title: 'Perguntas', name: 'question', columns: [question] },
  details: [question],
  page: { sections: [], missing: { title: 'Não existe mais' } },
  buttons: [{ run: 'history', label: 'Histórico', icon: 'i-lucide-history' }],
  actions: [{ run: 'open', label: 'Abrir' }],
  empty: { title: 'Nenhuma' },
  failure: 'Erro ao carregar perguntas',
}
const change = (id: string, more: Partial<DocumentChange>): DocumentChange => ({
  ...{
    id,
    documentId: 'q1',
    title: 'Pergunta 1',
    isThere: true,
    linked: null,
    change: 'changed',
    actor: 'creator',
  },
  ...{ batch: null, together: 1, inBulk: false, madeAt: '2026-11-20T12:00:00Z', titles: {} },
  ...{ before: { question: 'Antes?' } as never, after: { question: 'Depois?' } as never },
  changes: [{ path: '/question', title: 'Pergunta', text: 'x', kind: 'text', before: null, after: null }],
  ...more,
})

let backend: Awaited<ReturnType<typeof startFaqBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const at = '/api/apps/v/faq/history'

async function openTab(query: string, entries: DocumentChange[]) {
  backend = await startFaqBackend([makeQuestion(1)])
  backend.replies[`GET ${at}`] = () => ({
    ...{ status: 200, body: entries, headers: { 'x-total-count': String(entries.length) } },
  })
  const Tab = await entityView(() => Promise.resolve(list))
  return open(<Tab root="/apps/v" home="/apps/v?tab=faq" />, '/apps/v', undefined, query)
}

test('a button leads to what became of all of a list, whose entries lead to what is there', async () => {
  const person = await openTab('?tab=faq', [
    change('c3', { documentId: 'q2', title: 'Foi', change: 'removed', isThere: false, changes: [] }),
    change('c2', {}),
  ])
  await person.click(await screen.findByRole('link', { name: 'Histórico' }))
  expect(await screen.findByRole('heading', { name: 'Perguntas: histórico' })).toBeTruthy()
  const [gone, changed] = await screen.findAllByRole('article')
  expect(within(gone!).queryByRole('link')).toBeNull()
  expect(changed!.textContent).toContain('de Antes? para Depois?')
  const link = within(changed!).getByRole<HTMLAnchorElement>('link', { name: 'Pergunta 1' })
  expect(link.getAttribute('href')).toBe('/apps/v?tab=faq&faq=q1')
  const back = screen.getByRole('link', { name: 'Perguntas' })
  expect(back.getAttribute('href')).toBe('/apps/v?tab=faq')
  // What is gone comes back from here.
  await person.click(within(gone!).getByRole('button', { name: 'Ações de Foi' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Desfazer esta mudança',
  ])
})

test('of what was made nothing else is drawn, and a history that is narrowed is no view to be saved', async () => {
  await openTab('?tab=faq&faq-history=1&faq-history-change=created', [
    change('c1', { change: 'created', before: null, changes: [] }),
  ])
  const made = await screen.findByRole('article', { name: 'Pergunta 1' })
  expect([...made.children].filter(({ innerHTML }) => innerHTML !== '')).toHaveLength(1)
  expect(await screen.findByDisplayValue('Criado')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Salvar visão' })).toBeNull()
  expect(backend.calls.filter(({ path }) => path.includes('saved-views'))).toEqual([])
})

test('the address holds what narrows it, and what was done to many is undone in all of them', async () => {
  const batch = change('c1', { batch: 'b1', together: 12, inBulk: true })
  const person = await openTab('?tab=faq&faq-history=1&faq-history-change=changed', [batch])
  const entry = within(await screen.findByRole('article', { name: 'Pergunta 1 e mais 11' }))
  expect(backend.calls.find(({ path }) => path.startsWith(at))!.path).toContain('change=changed')
  expect(entry.queryByRole('link')).toBeNull()
  await person.selectOptions(screen.getByLabelText('Por quem'), 'Por uma importação')
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(backend.calls.at(-1)!.path).toMatch(/actor=import/)

  backend.replies[`POST ${at}/batches/b1/undo`] = () => ({
    status: 200,
    body: { done: 12, skipped: 0, next: null, referrers: 3 },
  })
  await person.click(await screen.findByRole('button', { name: 'Ações de Pergunta 1 e mais 11' }))
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
  await person.click(screen.getByRole('menuitem', { name: 'Desfazer em todos' }))
  await person.click(await screen.findByRole('button', { name: 'Desfazer em todos' }))
  expect(await screen.findByText('12 mudanças desfeitas')).toBeTruthy()
  expect(screen.getByText('3 itens voltaram a apontar para isto.')).toBeTruthy()
})
