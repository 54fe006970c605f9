import type { Location } from 'react-router-dom'

/** What /login is told when a session ended while its owner was at work: whose it was, and where they were. */
export interface Lapse {
  userId: string
  path: string
}

export const lapseAt = (userId: string, { pathname, search, hash }: Location): Lapse => ({
  userId,
  path: pathname + search + hash,
})

/** The lapse that led to a location, if one did: its state comes from the browser's history and may be anything. */
export function lapseOf({ state }: Location): Lapse | null {
  const { userId, path } = (state ?? {}) as Partial<Lapse>
  return typeof userId === 'string' && typeof path === 'string' ? { userId, path } : null
}
