import type { StoredDraft } from '../../domain/draft/stored-draft.ts'
import type { DraftStorage } from '../../domain/draft/port.ts'
import { newId } from '../../domain/schema/new-id.ts'
import { openDraftDatabase } from './draft-database.ts'
import { acquireLocks } from './draft-lock.ts'
import { tabDrafts } from './tab-drafts.ts'
import { withTimeout } from './with-timeout.ts'

/** A builder's storage, and the drafts in it that other builders left behind. */
interface OpenedStorage {
  id: string
  storage: DraftStorage
  left: StoredDraft[]
}

/**
 * Opens what is kept on this device of one person's drafts of one app, and takes over what no other builder holds. Where
 * the browser has no database, no room in it, or one that stands still, drafts are kept as long as the tab lives.
 */
export async function openStorage(owner: string, appId: string): Promise<OpenedStorage> {
  const id = newId()
  const tab = tabDrafts(owner, appId)
  const database = await openDraftDatabase(owner, appId).catch(() => null)
  const found = database ? await withTimeout(database.find()).catch(() => []) : []
  const { free, release } = await acquireLocks(
    id,
    found.map((one) => one.id),
  )
  const left = newestOfEach([...found.filter((one) => free.has(one.id)), ...tab.find()])

  let isBusy = false
  /** While a write hangs nothing more is asked of the database: what is typed must not wait for it, nor be sent later. */
  async function write(work: (to: NonNullable<typeof database>) => Promise<void>): Promise<void> {
    if (!database || isBusy) throw new Error('This browser has no database, or one that stands still.')
    isBusy = true
    const free = () => (isBusy = false)
    const writing = work(database)
    writing.then(free, free)
    await withTimeout(writing)
  }

  const storage: DraftStorage = {
    put: async (kept, gone) => {
      try {
        await write((to) => to.put(kept, gone))
        tab.remove()
        return 'device'
      } catch {
        tab.put(kept)
        await write((from) => from.remove([kept.id, ...gone])).catch(() => undefined)
        return 'tab'
      }
    },
    putAtOnce: (kept) => {
      try {
        tab.put(kept)
      } catch {
        // No room: what was kept before has to do.
      }
    },
    remove: async (ids) => {
      tab.remove()
      if (database) await write((from) => from.remove(ids))
    },
    release,
  }
  return { id, storage, left }
}

/** A draft may be here and there, where there was no more room for it in the database. */
function newestOfEach(drafts: StoredDraft[]): StoredDraft[] {
  const sorted = drafts.toSorted((a, b) => a.at - b.at)
  return [...new Map(sorted.map((one) => [one.id, one])).values()]
}
