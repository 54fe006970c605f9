import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apart, type StoredDraft } from '../../../src/domain/draft/stored-draft.ts'
import { AppList } from '../../../src/panel/app/list/app-list.tsx'
import {
  draftsOfDeletedApps,
  forgetDrafts,
  listUnsavedDrafts,
  type UnsavedDraft,
} from '../../../src/panel/draft/device-drafts.ts'
import { openStorage } from '../../../src/panel/draft/draft-storage.ts'
import { tabDrafts } from '../../../src/panel/draft/tab-drafts.ts'
import { startBackend } from '../../support/backend.ts'
import { makeApp } from '../../support/panel/make-app.ts'
import { open } from '../../support/panel/open-screen.tsx'

const hour = 3_600_000

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draft = (id: string, at: number): StoredDraft => ({
  id,
  at,
  base: { logoUrl: null },
  etag: '"1"',
  draft: { logoUrl: 'data:image/png;base64,AAAA' },
  sending: null,
  conflicts: [],
})

/** Leaves a draft of an app on the device, as a builder does that was closed. */
async function leave(owner: string, appId: string, at = Date.now() - hour) {
  const { id, storage } = await openStorage(owner, appId)
  await storage.put(draft(id, at), [])
  storage.release()
}

const left = async (owner: string, appId: string) => (await openStorage(owner, appId)).left.length

/** The apps of which something waits, and where. */
const places = async (owner: string) =>
  (await listUnsavedDrafts(owner)).map(({ appId, place }) => [appId, place]).toSorted()

test('knows of which apps one person has something on this device, or in this tab', async () => {
  expect(await listUnsavedDrafts('maria')).toEqual([])
  await leave('maria', 'v')
  await leave('maria-clara', 'x')
  tabDrafts('maria', 'c').put(draft('t', 1))
  tabDrafts('joão', 'v').put(draft('u', 1))
  const [{ id }] = (await listUnsavedDrafts('maria')).filter(({ place }) => place === 'device') as [
    UnsavedDraft,
  ]
  // What a page writes as it is left.
  tabDrafts('maria', 'v').put(draft(id, 2))
  expect(await places('maria')).toEqual([
    ['c', 'tab'],
    ['v', 'device'],
  ])
})

test('of apps that are gone it knows the newest draft of each, but none that is open or just written', () => {
  const now = Date.now()
  const waiting = (id: string, appId: string, at = now - hour, isOpen = false) => {
    return { id, appId, name: 'Violão', place: 'device' as const, at, isOpen }
  }
  const drafts = [
    waiting('a', 'gone'),
    waiting('b', 'gone', now - 2 * hour),
    waiting('c', 'there'),
    waiting('d', 'just-made', now),
    waiting('e', 'worked-on', now - hour, true),
  ]
  const told = draftsOfDeletedApps(drafts, new Set(['there']), now)
  expect(told.gone.map(({ id }) => id)).toEqual(['a'])
  expect(told.isUnsure).toBe(true)
  expect(draftsOfDeletedApps(drafts, new Set(['there']), now + hour).isUnsure).toBe(false)
})

test('forgets what is left of one app, pictures too, and nothing else', async () => {
  await leave('maria', 'gone')
  await leave('maria', 'there')
  await leave('joão', 'gone')
  tabDrafts('maria', 'gone').put(draft('t', 1))
  await forgetDrafts('maria', 'gone')
  expect(await places('maria')).toEqual([['there', 'device']])
  expect(await left('joão', 'gone')).toBe(1)
  expect(await pictures()).toBe(2)
})

test('the list tells where changes wait, and leads to them', async () => {
  const backend = await startBackend(() => ({
    status: 200,
    body: [makeApp({ id: 'v', name: 'Violão' }), makeApp({ id: 'c', name: 'Confeitaria' })],
  }))
  await leave('', 'v')
  open(<AppList />, '/apps')
  const badge = await screen.findByText('Alterações guardadas neste aparelho', {}, { timeout: 5000 })
  expect(badge.closest('a')!.getAttribute('href')).toBe('/apps/v/edit')
  expect(within(badge.closest('article')!).getByRole('heading', { name: 'Violão' })).toBeTruthy()
  // Once the server has them, it says so by itself.
  const { storage, left: found } = await openStorage('', 'v')
  await storage.remove(found.map(({ id }) => id))
  await expect.poll(() => screen.queryByText(/Alterações guardadas/), { timeout: 5000 }).toBeNull()
  await backend.stop()
})

