import type { LoginInput, RegistrationInput } from '../../domain/generated/types.ts'
import { call } from '../request/api.ts'
import { ApiError } from '../request/error.ts'
import { leavePeers } from '../session/session-peer.ts'
import {
  currentSession,
  endSession,
  lapseSession,
  startSession,
  storeCreator,
  type Creator,
} from '../session/session.ts'
import type { SignedIn } from '../../domain/generated/answer-types.ts'

/** Signs in. Throws `ApiError` (401 for a wrong e-mail or password). */
export async function signIn(login: LoginInput, remember: boolean): Promise<void> {
  startSession(await call<SignedIn>('/auth/login', { method: 'POST', body: { ...login } }), remember)
}

/** Creates the account and signs in, remembered. Throws `ApiError` with `fields`. */
export async function register(registration: RegistrationInput): Promise<void> {
  startSession(await call<SignedIn>('/auth/register', { method: 'POST', body: { ...registration } }), true)
}

/** Signs out at once; the server learns of it when it can. */
export async function signOut(): Promise<void> {
  const { refreshToken } = currentSession()
  const farewell =
    refreshToken === null
      ? undefined
      : call('/auth/logout', { method: 'POST', body: { refreshToken }, keepalive: true })
  leavePeers()
  endSession()
  await farewell?.catch(() => undefined)
}

/**
 * Brings the stored user up to date at the start of the panel; a session that the server no longer knows
 * ends. Without an answer of the server (no connection, a fault of its own) the stored user stays.
 */
export async function refreshCreator(): Promise<void> {
  const { user } = currentSession()
  try {
    storeCreator(await call<Creator>('/users/me'))
  } catch (problem) {
    const isVerdict = problem instanceof ApiError && problem.status >= 400 && problem.status < 500
    // It is no verdict on whoever has signed in meanwhile.
    const isTheirs = currentSession().user?.id === user?.id
    if (isTheirs && (isVerdict || user === null)) lapseSession()
  }
}
