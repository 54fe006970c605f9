import type { FastifyRequest } from 'fastify'
import { lastingWarning } from './lasting-warning.ts'

/** Headers by which proxies say for whom they ask. */
const headers = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto']

/** Notices requests that came through a proxy while none is trusted: the limits of one address then are everybody's. */
interface ProxyWatch {
  /** To be called with every request. */
  look(request: FastifyRequest): void
  /** What readiness says of it. */
  warnings(): string[]
}

/** A watch that has seen no call yet. */
export function watchUntrustedProxy(): ProxyWatch {
  const { tell, warnings } = lastingWarning(
    'Há um proxy à frente do servidor, mas TRUST_PROXY não diz qual: todas as pessoas parecem vir de um só endereço. ' +
      'Defina TRUST_PROXY com o número de proxies ou os endereços deles.',
  )
  return {
    look(request) {
      if (headers.some((name) => request.headers[name] !== undefined)) tell(request.log)
    },
    warnings,
  }
}
