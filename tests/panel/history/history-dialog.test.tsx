import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DocumentChange } from '../../../src/domain/generated/answer-types.ts'
import type { ListColumn } from '../../../src/domain/schema/list.ts'
import { HistoryDialog } from '../../../src/panel/history/history-dialog.tsx'
import { RemovedDialog } from '../../../src/panel/history/removed-dialog.tsx'
import { startBackend, type Call, type Reply } from '../../support/backend.ts'
import { open } from '../../support/panel/open-screen.tsx'

const path = '/apps/v/faq'
const item = { id: 'q1' }
const details: ListColumn[] = [
  { field: 'answer', label: 'Resposta', as: 'text' },
  {
    ...{ field: 'status', label: 'Situação', as: 'badge' },
    choices: [
      { value: 'draft', label: 'Rascunho', tone: 'neutral' },
      { value: 'published', label: 'Publicada', tone: 'positive' },
    ],
  },
]
const difference = (name: string, title: string) => ({
  ...{ path: `/${name}`, title, text: 'mudou', kind: 'text' as const, before: null, after: null },
})
const changed: DocumentChange = {
  ...{ id: 'c2', documentId: 'q1', title: 'Onde?', change: 'changed', actor: 'import' },
  ...{ batch: null, together: 1, inBulk: false, isThere: true, linked: null },
  ...{ madeAt: '2026-11-20T12:00:00Z', titles: {} },
  before: { answer: 'Assim.', status: 'draft' } as never,
  after: { answer: 'Ali.', status: 'published' } as never,
  changes: [difference('answer', 'Resposta'), difference('status', 'Situação')],
}

let backend: Awaited<ReturnType<typeof startBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

async function openHistory(undo: (call: Call) => Reply) {
  backend = await startBackend((call) => {
    if (call.path.endsWith('/undo')) return undo(call)
    if (call.path.includes('/history'))
      return { status: 200, body: [changed], headers: { 'x-total-count': '1' } }
    return { status: 200, body: item, headers: { etag: '"7"' } }
  })
  const onChange = vi.fn()
  const person = open(
    <HistoryDialog
      path={path}
      screen={{ details }}
      item={item}
      name="Onde?"
      onClose={() => {}}
      onChange={onChange}
    />,
    '/',
  )
  await screen.findByRole('dialog', { name: 'Histórico de Onde?' })
  return { person, onChange, undone: () => backend.calls.filter((call) => call.path.endsWith('/undo')) }
}

const pressUndo = async (person: ReturnType<typeof open>) => {
  await person.click(await screen.findByRole('button', { name: /^Ações de/ }))
  await person.click(screen.getByRole('menuitem', { name: 'Desfazer esta mudança' }))
}

test('shows both values of each field as tables draw them, and undoes the change of the revision that there is', async () => {
  const { person, onChange, undone } = await openHistory(() => ({
    status: 200,
    body: item,
    headers: { etag: '"8"' },
  }))
  expect(await screen.findByText('Por uma importação')).toBeTruthy()
  const [, status] = screen.getAllByRole('definition')
  expect(status!.textContent).toBe('de Rascunho para Publicada')
  await pressUndo(person)
  expect(await screen.findByText('Mudança desfeita')).toBeTruthy()
  expect(undone()).toMatchObject([{ path: `/api${path}/q1/history/c2/undo`, body: {} }])
  expect(undone()[0]!.ifMatch).toBe('"7"')
  expect(onChange).toHaveBeenCalled()
})

test('asks about what was changed again since, and leaves it or not', async () => {
  const { person, undone } = await openHistory(({ body }) =>
    (body as { fields?: string[] }).fields
      ? { status: 200, body: item, headers: { etag: '"8"' } }
      : {
          status: 409,
          body: { statusCode: 409, error: 'Conflict', message: 'x', fields: { '/answer': 'Mudou de novo.' } },
        },
  )
  await pressUndo(person)
  const question = within(await screen.findByRole('dialog', { name: 'Isto mudou de novo depois' }))
  expect(question.getByText(/“Resposta” mudou depois/)).toBeTruthy()
  await person.click(question.getByRole('button', { name: 'Desfazer só o resto' }))
  await waitFor(() => expect(screen.queryByText('Isto mudou de novo depois')).toBeNull())
  expect(undone().at(-1)!.body).toEqual({ fields: ['status'] })
})

test('undoes what was done to many at once in all of them, where it was', async () => {
  const { person } = await openHistory(() => ({ status: 200, body: { done: 41, skipped: 1, next: null } }))
  await person.click(await screen.findByRole('button', { name: /^Ações de/ }))
  expect(screen.queryByRole('menuitem', { name: 'Desfazer em todos' })).toBeNull()
  cleanup()
  await backend.stop()

  Object.assign(changed, { batch: 'b1', together: 42, inBulk: true })
  const many = await openHistory(() => ({ status: 200, body: { done: 41, skipped: 1, next: null } }))
  expect((await screen.findByText('42')).parentElement!.textContent).toBe('Em 42 de uma vez')
  await many.person.click(await screen.findByRole('button', { name: /^Ações de/ }))
  await many.person.click(screen.getByRole('menuitem', { name: 'Desfazer em todos' }))
  const question = within(await screen.findByRole('dialog', { name: 'Desfazer em todos?' }))
  await many.person.click(question.getByRole('button', { name: 'Desfazer em todos' }))
  expect(await screen.findByText('41 mudanças desfeitas')).toBeTruthy()
  expect(many.undone().map((call) => call.path)).toEqual([`/api${path}/history/batches/b1/undo`])
  expect(many.onChange).toHaveBeenCalled()
  Object.assign(changed, { batch: null, together: 1, inBulk: false })
})

test('brings back what is gone from a list', async () => {
  const gone = { ...changed, change: 'removed', after: null, changes: [] }
  const inside = { done: 2, skipped: 1, refused: [{ message: 'Já existe.', count: 1, names: ['Sim'] }] }
  backend = await startBackend((call): Reply =>
    call.path.endsWith('/undo')
      ? { status: 200, body: { ...item, inside, referrers: 1 }, headers: { etag: '"1"' } }
      : { status: 200, body: [gone], headers: { 'x-total-count': '1' } },
  )
  const person = open(
    <RemovedDialog path={path} screen={{ title: 'Perguntas' }} onClose={() => {}} onChange={() => {}} />,
    '/',
  )
  await person.click(await screen.findByRole('button', { name: 'Trazer de volta Onde?' }))
  expect(await screen.findByText('“Onde?” está de volta')).toBeTruthy()
  expect(
    screen.getByText(
      '2 itens que estavam dentro voltaram junto. 1 ficou como estava (Sim): Já existe. 1 item voltou a apontar para isto.',
    ),
  ).toBeTruthy()
  expect(backend.calls[0]!.path).toContain('gone=true')
})
