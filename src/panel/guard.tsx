import { Navigate, Outlet } from 'react-router-dom'
import { useSession } from '../client/use-session.ts'
import { Waiting } from './waiting.tsx'

/** Lets signed-in people through; everyone else goes to /login, also when the session ends while they work. */
export function SignedIn() {
  const { accessToken, user } = useSession()
  if (accessToken === null) return <Navigate to="/login" replace />
  return user === null ? <Waiting /> : <Outlet />
}

/** Lets visitors through to /login and /register; who is, or has just been, signed in goes to the dashboard. */
export function SignedOut() {
  const { accessToken } = useSession()
  return accessToken === null ? <Outlet /> : <Navigate to="/dashboard" replace />
}
