import {
  currentSession,
  endSession,
  isOfThisTab,
  onSessionChange,
  renewTokens,
  type Session,
} from './session.ts'
import type { Tokens } from '../../domain/generated/answer-types.ts'

/**
 * A tab that was duplicated, or opened by another one, begins with a copy of its session storage: two tabs hold one
 * session, whose refresh token works once. So they tell each other of new tokens, and ask before they spend one.
 */

type Word =
  | { kind: 'ask'; family: string }
  | { kind: 'tokens'; family: string; tokens: Tokens }
  | { kind: 'end'; family: string }

/** How long an answer is waited for, in milliseconds; a tab that sleeps gives none. */
const patience = 150

let channel: BroadcastChannel | undefined

/** Hears the other tabs from now on; answers how to stop. */
export function followPeers(): () => void {
  const open = new BroadcastChannel('trilha-session')
  open.onmessage = ({ data }: MessageEvent<Word>) => hear(data)
  channel = open
  return () => {
    open.close()
    channel = undefined
  }
}

/** Waits until another tab has given newer tokens of this tab's session, or none seems to have any. */
export async function askPeers(): Promise<void> {
  const family = ownFamily()
  if (!channel || !family) return
  await new Promise<void>((go) => {
    const timer = setTimeout(end, patience)
    const stop = onSessionChange(end)
    function end() {
      clearTimeout(timer)
      stop()
      go()
    }
    channel!.postMessage({ kind: 'ask', family } satisfies Word)
  })
}

/** Gives this tab's tokens to the tabs that hold the same session. */
export function tellPeers(): void {
  const { accessToken, refreshToken } = currentSession()
  const family = ownFamily()
  if (!family || !accessToken || !refreshToken) return
  channel?.postMessage({ kind: 'tokens', family, tokens: { accessToken, refreshToken } } satisfies Word)
}

/** The person signs out: the copies of the session end with it. */
export function leavePeers(): void {
  const family = ownFamily()
  if (family) channel?.postMessage({ kind: 'end', family } satisfies Word)
}

function hear(word: Word): void {
  if (word.family !== ownFamily()) return
  if (word.kind === 'ask') tellPeers()
  else if (word.kind === 'end') endSession()
  else if (issuedAt(word.tokens) > issuedAt(currentSession())) renewTokens(word.tokens)
}

/** The session that the tokens belong to, where it is this tab's own: all its refresh tokens begin with its id. */
function ownFamily(): string | null {
  const { refreshToken } = currentSession()
  return isOfThisTab() && refreshToken ? refreshToken.split('.')[0]! : null
}

/** When the server issued an access token (a JWT), in seconds; 0 where it cannot be read. */
function issuedAt({ accessToken }: Pick<Session, 'accessToken'>): number {
  try {
    const payload = accessToken!.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    const { iat } = JSON.parse(atob(payload)) as { iat?: unknown }
    return typeof iat === 'number' ? iat : 0
  } catch {
    return 0
  }
}
