import { ofetch, type FetchOptions } from 'ofetch'
import { ApiError, toApiError } from '../../client/error.ts'

/**
 * The calls of the student app, on its own host. The session is a cookie that scripts cannot read; no token of the panel
 * travels here.
 */
const http = ofetch.create({ baseURL: '/api/site', retry: 0, headers: { accept: 'application/json' } })

/** Calls `/api/site{path}`. Throws `ApiError`; where the session has ended, whoever listens is told as well. */
export async function call<T>(path: string, options: FetchOptions<'json'> = {}): Promise<T> {
  try {
    return await http<T>(path, options)
  } catch (thrown) {
    const problem = toApiError(thrown)
    const isEntry = path.startsWith('/session') || path.startsWith('/password')
    if (problem instanceof ApiError && problem.status === 401 && !isEntry)
      for (const listener of listeners) listener(problem)
    throw problem
  }
}

const listeners = new Set<(problem: ApiError) => void>()

/** Tells `listener` whenever an answer says that nobody is signed in, until the returned function is called. */
export function onSignedOut(listener: (problem: ApiError) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
