import type { CreatorAccount, Tokens } from '../../domain/generated/answer-types.ts'

/**
 * The signed-in person and the two tokens, kept in the browser's storage under the keys `accessToken`,
 * `refreshToken` and `user`. *Remember me* keeps them in local storage, otherwise the tab's session storage
 * does. Storage is the only copy: other tabs follow a login, a renewal and a logout as they happen.
 */

/** What a page of before may have stored the panel user without. */
type Added = 'avatar' | 'deletesAt' | 'isEmailConfirmed'

/** The panel user, as `/users/me` and the auth calls answer, or answered when they were stored. */
export type Creator = Omit<CreatorAccount, Added> & Partial<Pick<CreatorAccount, Added>>

export interface Session {
  accessToken: string | null
  refreshToken: string | null
  user: Creator | null
}

const keys = ['accessToken', 'refreshToken', 'user'] as const
const listeners = new Set<() => void>()
let lapsedUserId: string | null = null
let snapshot: { raw: string; session: Session } | null = null

/** The session now; the same object as long as nothing changed. */
export function currentSession(): Session {
  const [accessToken, refreshToken, user] = keys.map((key) => holder().getItem(key))
  const raw = JSON.stringify([accessToken, refreshToken, user])
  if (snapshot?.raw !== raw) {
    snapshot = {
      raw,
      session: {
        accessToken: accessToken ?? null,
        refreshToken: refreshToken ?? null,
        user: readUser(user ?? null),
      },
    }
  }
  return snapshot.session
}

/** Session storage wins while it holds a session: a tab signed in without *remember me* is on its own. */
function holder(): Storage {
  return isOfThisTab() ? sessionStorage : localStorage
}

/** Whether the session is this tab's own, rather than shared by every tab of the browser. */
export const isOfThisTab = (): boolean => sessionStorage.getItem('accessToken') !== null

function readUser(text: string | null): Creator | null {
  try {
    return text === null ? null : (JSON.parse(text) as Creator)
  } catch {
    return null
  }
}

/** Signs in: `remember` survives the browser's closing, otherwise the session ends with the tab. */
export function startSession(
  { accessToken, refreshToken, user }: Tokens & { user: Creator },
  remember: boolean,
) {
  clear()
  lapsedUserId = null
  const storage = remember ? localStorage : sessionStorage
  storage.setItem('accessToken', accessToken)
  storage.setItem('refreshToken', refreshToken)
  storage.setItem('user', JSON.stringify(user))
  noticeSession()
}

/** Replaces the tokens of the running session. */
export function renewTokens({ accessToken, refreshToken }: Tokens) {
  const storage = holder()
  storage.setItem('accessToken', accessToken)
  storage.setItem('refreshToken', refreshToken)
  noticeSession()
}

/** Replaces the stored user of the running session, unless it ended meanwhile or became somebody else's. */
export function storeCreator(user: Creator) {
  const { accessToken, user: known } = currentSession()
  if (accessToken === null || (known !== null && known.id !== user.id)) return
  holder().setItem('user', JSON.stringify(user))
  noticeSession()
}

/** Signs out here and, through the storage event, in every tab that shares this session. */
export function endSession() {
  end(null)
}

/** Ends the session because the server takes it no longer; whose it was is known until somebody signs in or out. */
export function lapseSession() {
  const { accessToken, user } = currentSession()
  if (accessToken !== null) end(user?.id ?? '')
}

/** Whose session lapsed in this tab; null while none did. */
export const lapsedCreator = (): string | null => lapsedUserId

function end(lapsed: string | null) {
  lapsedUserId = lapsed
  clear()
  noticeSession()
}

function clear() {
  for (const storage of [sessionStorage, localStorage]) for (const key of keys) storage.removeItem(key)
}

/** Has everybody look at the session again: storage may have been emptied without a word, by whoever tidies up a browser. */
export function noticeSession() {
  for (const listener of listeners) listener()
}

/** Calls `listener` after every change of the session, in this tab or another; answers how to stop. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTab)
  }
}

/** A null key means that the whole storage was emptied. */
function followOtherTab({ key }: StorageEvent) {
  if (key === null || keys.some((one) => one === key)) noticeSession()
}
