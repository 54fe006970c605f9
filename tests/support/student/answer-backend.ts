import { vi } from 'vitest'
import type { SiteMe } from '../../../src/domain/generated/answer-types.ts'

export interface Call {
  method: string
  path: string
  body: unknown
}

/** What the server answers: a status with a body, or nothing at all (null): there is no network. */
export type Answer = { status?: number; body?: unknown } | null

/** Maria, signed in. */
export const maria: SiteMe = {
  student: { name: 'Maria Oliveira', email: 'maria@exemplo.com.br', avatarUrl: null },
  hasPassword: true,
  preferences: { language: null, pushes: { feed: true, product: true, reply: true } },
  certificates: [],
  pushKey: null,
}

/** Stands in for the server of an app: `answer` gets every call below `/api/site`, which are kept in `calls`. */
export function stubBackend(answer: (call: Call) => Answer | Promise<Answer>) {
  const calls: Call[] = []
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = {
      method,
      path: path.replace('/api/site', ''),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    }
    calls.push(call)
    const said = await answer(call)
    if (said === null) throw new TypeError('no connection')
    const { status = 200, body: sent } = said
    return new Response(status === 204 ? null : JSON.stringify(sent ?? {}), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  })
  return { calls, made: (method: string) => calls.filter((call) => call.method === method) }
}
