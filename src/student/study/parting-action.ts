import { parseNote, writeNote } from '../../client/device/device-note.ts'
import type { StudentAction } from '../../domain/study/action.ts'

/**
 * What was on its way when the page went. Neither a request nor a database is sure to be done by then; this is written
 * before the page is gone. Where the browser stores nothing, it is lost.
 */

const key = 'trilha-parting'

/** Keeps the actions of a page that goes, or may; none are nothing to keep. */
export function keepParting(owner: string, actions: StudentAction[]): void {
  const kept = { owner, actions: actions.slice(-200) }
  writeNote(key, actions.length > 0 ? JSON.stringify(kept) : null)
}

/** What this student's last page kept, once; the server counts what it has already only once. */
export function takeParting(owner: string): StudentAction[] {
  const kept = parseNote(key) as { owner: string; actions: StudentAction[] } | null
  forgetParting()
  return kept?.owner === owner ? kept.actions : []
}

/** The page is here still, or its student is gone. */
export const forgetParting = () => writeNote(key, null)
