import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import { reopenDatabase } from '../../client/device/device-database.ts'
import { newId } from '../../domain/schema/new-id.ts'
import { mapTexts } from '../../domain/draft/history.ts'
import type { StoredDraft } from '../../domain/draft/stored-draft.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * Drafts in IndexedDB. Pictures lie beside them, so that a key that is typed writes a few kB and no picture again: in the
 * draft a reference stands for each.
 */
interface Schema extends DBSchema {
  draft: { key: string; value: { id: string; place: string; kept: StoredDraft }; indexes: { place: string } }
  picture: { key: string; value: { id: string; draftId: string; url: string }; indexes: { draftId: string } }
}

type Database = IDBPDatabase<Schema>

const databaseName = 'trilha-draft'
const reference = 'trilha-picture:'

/** Opens the drafts that one person has of one app on this device. Throws where the browser stores nothing. */
export async function openDraftDatabase(owner: string, appId: string, name = databaseName) {
  const place = `${owner} ${appId}`
  const open = connection(name)
  await open()
  /** Pictures of this builder that are in the database, by data URL. */
  let stored = new Map<string, string>()

  return {
    /** All drafts of this place, whoever holds them, complete with their pictures. */
    find: async (): Promise<StoredDraft[]> => {
      const transaction = (await open()).transaction(['draft', 'picture'])
      const found = await transaction.objectStore('draft').index('place').getAll(place)
      return Promise.all(
        found.map(async ({ id, kept }) => {
          const pictures = await transaction.objectStore('picture').index('draftId').getAll(id)
          const urls = new Map(pictures.map((picture) => [reference + picture.id, picture.url]))
          return mapTexts(kept, (text) => urls.get(text) ?? text) as StoredDraft
        }),
      )
    },

    /** Keeps a draft and forgets `gone`; both or neither. Throws where there is no room. */
    put: async (kept: StoredDraft, gone: string[]): Promise<void> => {
      const used = new Map<string, string>()
      const light = mapTexts(kept, (text) => {
        if (!text.startsWith('data:')) return text
        used.set(text, used.get(text) ?? stored.get(text) ?? newId())
        return reference + used.get(text)!
      }) as StoredDraft
      const transaction = (await open()).transaction(['draft', 'picture'], 'readwrite')
      const pictures = transaction.objectStore('picture')
      for (const [url, id] of used) {
        if (!stored.has(url)) void ignored(pictures.put({ id, draftId: kept.id, url }))
      }
      for (const [url, id] of stored) if (!used.has(url)) void ignored(pictures.delete(id))
      void ignored(transaction.objectStore('draft').put({ id: kept.id, place, kept: light }))
      await Promise.all(gone.map((id) => forget(transaction, id)))
      await transaction.done
      stored = used
    },

    remove: async (ids: string[]): Promise<void> => {
      const transaction = (await open()).transaction(['draft', 'picture'], 'readwrite')
      await Promise.all(ids.map((id) => forget(transaction, id)))
      await transaction.done
      stored = new Map()
    },
  }
}

/** All drafts that one person has on this device, of whichever app, without their pictures. Throws where the browser stores nothing. */
export async function openOwnerDrafts(owner: string, name = databaseName) {
  const open = connection(name)
  await open()
  const ofOwner = IDBKeyRange.bound(`${owner} `, `${owner} \uffff`)
  return {
    list: async () =>
      (await (await open()).getAllFromIndex('draft', 'place', ofOwner)).map(({ place, kept }) => ({
        appId: place.slice(owner.length + 1),
        kept,
      })),
    remove: async (id: string) => {
      const transaction = (await open()).transaction(['draft', 'picture'], 'readwrite')
      await forget(transaction, id)
      await transaction.done
    },
  }
}

/** A request that fails ends its transaction, which says so. */
const ignored = (request: Promise<unknown>) => request.catch(() => undefined)

type Transaction = IDBPTransaction<Schema, ('draft' | 'picture')[], 'readwrite'>

async function forget(transaction: Transaction, id: string): Promise<void> {
  void ignored(transaction.objectStore('draft').delete(id))
  const pictures = transaction.objectStore('picture')
  for (const key of await pictures.index('draftId').getAllKeys(id)) void ignored(pictures.delete(key))
}

function connection(name: string): () => Promise<Database> {
  return reopenDatabase<Schema>((callbacks) =>
    withTimeout(
      openDB<Schema>(name, 1, {
        ...callbacks,
        upgrade: (database) => {
          database.createObjectStore('draft', { keyPath: 'id' }).createIndex('place', 'place')
          database.createObjectStore('picture', { keyPath: 'id' }).createIndex('draftId', 'draftId')
        },
      }),
    ),
  )
}
