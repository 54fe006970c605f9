import { useState, useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type Session } from './session.ts'

/** The session, following every change of it in this tab and others. */
export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession)

/** Whose a screen is, by id: the person signed in and, until they have left it, still them. Empty before anybody is known. */
export function useOwner(): string {
  const id = useSession().user?.id
  const [owner, setOwner] = useState(id ?? '')
  if (id !== undefined && id !== owner) setOwner(id)
  return id ?? owner
}
