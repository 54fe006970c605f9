import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type Session } from './session.ts'

/** The session, following every change of it in this tab and others. */
export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession)
