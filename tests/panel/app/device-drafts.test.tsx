import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptDraft } from '../../../src/domain/draft/kept.ts'
import { AppList } from '../../../src/panel/app/list.tsx'
import { appsWithDrafts, forgetGoneApps } from '../../../src/panel/builder/device-drafts.ts'
import { openStorage } from '../../../src/panel/builder/draft-storage.ts'
import { tabDrafts } from '../../../src/panel/builder/tab-drafts.ts'
import { startBackend } from '../../client/backend.ts'
import { makeApp } from '../app.ts'
import { open } from '../setting.tsx'

const hour = 3_600_000

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draft = (id: string, at: number): KeptDraft => ({
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

test('knows of which apps one person has something on this device, or in this tab', async () => {
  expect(await appsWithDrafts('maria')).toEqual(new Map())
  await leave('maria', 'v')
  await leave('maria-clara', 'x')
  tabDrafts('maria', 'c').put(draft('t', 1))
  tabDrafts('joão', 'v').put(draft('u', 1))
  expect(await appsWithDrafts('maria')).toEqual(
    new Map([
      ['c', 'tab'],
      ['v', 'device'],
    ]),
  )
})

test('forgets what is left of apps that are gone, pictures too, and nothing else', async () => {
  const now = Date.now()
  await leave('maria', 'gone')
  await leave('maria', 'there')
  await leave('maria', 'just-made', now)
  await leave('joão', 'gone')
  tabDrafts('maria', 'gone').put(draft('t', 1))
  await forgetGoneApps('maria', new Set(['there']), now)
  expect(tabDrafts('maria', 'gone').find()).toEqual([])
  expect(await left('maria', 'gone')).toBe(0)
  expect([
    await left('maria', 'there'),
    await left('maria', 'just-made'),
    await left('joão', 'gone'),
  ]).toEqual([1, 1, 1])
  expect(await pictures()).toBe(3)
})

test('the list tells where changes wait, and leads to them; what waits for apps that are gone is forgotten', async () => {
  const backend = await startBackend(() => ({
    status: 200,
    body: [makeApp({ id: 'v', name: 'Violão' }), makeApp({ id: 'c', name: 'Confeitaria' })],
  }))
  await leave('', 'v')
  await leave('', 'gone')
  open(<AppList />, '/apps')
  const badge = await screen.findByText('Alterações guardadas neste aparelho', {}, { timeout: 5000 })
  expect(badge.closest('a')!.getAttribute('href')).toBe('/apps/v/edit')
  expect(within(badge.closest('article')!).getByRole('heading', { name: 'Violão' })).toBeTruthy()
  await expect.poll(() => appsWithDrafts('')).toEqual(new Map([['v', 'device']]))
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
