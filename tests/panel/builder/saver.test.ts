import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AppEntry } from '../../../src/client/app.ts'
import { ApiError } from '../../../src/client/error.ts'
import { entities } from '../../../src/domain/generated/entities.ts'
import type { App } from '../../../src/domain/generated/types.ts'
import { applyChange } from '../../../src/domain/schema/change.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import type { Document } from '../../../src/domain/schema/definition.ts'
import {
  changeAtom,
  draftAtom,
  refusedAtom,
  savedAtom,
  saveStateAtom,
  serverErrorsAtom,
} from '../../../src/panel/builder/draft.ts'
import { createSaver } from '../../../src/panel/builder/saver.ts'

const start = withDefaults(entities.app.schema, { id: 'a', name: 'Escola', slug: 'escola' }) as unknown as App

let store: ReturnType<typeof createStore>
/** What the server holds, and each change that reached it. */
let server: { app: App; revision: number; changes: Document[] }
/** Lets a save under way end; each save waits for its turn. */
let turns: (() => void)[]

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  store = createStore()
  store.set(draftAtom, start)
  store.set(savedAtom, { app: start, etag: '"1"', at: null })
  server = { app: start, revision: 1, changes: [] }
  turns = []
})

async function patch(_id: string, change: Document, etag: string | null): Promise<AppEntry> {
  await new Promise<void>((proceed) => turns.push(proceed))
  if (etag !== `"${server.revision}"`) throw new ApiError(412, 'Alterado em outro lugar.')
  server.changes.push(change)
  const stored = JSON.parse(
    JSON.stringify(change).replaceAll(/data:image\/png;base64,\w+/g, `/images/${'a'.repeat(64)}.webp`),
  ) as Document
  server.app = applyChange(server.app as unknown as Document, stored) as unknown as App
  return { app: server.app, etag: `"${++server.revision}"` }
}

const edit = (change: Document) =>
  store.set(draftAtom, (draft) => applyChange(draft as unknown as Document, change) as unknown as App)

const proceed = async () => {
  await vi.waitFor(() => expect(turns.length).toBeGreaterThan(0))
  turns.shift()!()
}

test('saves never overtake each other, and what was typed meanwhile goes with the next one', async () => {
  const { save } = createSaver(store, patch, () => {})
  edit({ name: 'Escola A' })
  const first = save()
  edit({ name: 'Escola AB' })
  const second = save()
  edit({ name: 'Escola ABC' })
  const third = save()
  await proceed()
  expect(await first).toBe(true)
  expect(store.get(draftAtom)!.name).toBe('Escola ABC')
  await proceed()
  expect(await Promise.all([second, third])).toEqual([true, true])
  expect(server.changes).toEqual([{ name: 'Escola A' }, { name: 'Escola ABC' }])
  expect(turns).toEqual([])
  expect(store.get(changeAtom)).toBeNull()
})

test('a picture is sent once; the draft then holds its address, beside what was typed meanwhile', async () => {
  const { save } = createSaver(store, patch, () => {})
  const [first, second, third] = start.config.banners
  const picture = 'data:image/png;base64,AAAA'
  edit({ logoUrl: picture, config: { banners: [{ ...first!, image: picture }, second!, third!] } })
  const saved = save()
  edit({ config: { banners: [{ ...first!, image: picture }, { ...second!, link: 'https://a.br' }, third!] } })
  await proceed()
  expect(await saved).toBe(true)
  const draft = store.get(draftAtom)!
  expect(draft.logoUrl).toMatch(/^\/images\//)
  expect(draft.config.banners[0]!.image).toMatch(/^\/images\//)
  expect(draft.config.banners[1]!.link).toBe('https://a.br')
  const again = save()
  await proceed()
  await again
  expect(JSON.stringify(server.changes[1])).not.toContain('data:')
})

test('a field with a mistake stays behind while everything else is saved', async () => {
  const { save } = createSaver(store, patch, () => {})
  edit({ name: 'Nova', primaryColor: 'verde', config: { supportChannel: 'email', supportEmail: 'a@' } })
  const saved = save()
  await proceed()
  await saved
  expect(server.changes).toEqual([{ name: 'Nova', config: { supportChannel: 'email' } }])
  expect(store.get(draftAtom)).toMatchObject({ primaryColor: 'verde', config: { supportEmail: 'a@' } })
})

test('without a name nothing is saved, and nothing is lost', async () => {
  const { save } = createSaver(store, patch, () => {})
  edit({ name: '  ', description: 'Guardada aqui.' })
  expect(await save()).toBe(true)
  expect(turns).toEqual([])
  expect(store.get(draftAtom)!.description).toBe('Guardada aqui.')
})

test('what the server refuses is told at its field and left out until it is changed', async () => {
  const refusing = async (id: string, change: Document, etag: string | null) => {
    if ('logoUrl' in change)
      throw new ApiError(400, 'Confira.', { fields: { '/logoUrl': 'Imagem ilegível.' } })
    return patch(id, change, etag)
  }
  const { save } = createSaver(store, refusing, () => {})
  edit({ logoUrl: 'data:image/png;base64,BBBB', description: 'Nova' })
  const saved = save()
  await proceed()
  expect(await saved).toBe(true)
  expect(server.changes).toEqual([{ description: 'Nova' }])
  expect(store.get(serverErrorsAtom)).toEqual({ '/logoUrl': 'Imagem ilegível.' })
  edit({ logoUrl: null })
  expect(store.get(serverErrorsAtom)).toEqual({})
  expect(store.get(refusedAtom)).toHaveProperty('/logoUrl')
})

test('a lost connection fails the save and keeps the draft for the next try', async () => {
  let isOnline = false
  const flaky = (id: string, change: Document, etag: string | null) =>
    isOnline ? patch(id, change, etag) : Promise.reject(new ApiError(0, 'Sem conexão.'))
  const { save } = createSaver(store, flaky, () => {})
  edit({ name: 'Nova' })
  expect(await save()).toBe(false)
  expect(store.get(saveStateAtom)).toBe('failed')
  isOnline = true
  const retried = save()
  await proceed()
  expect(await retried).toBe(true)
  expect(server.app.name).toBe('Nova')
  expect(store.get(saveStateAtom)).toBe('idle')
})
