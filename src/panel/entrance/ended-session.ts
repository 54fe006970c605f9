import type { Location } from 'react-router-dom'

/** What /login is told when a session ended while its owner was at work: whose it was, and where they were. */
export interface EndedSession {
  userId: string
  path: string
}

export const endedSessionAt = (userId: string, { pathname, search, hash }: Location): EndedSession => ({
  userId,
  path: pathname + search + hash,
})

/** The lapse that led to a location, if one did: its state comes from the browser's history and may be anything. */
export function endedSessionOf({ state }: Location): EndedSession | null {
  const { userId, path } = (state ?? {}) as Partial<EndedSession>
  return typeof userId === 'string' && typeof path === 'string' ? { userId, path } : null
}
