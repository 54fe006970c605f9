import type { Place } from '../../domain/draft/port.ts'
import { openLeftDrafts } from './draft-database.ts'
import { heldIds, hold } from './draft-lock.ts'
import { tabDraftApps, tabDrafts } from './tab-drafts.ts'

/** Something of an app that the server does not have. */
export interface WaitingDraft {
  id: string
  appId: string
  /** What the app was called when it was last saved. */
  name: string
  place: Place
  /** When it was last written, in milliseconds since 1970. */
  at: number
  /** A builder works on it, or still saves it. */
  isOpen: boolean
}

/** What this device, or this tab, keeps of one person's. */
export async function waitingDrafts(owner: string): Promise<WaitingDraft[]> {
  const held = await heldIds()
  const onDevice = await openLeftDrafts(owner)
    .then((drafts) => drafts.list())
    .catch(() => [])
  const inTab = tabDraftApps(owner).flatMap((appId) =>
    tabDrafts(owner, appId)
      .find()
      .map((kept) => ({ appId, kept })),
  )
  const waiting = (place: Place) => (found: (typeof inTab)[number]) => {
    const { appId, kept } = found
    const { id, at, base } = kept
    return { id, appId, name: String(base.name ?? 'App'), place, at, isOpen: held.has(id) }
  }
  return [...inTab.map(waiting('tab')), ...onDevice.map(waiting('device'))]
}

/**
 * The drafts, one of each app, of apps that are not among `apps`, as the server listed them at `listedAt` (ms since 1970): they
 * were deleted. What was written about then may be of an app that was just made, and builders that are open ask themselves.
 */
export function draftsOfGoneApps(
  drafts: readonly WaitingDraft[],
  apps: ReadonlySet<string>,
  listedAt: number,
): WaitingDraft[] {
  const gone = drafts.filter(({ appId, at, isOpen }) => !apps.has(appId) && !isOpen && at < listedAt - margin)
  const newestLast = gone.toSorted((a, b) => a.at - b.at)
  return [...new Map(newestLast.map((draft) => [draft.appId, draft])).values()]
}

/** How old a draft has to be for a list to know its app, in milliseconds. */
const margin = 60_000

/** Forgets one person's drafts of an app, but those that a builder has open. */
export async function forgetDrafts(owner: string, appId: string): Promise<void> {
  tabDrafts(owner, appId).remove()
  const drafts = await openLeftDrafts(owner)
  for (const { kept, appId: place } of await drafts.list()) {
    if (place !== appId) continue
    const release = await hold(kept.id, { ifAvailable: true })
    if (release) await drafts.remove(kept.id).finally(release)
  }
}
