import { createApp, deleteApp, type AppEntry } from '../../client/app.ts'
import type { App } from '../../domain/generated/types.ts'
import { appRules } from './app-rules.ts'
import { openStorage } from './draft-storage.ts'
import { asDocument } from './draft.ts'

/**
 * Makes an app for a draft that has lost its own. The draft is left on this device for the new app's builder, as if it had
 * been typed there: what cannot be saved as it stands comes along too. Throws `ApiError`, or where nothing can be kept.
 */
export async function startAnew(owner: string, name: string, draft: App): Promise<AppEntry> {
  const entry = await createApp({ name })
  const { id, storage } = await openStorage(owner, entry.app.id)
  const [base, left] = [entry.app, draft].map((app) => appRules.asked(asDocument(app)))
  const kept = {
    id,
    at: Date.now(),
    base: base!,
    draft: left!,
    etag: entry.etag,
    sending: null,
    conflicts: [],
  }
  try {
    await storage.put(kept, [])
  } catch (problem) {
    // Without the draft it would be one more empty app with every try.
    await deleteApp(entry.app.id).catch(() => undefined)
    throw problem
  } finally {
    storage.release()
  }
  return entry
}
