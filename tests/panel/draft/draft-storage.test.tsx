import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredDraft } from '../../../src/domain/draft/stored-draft.ts'
import { openStorage } from '../../../src/panel/draft/draft-storage.ts'

const picture = `data:image/png;base64,${'A'.repeat(5000)}`

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  sessionStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const draft = (id: string, change: object = {}, at = 1): StoredDraft => ({
  id,
  at,
  base: { name: 'Escola', logoUrl: null },
  etag: '"1"',
  draft: { name: 'Escola', logoUrl: null, ...change },
  sending: null,
  conflicts: [],
})

test('a draft comes back with its pictures, which are written once', async () => {
  const { id, storage, left } = await openStorage('maria', 'app')
  expect(left).toEqual([])
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  expect(await storage.put(draft(id, { logoUrl: picture }), [])).toBe('device')
  const kept = draft(id, { logoUrl: picture, name: 'Nova' }, 2)
  await storage.put({ ...kept, sending: { key: 'k', change: { logoUrl: picture }, etag: '"1"' } }, [])
  const written = put.mock.calls.map(([value]) => JSON.stringify(value))
  expect(written.filter((text) => text.includes(picture))).toHaveLength(1)

  storage.release()
  const again = await openStorage('maria', 'app')
  expect(again.left).toEqual([{ ...kept, sending: { key: 'k', change: { logoUrl: picture }, etag: '"1"' } }])
})

test('whoever goes on from a draft forgets it in the same moment; what the server has is forgotten', async () => {
  const first = await openStorage('maria', 'app')
  await first.storage.put(draft(first.id, { logoUrl: picture }), [])
  first.storage.release()
  const second = await openStorage('maria', 'app')
  await second.storage.put(draft(second.id, { name: 'Outra' }), [first.id])
  const third = await openStorage('maria', 'app')
  expect(third.left.map(({ id }) => id)).toEqual([second.id])
  await second.storage.remove([second.id])
  expect((await openStorage('maria', 'app')).left).toEqual([])
})

test('drafts are of one person and one app', async () => {
  const { id, storage } = await openStorage('maria', 'app')
  await storage.put(draft(id, { name: 'Segredo' }), [])
  storage.release()
  expect((await openStorage('joão', 'app')).left).toEqual([])
  expect((await openStorage('maria', 'outro')).left).toEqual([])
  expect((await openStorage('maria', 'app')).left).toHaveLength(1)
})

test('the draft of a builder that is open is left to it, until its page is gone', async () => {
  const locks = fakeLocks()
  vi.stubGlobal('navigator', { locks })
  const first = await openStorage('maria', 'app')
  await first.storage.put(draft(first.id, { name: 'Nova' }), [])
  sessionStorage.clear()
  expect((await openStorage('maria', 'app')).left).toEqual([])
  first.storage.release()
  await Promise.resolve()
  sessionStorage.clear()
  expect((await openStorage('maria', 'app')).left).toHaveLength(1)
})

test('without a database, or without room in it, a draft stays with the tab and says so', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('No.', 'SecurityError')
    },
  })
  const { id, storage } = await openStorage('maria', 'app')
  expect(await storage.put(draft(id, { name: 'Nova' }), [])).toBe('tab')
  expect((await openStorage('maria', 'app')).left).toEqual([draft(id, { name: 'Nova' })])
  expect((await openStorage('joão', 'app')).left).toEqual([])

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  await expect(storage.put(draft(id, { name: 'Mais nova' }), [])).rejects.toThrow('Full.')
})

test('a database that stands still holds up nothing: a draft stays with the tab', async () => {
  const { id, storage } = await openStorage('maria', 'app')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // A request that nobody ever answers, in a transaction that never ends.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    const goOn = () => void (this.get('nothing').onsuccess = goOn)
    goOn()
    return this.get('nothing')
  })
  const first = storage.put(draft(id, { name: 'Nova' }), [])
  await vi.advanceTimersByTimeAsync(3000)
  expect(await first).toBe('tab')
  // The next ones do not wait at all.
  expect(await storage.put(draft(id, { name: 'Mais nova' }, 2), [])).toBe('tab')
  const again = openStorage('maria', 'app')
  await vi.advanceTimersByTimeAsync(3000)
  expect((await again).left.map((one) => one.draft.name)).toEqual(['Mais nova'])
})

test('what was kept as the page went is newer than what the database has of it', async () => {
  const { id, storage } = await openStorage('maria', 'app')
  await storage.put(draft(id, { name: 'Nov' }, 1), [])
  storage.putAtOnce(draft(id, { name: 'Nova' }, 2))
  storage.release()
  const { left } = await openStorage('maria', 'app')
  expect(left.map((one) => one.draft.name)).toEqual(['Nova'])
})

/** The browser's locks, which jsdom has none of: one holder each, `ifAvailable` or in turn. */
function fakeLocks() {
  const held = new Set<string>()
  return {
    request: async (name: string, { ifAvailable }: LockOptions, work: (lock: object | null) => unknown) => {
      if (held.has(name)) return ifAvailable ? await work(null) : await new Promise(() => {})
      held.add(name)
      await work({ name })
      held.delete(name)
    },
  }
}