test('where somebody else signs in meanwhile, nothing of theirs is forgotten by this list', async () => {
  const backend = await startBackend(() => ({
    status: 200,
    body: [makeApp({ id: 'v' }), makeApp({ id: 'c' })],
  }))
  await leave('', 'v')
  await leave('joão', 'his')
  open(<AppList />, '/apps')
  await screen.findByText('Alterações guardadas neste aparelho', {}, { timeout: 5000 })
  // In another tab: this one has not heard of it yet.
  localStorage.setItem('user', JSON.stringify({ id: 'joão' }))
  await leave('', 'c')
  await expect
    .poll(() => screen.queryAllByText('Alterações guardadas neste aparelho').length, { timeout: 5000 })
    .toBe(2)
  expect(await left('joão', 'his')).toBe(1)
  localStorage.removeItem('user')
  await backend.stop()
})

const base = { name: 'Violão', description: 'Do zero' }

/** The list of somebody of whose app, which was deleted elsewhere, two drafts are left on the device. */
async function openAfterDeletion() {
  await leave('', 'gone', Date.now() - 2 * hour)
  const { id, storage } = await openStorage('', 'gone')
  await storage.put(
    { ...draft(id, Date.now() - hour), base, draft: { ...base, description: 'Ao palco' } },
    [],
  )
  storage.release()
  const made = makeApp({ id: 'n', name: 'Violão' })
  const backend = await startBackend(({ method }) =>
    method === 'GET' ? { status: 200, body: [] } : { status: 201, body: made, headers: { etag: '"1"' } },
  )
  const person = open(<AppList />, '/apps')
  await screen.findByRole('heading', { name: /^Violão foi excluído/ }, { timeout: 5000 })
  return { backend, person }
}

test('what is left of an app that was deleted elsewhere becomes a new one, all of it', async () => {
  const { backend, person } = await openAfterDeletion()
  await person.click(screen.getByRole('button', { name: /^Criar um app novo com/ }))
  expect(await screen.findByText('at /apps/:id/edit')).toBeTruthy()
  expect(backend.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { name: 'Violão' },
  ])
  const { left: found, storage } = await openStorage('', 'n')
  // First what was saved of it, then what was changed, newest first.
  expect(found.flatMap((one) => apart(one)).map(({ base, draft }) => [base, draft])).toMatchObject([
    [{ name: 'Violão', description: '' }, base],
    [base, { description: 'Ao palco' }],
    [{ logoUrl: null }, { logoUrl: 'data:image/png;base64,AAAA' }],
  ])
  storage.release()
  expect(await left('', 'gone')).toBe(0)
  await backend.stop()
})

test('it goes where somebody says so, and says so again', async () => {
  const { backend, person } = await openAfterDeletion()
  await person.click(screen.getByRole('button', { name: /^Descartar o que ficou/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Descartar o que ficou de Violão?' }))
  expect(await places('')).toHaveLength(2)
  await person.click(dialog.getByRole('button', { name: 'Descartar' }))
  await expect.poll(() => screen.queryByText(/foi excluído/), { timeout: 5000 }).toBeNull()
  expect(await places('')).toEqual([])
  await backend.stop()
})

test('who deletes an app here is not asked about what was left of it', async () => {
  await leave('', 'c')
  const backend = await startBackend(({ method }) =>
    method === 'GET' ? { status: 200, body: [makeApp({ id: 'c', name: 'Confeitaria' })] } : { status: 204 },
  )
  const person = open(<AppList />, '/apps')
  await screen.findByText('Alterações guardadas neste aparelho', {}, { timeout: 5000 })
  await person.click(await screen.findByRole('button', { name: 'Ações de Confeitaria' }))
  await person.click(screen.getByRole('menuitem', { name: 'Excluir' }))
  await person.type(await screen.findByLabelText(/^Digite/), 'Confeitaria{Enter}')
  await screen.findByText('Nenhum aplicativo criado ainda')
  expect(await places('')).toEqual([])
  expect(screen.queryByText(/não se perdeu/)).toBeNull()
  await backend.stop()
})

async function pictures(): Promise<number> {
  const database = await new Promise<IDBDatabase>((answer) => {
    const request = indexedDB.open('trilha-draft')
    request.onsuccess = () => answer(request.result)
  })
  return new Promise((answer) => {
    const request = database.transaction('picture').objectStore('picture').count()
    request.onsuccess = () => answer(request.result)
  })
}
