import { createApp, deleteApp, type AppEntry } from '../../client/app/app.ts'
import { apart, type StoredDraft } from '../../domain/draft/stored-draft.ts'
import { presentStoredDraft } from '../../domain/draft/present-draft.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { appRules } from './app-rules.ts'
import { openStorage } from './draft-storage.ts'
import { asDocument } from './draft-atoms.ts'

/** What was changed, from one document to the other. */
type Change = Pick<StoredDraft, 'base' | 'draft'>

/**
 * Creates an app for a draft whose own was deleted: like `start`, with `changes` on top, newest first. They are stored on this
 * device as the new app's draft, so that what cannot be saved as it is comes along too. Throws `ApiError`, or where nothing can
 * be stored.
 */
export async function createAppFrom(
  owner: string,
  name: string,
  start: Document,
  changes: Change[] = [],
): Promise<AppEntry> {
  const entry = await createApp({ name })
  const { id, storage } = await openStorage(owner, entry.data.id)
  const [base, draft] = [asDocument(entry.data), start].map(appRules.asked)
  const left = (change: Change): StoredDraft => {
    return { ...change, id, at: Date.now(), etag: entry.etag, sending: null, conflicts: [] }
  }
  try {
    await storage.put({ ...left({ base: base!, draft: draft! }), rest: changes.map(left) }, [])
  } catch (problem) {
    // Without the draft it would be one more empty app with every try.
    await deleteApp(entry.data.id).catch(() => undefined)
    throw problem
  } finally {
    storage.release()
  }
  return entry
}

/** The same with this device's drafts of an app that was deleted; null where there are none. */
export async function recoverDraft(owner: string, appId: string, name: string): Promise<AppEntry | null> {
  const { storage, left } = await openStorage(owner, appId)
  try {
    const kept = left.toSorted((a, b) => b.at - a.at).map((one) => presentStoredDraft(one, appRules.former))
    const [newest] = kept
    if (!newest) return null
    const changes = kept.flatMap((one) => apart(one)).map(({ base, draft }) => ({ base, draft }))
    const entry = await createAppFrom(owner, name, newest.base, changes)
    await storage.remove(left.map(({ id }) => id))
    return entry
  } finally {
    storage.release()
  }
}
