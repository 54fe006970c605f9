import { words } from '../../domain/generated/screens/pages/leaving.ts'
import type { StoreKind } from '../../domain/draft/port.ts'
import { openOwnerDrafts } from './draft-database.ts'
import { lockedIds, acquireLock } from './draft-lock.ts'
import { historySlot } from './history-slot.ts'
import { tabDraftApps, tabDrafts } from './tab-drafts.ts'

/** A draft of an app that is not all saved. */
export interface UnsavedDraft {
  id: string
  appId: string
  /** What the app was called when it was last saved. */
  name: string
  place: StoreKind
  /** When it was last written, in milliseconds since 1970. */
  at: number
  /** A builder works on it, or still saves it. */
  isOpen: boolean
}

/** One person's unsaved drafts on this device and in this tab. */
export async function listUnsavedDrafts(owner: string): Promise<UnsavedDraft[]> {
  const held = await lockedIds()
  const onDevice = await openOwnerDrafts(owner)
    .then((drafts) => drafts.list())
    .catch(() => [])
  const inTab = tabDraftApps(owner).flatMap((appId) =>
    tabDrafts(owner, appId)
      .find()
      .map((kept) => ({ appId, kept })),
  )
  const waiting = (place: StoreKind) => (found: (typeof inTab)[number]) => {
    const { appId, kept } = found
    const { id, at, base } = kept
    return { id, appId, name: String(base.name ?? words.unnamed), place, at, isOpen: held.has(id) }
  }
  // What a page wrote as it was left is in both, and safe in one.
  const isOnDevice = (id: string) => onDevice.some(({ kept }) => kept.id === id)
  return [
    ...inTab.filter(({ kept }) => !isOnDevice(kept.id)).map(waiting('tab')),
    ...onDevice.map(waiting('device')),
  ]
}

/**
 * The drafts, one of each app, of apps that are not among `apps`, as the server listed them at `listedAt` (ms since 1970): they
 * were deleted. Builders that are open ask themselves. `isUnsure`: there are such that a newer list would know more of, for
 * their app may have been made while this one was on its way.
 */
export function draftsOfDeletedApps(
  drafts: readonly UnsavedDraft[],
  apps: ReadonlySet<string>,
  listedAt: number,
): { gone: UnsavedDraft[]; isUnsure: boolean } {
  const unlisted = drafts.filter(({ appId, isOpen }) => !apps.has(appId) && !isOpen)
  const gone = unlisted.filter(({ at }) => at < listedAt - margin).toSorted((a, b) => a.at - b.at)
  return {
    gone: [...new Map(gone.map((draft) => [draft.appId, draft])).values()],
    isUnsure: gone.length < unlisted.length,
  }
}

/** How old a draft has to be for a list to know its app, in milliseconds. */
export const margin = 10_000

/** Forgets one person's drafts of an app, but those that a builder has open. */
export async function forgetDrafts(owner: string, appId: string): Promise<void> {
  tabDrafts(owner, appId).remove()
  historySlot.empty()
  const drafts = await openOwnerDrafts(owner)
  for (const { kept, appId: place } of await drafts.list()) {
    if (place !== appId) continue
    const release = await acquireLock(kept.id, { ifAvailable: true })
    if (release) await drafts.remove(kept.id).finally(release)
  }
}
