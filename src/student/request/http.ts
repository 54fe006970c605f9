import { Bell } from '../../client/device/listen.ts'
import { ApiError, failureOf, isCalledOff } from '../../client/request/error.ts'
import { withLimit } from '../../client/request/limit.ts'
import { noteConnection, noteSilence } from './connection.ts'

/** How long there may be no answer, in milliseconds: to what somebody looks at and waits for, and to what must not be done twice. */
const limits = { short: 10_000, long: 30_000 }

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: object
  signal?: AbortSignal
  /** Lets the request outlive the page that made it. */
  keepalive?: boolean
}

/**
 * Calls `/api/site{path}` on the app's own host, and gives up where there is no answer for too long. The session is a cookie that
 * scripts cannot read; no token of the panel travels here. Throws `ApiError`; where the session has ended, whoever listens is
 * told as well.
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  try {
    return await send<T>(path, options)
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 401 && !isEntry(path)) signedOut.ring(problem)
    throw problem
  }
}

const isEntry = (path: string) => /^\/(session|password|registration)/.test(path)

async function send<T>(path: string, { signal: outer, ...options }: CallOptions): Promise<T> {
  const isRead = options.method === undefined
  const limit = isRead || isEntry(path) ? limits.short : limits.long
  // What was learned shows as the device has it, like what was read before.
  const isHeard = isRead || path === '/actions'
  try {
    const asked = withLimit((signal) => ask(path, { ...options, signal }), limit, outer)
    const said = await (isHeard ? noteSilence(asked) : asked)
    noteConnection(true)
    return said as T
  } catch (problem) {
    if (isCalledOff(problem)) throw problem
    const failure = problem instanceof ApiError ? problem : failureOf(0, undefined, problem)
    // A write says itself that it did not arrive: one is no reason to take the others away.
    if (isHeard || failure.status > 0) noteConnection(failure.status > 0)
    throw failure
  }
}

async function ask(path: string, { body, ...options }: CallOptions): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' })
  if (body) headers.set('content-type', 'application/json')
  const ask = () => fetch(`/api/site${path}`, { ...options, headers, body: body && JSON.stringify(body) })
  const response = await (askedAhead(path, options) ?? ask())
  const said = contentOf(await response.text())
  if (!response.ok) throw failureOf(response.status, said, undefined)
  if (said === unreadable) throw new SyntaxError('What should be an answer is none.')
  return said
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

const signedOut = new Bell<ApiError>()

/** Tells its listener whenever an answer says that nobody is signed in, until the returned function is called. */
export const onSignedOut = signedOut.hear

/** What the page asked for while this code was still on its way, by path (`server/page/start-script.ts`). */
type Ahead = Record<string, Promise<Response> | undefined>

/**
 * The answer that was asked for ahead of this code, once and until anything is written: undefined where there is none, and the
 * server has to be asked. Rejects as `fetch` does, with the signal too.
 */
function askedAhead(
  path: string,
  { method, signal }: { method?: string; signal?: AbortSignal },
): Promise<Response> | undefined {
  const page = globalThis as { trilhaAsked?: Ahead }
  if (method !== undefined) page.trilhaAsked = undefined
  const asked = page.trilhaAsked?.[path]
  if (!asked) return undefined
  page.trilhaAsked![path] = undefined
  return new Promise((resolve, reject) => {
    asked.then(resolve, reject)
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
