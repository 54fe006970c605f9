import { bounded, type History } from '../../domain/draft/history.ts'
import { isSame } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { historySlot } from './history-slot.ts'

/**
 * What can be undone in a builder, kept in the tab's own storage beyond a reload or another screen, and not beside the drafts in
 * IndexedDB: undoing belongs to one sitting in one tab (two tabs of an app have each a past of their own), a page that goes has
 * no time to wait for a database, and on a device that several people share it ends with the tab.
 */

/** Whose builder of which app it is, the part of the draft that is edited, and what can be undone in just that. */
interface Kept {
  owner: string
  appId: string
  draft: Document
  history: History
}

/** Steps back, and forth, that are kept at most; and letters of JSON in all. */
const mostSteps = 100
const mostLetters = 256 * 1024

/** Keeps what can be undone, in place of what was kept before; steps that are too far or too large are left out. */
export function keepHistory(kept: Kept): void {
  // As it is written once more: two drafts are compared as JSON has them.
  const room = mostLetters - JSON.stringify({ ...kept, history: null }).length
  historySlot.write(JSON.stringify({ ...kept, history: bounded(kept.history, mostSteps, room / 2) }))
}

/**
 * What could be undone when this very draft was left; undefined where it has become another one since, for undoing would then
 * take back what others did. What is kept of somebody else is thrown away.
 */
export function findHistory({ owner, appId, draft }: Omit<Kept, 'history'>): History | undefined {
  const kept = JSON.parse(historySlot.read() ?? 'null') as Kept | null
  if (kept && kept.owner !== owner) historySlot.empty()
  const isIts = kept?.owner === owner && kept.appId === appId && isSame(kept.draft, asJson(draft))
  return isIts ? kept.history : undefined
}

const asJson = (draft: Document) => JSON.parse(JSON.stringify(draft)) as Document
