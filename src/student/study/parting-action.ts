import type { StudentAction } from '../../domain/study/action.ts'

/**
 * What was on its way when the page went. Neither a request nor a database is sure to be done by then; this is written
 * before the page is gone. Where the browser stores nothing, it is lost.
 */

const key = 'trilha-parting'

/** Keeps the actions of a page that goes, or may; none are nothing to keep. */
export function keepParting(owner: string, actions: StudentAction[]): void {
  if (actions.length === 0) return forgetParting()
  try {
    localStorage.setItem(key, JSON.stringify({ owner, actions: actions.slice(-200) }))
  } catch {
    // Then they are where they were sent and written.
  }
}

/** What this student's last page kept, once; the server counts what it has already only once. */
export function takeParting(owner: string): StudentAction[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    forgetParting()
    return kept?.owner === owner ? kept.actions : []
  } catch {
    return []
  }
}

/** The page is here still, or its student is gone. */
export function forgetParting(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // There is nothing.
  }
}

interface Kept {
  owner: string
  actions: StudentAction[]
}
