import { openDB, type DBSchema } from 'idb'
import { reopenDatabase } from '../../client/device/device-database.ts'
import type { StudentAction } from '../../domain/study/action.ts'

/** Where actions wait on the device until the server has them. Every function throws where the browser stores nothing. */
export interface ActionStore {
  add: (owner: string, action: StudentAction) => Promise<void>
  /** What waits of one student, in the order in which it was done. */
  of: (owner: string) => Promise<StudentAction[]>
  remove: (ids: string[]) => Promise<void>
}

interface Schema extends DBSchema {
  action: {
    key: string
    value: { id: string; owner: string; action: StudentAction }
    indexes: { owner: string }
  }
}

/** The actions of this app's host, in IndexedDB: each app has a host of its own, and so a store of its own. */
export function openStore(name = 'trilha-learning'): ActionStore {
  const open = reopenDatabase<Schema>((callbacks) =>
    openDB<Schema>(name, 1, {
      ...callbacks,
      upgrade: (database) => {
        database.createObjectStore('action', { keyPath: 'id' }).createIndex('owner', 'owner')
      },
    }),
  )
  return {
    add: async (owner, action) => {
      await (await open()).put('action', { id: action.id, owner, action })
    },
    of: async (owner) => {
      const entries = await (await open()).getAllFromIndex('action', 'owner', owner)
      return entries.map(({ action }) => action).sort((a, b) => a.at.localeCompare(b.at))
    },
    remove: async (ids) => {
      const transaction = (await open()).transaction('action', 'readwrite')
      for (const id of ids) void transaction.store.delete(id)
      await transaction.done
    },
  }
}
