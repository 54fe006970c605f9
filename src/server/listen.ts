import cluster from 'node:cluster'
import dns from 'node:dns/promises'
import { once } from 'node:events'
import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartError } from './error/start-error.ts'

/** All of what a server listens with. */
export interface Listening {
  /** Serves what is under way and nobody else; settles once all is answered. */
  close(): Promise<void>
  /** Cuts who is still there. */
  cut(): void
}

/**
 * Listens, at every address that `host` has: `localhost` is one of IPv4 and one of IPv6 on most systems. Fastify would listen to all of
 * them too, but stop without those who came by another one than the first. Throws a `StartError` that says what to do where the first
 * cannot be had.
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<Listening> {
  let others: Server[]
  try {
    const [first, ...rest] = await dns.lookup(host, { all: true })
    await app.listen({ host: first!.address, port, ...ofCrew() })
    others = await Promise.all(rest.map(({ address }) => listenToo(app, address, port)))
  } catch (cause) {
    throw explainListening(cause, host, port)
  }
  return {
    async close() {
      await Promise.all([app.close(), ...others.map(closed)])
    },
    cut: () => [app.server, ...others].forEach((server) => server.closeAllConnections()),
  }
}

/** A server that does what that of `app` does at another address. Where that cannot be had nobody comes by it. */
async function listenToo(app: FastifyInstance, host: string, port: number): Promise<Server> {
  const { keepAliveTimeout, requestTimeout, timeout } = app.server
  const server = createHttpServer({ keepAliveTimeout, requestTimeout }, app.routing)
  server.setTimeout(timeout)
  server.on('clientError', (...problem) => app.server.emit('clientError', ...problem))
  server.listen({ host, port, ...ofCrew() })
  await once(server, 'listening').catch(() => undefined)
  return server
}

/** What is under way says to whoever waits for it that its connection ends with it. */
async function closed(server: Server): Promise<void> {
  if (server.listening) await new Promise((done) => server.close(done))
}

/**
 * Each process of a crew listens for itself where the system can share a port out among several: who was about to be heard by one
 * that died is told so at once, where a connection that the crew's first would have handed to it waits for ever.
 */
function ofCrew() {
  return cluster.isWorker && process.platform === 'linux' ? { exclusive: true, reusePort: true } : {}
}

/** Throws as `listen` where somebody else has the port, which those who share it out would not notice. */
export async function claimPort(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (cause) => reject(explainListening(cause, host, port)))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
  })
}

/** Why an address cannot be had, as a `StartError` where that is known. */
export function explainListening(cause: unknown, host: string, port: number): unknown {
  const reason = reasons[(cause as NodeJS.ErrnoException).code ?? '']
  return reason ? new StartError(reason(host, port), { cause }) : cause
}

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `A porta ${port} já está em uso: feche o programa que a usa ou escolha outra, como PORT=${port === 3001 ? 3002 : 3001}.`,
  EACCES: (_, port) => `Sem permissão para usar a porta ${port}: escolha uma acima de 1023 em PORT.`,
  EADDRNOTAVAIL: (host) =>
    `Este computador não tem o endereço "${host}": corrija HOST, por exemplo HOST=0.0.0.0.`,
  ENOTFOUND: (host) => `O endereço "${host}" não existe: corrija HOST, por exemplo HOST=0.0.0.0.`,
}

/** The URL to open in a browser on this machine. */
export function printableUrl(host: string, port: number): string {
  const isEverywhere = ['0.0.0.0', '::', 'localhost', '127.0.0.1', '::1'].includes(host)
  return `http://${isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}
