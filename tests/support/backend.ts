import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import type { Notices, Sale, ToldUsage } from '../../src/domain/generated/answer-types.ts'

export interface Call {
  method: string
  path: string
  authorization: string | undefined
  ifMatch: string | undefined
  /** By which what is sent again is known. */
  key: string | undefined
  body: unknown
}

export interface Reply {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/**
 * A real HTTP server in the API's place; `fetch` of a path reaches it. `calls` is what it was asked, in order, but for what screens
 * ask for on their own: of quotas, notices, visits and the last sales it answers these, and of views that were saved of lists, unless
 * `views` does.
 */
export async function startBackend(
  reply: (call: Call) => Reply | Promise<Reply>,
  quotas: ToldUsage[] = [],
  notices: Notices = { seenAt: '2026-11-21T00:00:00.000Z', notices: [] },
  sales: Sale[] = [],
  views: (call: Call) => Reply = () => ({ status: 200, body: [] }),
) {
  const own: Record<string, unknown> = {
    'GET /api/users/me/quotas': quotas,
    'GET /api/users/me/notices': notices,
    'GET /api/overview': { students: 40, today: 7, last7Days: 15 },
  }
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const call = {
      method: request.method!,
      path: request.url!,
      authorization: request.headers.authorization,
      ifMatch: request.headers['if-match'],
      key: request.headers['idempotency-key'] as string | undefined,
      body: await readBody(request),
    }
    const isLatest = /^\/api\/purchases\?(.+&)?limit=5$/.test(call.path)
    const isOfViews = /\/saved-views\b/.test(call.path)
    const asked = own[`${call.method} ${call.path}`] ?? (isLatest ? sales : undefined)
    if (!asked && !(isOfViews && call.method === 'GET')) calls.push(call)
    const { status, body, headers }: Reply = asked
      ? { status: 200, body: asked }
      : isOfViews
        ? views(call)
        : await reply(call)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const direct = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    direct(origin + path, { ...init, headers: Object.fromEntries(new Headers(init.headers)) }),
  )
  const stop = async () => {
    vi.unstubAllGlobals()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { calls, stop }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += chunk
  if (text === '') return undefined
  return /json/.test(request.headers['content-type'] ?? 'json') ? JSON.parse(text) : text
}
