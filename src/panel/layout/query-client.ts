import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../client/request/error.ts'
import { currentSession, onSessionChange } from '../../client/session/session.ts'

/** What the panel knows of the server. Only failures that may pass are tried again, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a call fails and is told; waiting in silence for one looks like a panel that hangs.
    queries: {
      staleTime: 10_000,
      retry: (count, problem) => count < 1 && mayPass(problem),
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

function mayPass(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 0 || problem.status >= 500)
}

// Nothing of one person is ever shown to the next.
let owner = currentSession().user?.id
onSessionChange(() => {
  const { user } = currentSession()
  if (!user || user.id === owner) return
  owner = user.id
  queryClient.clear()
})

/** Forgets what was known to whoever signed out, once nothing on the screen needs it. */
export function forgetOnceLeft(): void {
  if (!currentSession().user) queryClient.clear()
}
