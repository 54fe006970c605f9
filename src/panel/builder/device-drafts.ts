import type { Place } from '../../domain/draft/port.ts'
import { openLeftDrafts } from './draft-database.ts'
import { hold } from './draft-lock.ts'
import { tabDraftApps, tabDrafts } from './tab-drafts.ts'

/** The apps of which this device, or this tab, keeps something of one person's that the server does not have. */
export async function appsWithDrafts(owner: string): Promise<Map<string, Place>> {
  const found =
    (await openLeftDrafts(owner)
      .then((drafts) => drafts.list())
      .catch(() => null)) ?? []
  return new Map<string, Place>([
    ...tabDraftApps(owner).map((appId) => [appId, 'tab'] as const),
    ...found.map(({ appId }) => [appId, 'device'] as const),
  ])
}

/**
 * Forgets one person's drafts of apps that are not among `apps`, as the server listed them at `listedAt` (ms since 1970): they
 * were deleted. What was written about then may be of an app that was just made, and builders that are open decide themselves.
 */
export async function forgetGoneApps(
  owner: string,
  apps: ReadonlySet<string>,
  listedAt: number,
): Promise<void> {
  for (const appId of tabDraftApps(owner)) {
    const [kept] = tabDrafts(owner, appId).find()
    if (kept && !apps.has(appId) && kept.at < listedAt - margin) tabDrafts(owner, appId).remove()
  }
  const drafts = await openLeftDrafts(owner)
  for (const { id, appId, at } of await drafts.list()) {
    if (apps.has(appId) || at >= listedAt - margin) continue
    const release = await hold(id, { ifAvailable: true })
    if (!release) continue
    await drafts.remove(id).finally(release)
  }
}

/** How old a draft has to be for a list to know its app, in milliseconds. */
const margin = 60_000
