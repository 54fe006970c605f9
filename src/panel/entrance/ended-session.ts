import type { Location } from 'react-router-dom'

/** What the guard hands to /login when a session ends: whose it was, and the path that was open. */
export interface EndedSession {
  userId: string
  path: string
}

export const endedSessionAt = (userId: string, { pathname, search, hash }: Location): EndedSession => ({
  userId,
  path: pathname + search + hash,
})

/** The ended session in a location's state, or null: the state comes from the browser's history and may be anything. */
export function endedSessionOf({ state }: Location): EndedSession | null {
  const { userId, path } = (state ?? {}) as Partial<EndedSession>
  return typeof userId === 'string' && typeof path === 'string' ? { userId, path } : null
}
