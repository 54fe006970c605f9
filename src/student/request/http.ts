import { ofetch } from 'ofetch'
import { ApiError } from '../../client/request/error.ts'
import { apiErrorOf } from '../../client/request/failure.ts'

const http = ofetch.create({
  baseURL: '/api/site',
  retry: 0,
  headers: { accept: 'application/json' },
  parseResponse: contentOf,
})

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: object
  signal?: AbortSignal
  /** Lets the request outlive the page that made it. */
  keepalive?: boolean
}

/**
 * Calls `/api/site{path}` on the app's own host. The session is a cookie that scripts cannot read; no token of the panel
 * travels here. Throws `ApiError`; where the session has ended, whoever listens is told as well.
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  try {
    return await send<T>(path, options)
  } catch (problem) {
    const isEntry = path.startsWith('/session') || path.startsWith('/password')
    if (problem instanceof ApiError && problem.status === 401 && !isEntry)
      for (const listener of listeners) listener(problem)
    throw problem
  }
}

async function send<T>(path: string, options: CallOptions): Promise<T> {
  try {
    const said = await http<T | typeof unreadable>(path, options)
    if (said === unreadable) throw new SyntaxError('What should be an answer is none.')
    return said
  } catch (problem) {
    throw apiErrorOf(problem)
  }
}

/** Undefined where nothing was said. A failure may be a proxy's page; so may be what should be an answer. */
function contentOf(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return unreadable
  }
}

const unreadable = Symbol()

const listeners = new Set<(problem: ApiError) => void>()

/** Tells `listener` whenever an answer says that nobody is signed in, until the returned function is called. */
export function onSignedOut(listener: (problem: ApiError) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
