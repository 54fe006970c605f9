import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { SiteMe, SiteStudent, StudentApp } from '../../domain/generated/answer-types.ts'
import { isSomebodyElse } from '../study/device-owner.ts'
import { writeMark } from './session-mark.ts'
import { onSignedOut } from '../request/http.ts'
import { useAnswer } from '../request/use-answer.ts'

/** Who is here: a student, a visitor of an app of personal links, or somebody who has to sign in first. */
export interface Session {
  state: 'student' | 'visitor' | 'out'
  /** Null while it loads, and for who is out. */
  me: SiteMe | null
  /** The student who is here; null for a visitor and for who is out, undefined while it is not known who it is. */
  student: SiteStudent | null | undefined
  /** Why the session has ended, where the server said so: shown above the login, or to the visitor that one is now. */
  notice: string | null
  /** What signing in answered: from now on this student is here. */
  enter: (me: SiteMe) => void
  /** Begins again with a page of its own, as whoever the cookie says: a link may be followed where another student was. */
  enterAfresh: () => Promise<void>
  /** What the profile changed. */
  update: (me: SiteMe) => void
  /**
   * Signs out on the server and forgets on this device what was the student's. Where some of it could not be sent,
   * it stays until `isSure`; `unsent` says so.
   */
  leave: (isSure?: boolean) => Promise<void>
  /** How much of what the student did signing out would lose: to be asked about. */
  unsent: number
  /** Does not sign out after all. */
  stay: () => void
}

export const SessionContext = createContext<Session | null>(null)

/** The session of the page. Throws outside of the app. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession: there is no session here.')
  return session
}

/** Follows the session from the first paint on; `isEntered`: somebody signed in here, as far as is known. */
export function useNewSession(app: StudentApp, isEntered: boolean): Session {
  const hasVisitors = app.config.loginType === 'link_direto'
  const [hasEntered, setEntered] = useState(isEntered)
  const [notice, setNotice] = useState<string | null>(null)
  // What signing in answered stands until the server is asked again.
  const [given, setGiven] = useState<SiteMe | null>(null)
  const { data, replace, refresh } = useAnswer<SiteMe>(hasEntered || hasVisitors ? '/me' : null)
  const me = data ?? given

  useEffect(
    () =>
      onSignedOut((problem) => {
        writeMark(false)
        setEntered(false)
        setGiven(null)
        setNotice(problem.isFromServer ? problem.message : null)
        void forget()
        // Where there are visitors, one is a visitor from now on, and shown as one.
        refresh()
      }),
    [refresh],
  )

  const enter = useCallback((next: SiteMe) => {
    const come = () => {
      writeMark(true)
      setNotice(null)
      setGiven(next)
      setEntered(true)
    }
    if (next.student && isSomebodyElse(next.student.email)) void forget().then(come, come)
    else come()
  }, [])
  const enterAfresh = useCallback(async () => {
    writeMark(true)
    await forget()
    location.replace('/')
  }, [])
  const [unsent, setUnsent] = useState(0)
  const stay = useCallback(() => setUnsent(0), [])
  const leave = useCallback(async (isSure = false) => {
    const { signOut } = await import('./sign-out.ts')
    const left = await signOut(isSure)
    setUnsent(left)
    if (left > 0) return
    // A page of its own: nothing of the student stays in memory.
    location.assign('/')
  }, [])

  const isStudent = me ? me.student !== null : hasEntered
  const state = isStudent ? 'student' : hasVisitors ? 'visitor' : 'out'
  const student = me ? me.student : state === 'student' ? undefined : null
  return useMemo(
    () => ({ state, me, student, notice, enter, enterAfresh, update: replace, leave, unsent, stay }),
    [state, me, student, notice, enter, enterAfresh, replace, leave, unsent, stay],
  )
}

/** Forgets what was the last student's. What they did and could not send is theirs, and waits for them to come back. */
async function forget(): Promise<void> {
  const { forgetStudent } = await import('./sign-out.ts')
  await forgetStudent()
}
