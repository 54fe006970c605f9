import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Settings } from './settings.ts'

/** A start that takes no longer than this is waited for by nobody, in ms. */
const patienceMs = 1_000

/**
 * Does `work`, which may wait for another server that brings the database up to date, and answers meanwhile whoever asks how this one
 * is: it lives (`/api/health/live`) and is not ready, so that nobody starts it anew halfway.
 */
export async function whileWaiting<T>({ host, port }: Settings, work: () => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const lives = request.url?.split('?')[0] === '/api/health/live'
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
      'retry-after': '5',
    }
    response.writeHead(lives ? 200 : 503, headers)
    response.end(JSON.stringify(lives ? { status: 'ok' } : notYet))
  })
  // A port that cannot be had is told of by whoever needs it then.
  server.on('error', () => {})
  let begun: Promise<unknown> | undefined
  const timer = setTimeout(() => {
    begun = once(server, 'listening').catch(() => {})
    server.listen({ host, port })
  }, patienceMs)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    // A name is looked up first: one that began to listen has the port only later.
    await begun
    server.closeAllConnections()
    if (server.listening) await new Promise((closed) => server.close(closed))
  }
}

const notYet = {
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'O servidor ainda está iniciando. Tente de novo em instantes.',
}
