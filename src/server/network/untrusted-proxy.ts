import type { FastifyRequest } from 'fastify'

/** Headers by which proxies say for whom they ask. */
const headers = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto']

/** Between two lines of the log, and after the last forwarded request until readiness speaks of it no more. */
const warningMs = 60_000
const rememberedMs = 15 * 60_000

const sentence =
  'Há um proxy à frente do servidor, mas TRUST_PROXY não diz qual: todas as pessoas parecem vir de um só endereço. ' +
  'Defina TRUST_PROXY com o número de proxies ou os endereços deles.'

/** Notices requests that came through a proxy while none is trusted: the limits of one address then are everybody's. */
interface ProxyWatch {
  /** To be called with every request; writes it into the log, at most once a minute. */
  look(request: FastifyRequest): void
  /** What readiness says of it. */
  warnings(): string[]
}

/** A watch that has seen no call yet. */
export function watchUntrustedProxy(): ProxyWatch {
  let seen = -Infinity
  let warned = -Infinity
  return {
    look(request) {
      if (!headers.some((name) => request.headers[name] !== undefined)) return
      seen = performance.now()
      if (seen - warned < warningMs) return
      warned = seen
      request.log.warn(sentence)
    },
    warnings: () => (performance.now() - seen < rememberedMs ? [sentence] : []),
  }
}
