import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FormScreen } from '../../../src/domain/schema/definition.ts'
import { entityView } from '../../../src/panel/entity/entity-view.tsx'
import { singleView } from '../../../src/panel/entity/single-form.tsx'
import { compileOwned } from '../../scripts/owned/compiled.ts'
import { startBackend, type Call, type Reply } from '../../support/backend.ts'
import { open } from '../../support/panel/open-screen.tsx'

const { screens } = await compileOwned()
let backend: Awaited<ReturnType<typeof startBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

/** An API with these documents by their lists. */
async function startLists(lists: Record<string, { id: string; title: string }[]>) {
  const calls: Call[] = []
  backend = await startBackend((call): Reply => {
    if (call.method !== 'GET') calls.push(call)
    const [path = ''] = call.path.replace('/api', '').split('?')
    const list = lists[path]
    if (call.method === 'POST') {
      list!.push({ id: 'new', ...(call.body as { title: string }) })
      return { status: 201, body: list!.at(-1) }
    }
    if (list) return { status: 200, body: list, headers: { 'x-total-count': String(list.length) } }
    const at = path.lastIndexOf('/')
    const one = lists[path.slice(0, at)]?.find(({ id }) => id === path.slice(at + 1))
    if (one) return { status: 200, body: Object.assign(one, call.body), headers: { etag: '"1"' } }
    return { status: 404, body: { message: 'Não existe.' } }
  })
  return calls
}

test('what there is one of is a form, which makes it once and changes it from then on', async () => {
  const calls = await startLists({ '/account/contact': [] })
  const Form = await singleView(() => Promise.resolve(screens.contact as unknown as FormScreen))
  const person = open(<Form root="/account" />, '/')
  await person.type(await screen.findByLabelText('Título'), 'Ana')
  await person.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  await person.type(screen.getByLabelText('Título'), ' Lima')
  await person.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/account/contact', { title: 'Ana' }],
    ['PATCH', '/api/account/contact/new', { title: 'Ana Lima' }],
  ])
})

test('what became of it is told beside the form, which goes on from what was undone', async () => {
  const stored = { id: 'c1', title: 'Ana Lima' }
  const change = {
    ...{ id: 'n2', documentId: 'c1', title: 'Ana Lima', change: 'changed', actor: 'creator', isThere: true },
    ...{ batch: null, together: 1, inBulk: false, madeAt: '2026-11-20T12:00:00Z', titles: {} },
    ...{ before: { title: 'Ana' }, after: { title: 'Ana Lima' } },
    changes: [{ path: '/title', title: 'Título', text: 'de Ana para Ana Lima', kind: 'text' }],
  }
  const one = { status: 200, headers: { etag: '"1"', 'x-total-count': '1' } }
  backend = await startBackend(({ path }): Reply => {
    if (path.endsWith('/account/contact/c1/history/n2/undo')) stored.title = 'Ana'
    else if (path.includes('/history')) return { ...one, body: [change] }
    return { ...one, body: path.includes('/c1') ? stored : [stored] }
  })
  const Form = await singleView(() => Promise.resolve(screens.contact as unknown as FormScreen))
  const person = open(<Form root="/account" />, '/')
  const title = await screen.findByLabelText<HTMLInputElement>('Título')
  expect(title.value).toBe('Ana Lima')
  await person.click(screen.getByRole('button', { name: 'Histórico' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('de Ana para Ana Lima')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: /^Ações/ }))
  await person.click(screen.getByRole('menuitem', { name: 'Desfazer esta mudança' }))
  await waitFor(() => expect(title.value).toBe('Ana'))
})

test('a row shows the list of what belongs to it, and that its own', async () => {
  const calls = await startLists({
    '/apps/v/lessons/l1/quiz': [{ id: 'q1', title: 'Qual corda?' }],
    '/apps/v/quiz/q1/choice': [{ id: 'c1', title: 'Mi' }],
  })
  const Quiz = await entityView(() => Promise.resolve(screens.quiz!))
  const person = open(<Quiz root="/apps/v/lessons/l1" home="/" />, '/')
  await person.click(await screen.findByRole('button', { name: 'Ações de Qual corda?' }))
  await person.click(screen.getByRole('menuitem', { name: 'Ver choice' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ver choice' })
  expect(await within(dialog).findByText('Mi')).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: 'Novo' }))
  const form = await screen.findByRole('dialog', { name: 'choice' })
  await person.type(within(form).getByLabelText('Título'), 'Lá')
  await person.click(within(form).getByRole('button', { name: 'Salvar' }))
  expect(await within(dialog).findByText('Lá')).toBeTruthy()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/apps/v/quiz/q1/choice'])
})
