import { ofetch, FetchError } from 'ofetch'
import { ApiError, failureOf, isCalledOff } from './error.ts'
import { noteBuild } from './build.ts'
import { withLimit } from './limit.ts'
import { askPeers, tellPeers } from '../session/session-peer.ts'
import { currentSession, lapseSession, renewTokens } from '../session/session.ts'
import type { Tokens } from '../../domain/generated/answer-types.ts'
import { noteServerTime } from './server-clock.ts'

const http = ofetch.create({ baseURL: '/api', retry: 0, headers: { accept: 'application/json' } })

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: Record<string, unknown>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The answer as a file rather than as JSON. */
  responseType?: 'blob'
  /** Lets the request outlive the page that made it. */
  keepalive?: boolean
}

export interface Answer<T> {
  data: T
  /** Revision of what was answered, for `If-Match`; null where the API gives none. */
  etag: string | null
  /** Of a list that goes on: what `cursor` asks for its next page; null on the last page. */
  cursor: string | null
  /** Of a list: how many there are on all pages; null where the API does not say. */
  total: number | null
}

/** Calls the API and answers the body; gives up where there is no answer for too long. Throws `ApiError`. */
export async function call<T>(path: string, options?: CallOptions): Promise<T> {
  return (await callForAnswer<T>(path, options)).data
}

/**
 * Calls the API with the session's access token and answers the body with its ETag. Throws `ApiError`.
 * A 401 outside `/auth/` renews the tokens once and sends the request again; without a way to renew them
 * the session ends, and the panel goes to /login by itself.
 */
export async function callForAnswer<T>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
  const { accessToken, user } = currentSession()
  try {
    return await send<T>(path, options, accessToken)
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 401 || path.startsWith('/auth/')) throw problem
    const renewed = await renew(accessToken)
    // Whoever has signed in meanwhile did not ask for this.
    if (renewed === null || currentSession().user?.id !== user?.id) throw problem
    return send<T>(path, options, renewed)
  }
}

async function send<T>(path: string, options: CallOptions, accessToken: string | null): Promise<Answer<T>> {
  const headers = { ...options.headers, ...(accessToken && { authorization: `Bearer ${accessToken}` }) }
  try {
    const response = await withLimit(
      (signal) => http.raw<T, 'json' | 'blob'>(path, { ...options, headers, signal }),
      limitOf(options),
      options.signal,
    )
    noteServerTime(response.headers.get('date'))
    noteBuild(response.headers.get('x-trilha-build'))
    return { data: response._data as T, ...notesOf(response.headers) }
  } catch (problem) {
    throw apiErrorOf(problem)
  }
}

/** How long all of an answer may take, in milliseconds; a file may be a large one. */
function limitOf({ method, responseType }: CallOptions): number {
  return responseType ? 600_000 : method ? 60_000 : 20_000
}

function notesOf(headers: Headers): Omit<Answer<unknown>, 'data'> {
  const next = /<([^>]*)>;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1]
  const total = headers.get('x-total-count')
  return {
    etag: headers.get('etag'),
    cursor: next === undefined ? null : new URL(next, location.href).searchParams.get('cursor'),
    total: total === null ? null : Number(total),
  }
}

let renewal: Promise<string | null> | null = null

/**
 * A working access token in place of `refused`, or null after the session ended. Every caller waits for the
 * one refresh under way; one that comes late finds the new token and needs none.
 */
function renew(refused: string | null): Promise<string | null> {
  renewal ??= oneTabAtATime(async () => {
    await askPeers()
    return refresh(refused)
  }).finally(() => (renewal = null))
  return renewal
}

/** Tabs share their tokens, so only one of them spends the refresh token; the others read what it stored. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return locks ? locks.request('trilha-refresh', work) : work()
}

async function refresh(refused: string | null): Promise<string | null> {
  const { accessToken, refreshToken } = currentSession()
  if (accessToken !== refused) return accessToken
  if (refreshToken === null) {
    lapseSession()
    return null
  }
  try {
    const { data } = await send<Tokens>(
      '/auth/refresh',
      { method: 'POST', body: { refreshToken } },
      accessToken,
    )
    // Someone signed out, or in as another person, while the answer was on its way.
    if (currentSession().refreshToken !== refreshToken) return currentSession().accessToken
    renewTokens(data)
    tellPeers()
    return data.accessToken
  } catch (problem) {
    // No answer, or none that judges the token: the session stands, and the call that needed it fails for now.
    if (!(problem instanceof ApiError) || problem.status === 0 || problem.status >= 429) throw problem
    if (currentSession().refreshToken === refreshToken) lapseSession()
    return null
  }
}

/** What ofetch threw, as an `ApiError`; a request that was called off stays the browser's own `AbortError`. */
function apiErrorOf(problem: unknown): unknown {
  const { response, cause } =
    problem instanceof FetchError ? problem : { response: undefined, cause: problem }
  return isCalledOff(cause) ? cause : failureOf(response?.status ?? 0, response?._data, problem)
}
