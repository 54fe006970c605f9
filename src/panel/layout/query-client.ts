import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../client/request/error.ts'
import { currentSession, onSessionChange } from '../../client/session/session.ts'

/** The cache of all that the panel has read. Only failures that may pass are tried again, once. */
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

/** Empties the cache once nobody is signed in; call it when no screen needs it any more. */
export function forgetOnceLeft(): void {
  if (!currentSession().user) queryClient.clear()
}
