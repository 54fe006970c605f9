import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

const header = 'x-request-id'

/** Of what others call their requests, what can stand in a log as it is; an e-mail cannot. */
const wellFormed = /^[\w.:-]{8,64}$/

/** What is being answered, or what a job was added by. */
const current = new AsyncLocalStorage<string>()

/** The id of the request for which this is done, however far behind it; null where it is done for none. */
export function currentRequest(): string | null {
  return current.getStore() ?? null
}

/** Does `work`, and whatever that begins, for this request. */
export function forRequest<T>(id: string, work: () => T): T {
  return current.run(id, work)
}

/** How requests get their ids: what a proxy gave them, where one is believed, else new ones; what anybody says of theirs is not. */
export function requestIds(isProxyBelieved: boolean): (request: { headers: IncomingHttpHeaders }) => string {
  return ({ headers }) => {
    const given = isProxyBelieved ? headers[header] : undefined
    return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }
}

/** Has every answer tell the id of its request, and all that is done for one know it. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, request.id)
    forRequest(request.id, done)
  })
  // A body arrives by events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) =>
    request.method === 'GET' ? done() : forRequest(request.id, done),
  )
}
