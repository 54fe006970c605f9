import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { lapsedCreator } from '../client/session/session.ts'
import { useSession } from '../client/session/use-session.ts'
import { endedSessionAt, endedSessionOf } from './entrance/ended-session.ts'
import { useTypingPause } from './typing/typing-pause.ts'
import { LoadingPage } from './page/loading-page.tsx'

/**
 * Lets signed-in people through; everyone else goes to /login, also when the session ends while they work: then as soon as
 * they pause in their typing.
 */
export function SignedIn() {
  const { accessToken, user } = useSession()
  const location = useLocation()
  const lapsed = lapsedCreator()
  const isIn = accessToken !== null
  const [wasIn, setWasIn] = useState(false)
  if (isIn && user !== null && !wasIn) setWasIn(true)
  const mayLeave = useTypingPause(!isIn)
  if (!isIn && wasIn && !mayLeave) return <Outlet />
  if (!isIn) {
    return <Navigate to="/login" replace state={lapsed === null ? null : endedSessionAt(lapsed, location)} />
  }
  return user === null ? <LoadingPage /> : <Outlet />
}

/**
 * Lets visitors through to /login and /register. Whoever is signed in goes to the dashboard or, after a session that ended,
 * back to the path that was open.
 */
export function SignedOut() {
  const { accessToken, user } = useSession()
  const lapse = endedSessionOf(useLocation())
  if (accessToken === null) return <Outlet />
  return <Navigate to={lapse && lapse.userId === user?.id ? lapse.path : '/dashboard'} replace />
}
