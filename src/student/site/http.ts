import { ApiError, failureOf, isCalledOff } from '../../client/error.ts'

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

/** By hand: the client that the panel has would be a twentieth of all code that this app begins with. */
async function send<T>(path: string, { body, ...options }: CallOptions): Promise<T> {
  const headers = { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) }
  try {
    const answer = await fetch(`/api/site${path}`, {
      ...options,
      headers,
      body: body && JSON.stringify(body),
    })
    const said = contentOf(await answer.text(), answer.ok)
    if (answer.ok) return said as T
    throw failureOf(answer.status, said, answer)
  } catch (problem) {
    if (problem instanceof ApiError || isCalledOff(problem)) throw problem
    throw failureOf(0, null, problem)
  }
}

/** Undefined where nothing was said. A failure may be a proxy's page; what should be an answer has to be one. */
function contentOf(text: string, isAnswer: boolean): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (problem) {
    if (isAnswer) throw problem
    return undefined
  }
}

const listeners = new Set<(problem: ApiError) => void>()

/** Tells `listener` whenever an answer says that nobody is signed in, until the returned function is called. */
export function onSignedOut(listener: (problem: ApiError) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
