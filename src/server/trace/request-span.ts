import type { FastifyInstance } from 'fastify'
import { withinSpan, type Span, type Tracing } from './span.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The whole of its answer, as traces show it; null where nobody traces it. */
    span: Span | null
  }
}

const header = 'traceparent'

/**
 * Has each request be a span, named by its method and its route, for an address may hold a key, a name or a signature. It is part of
 * what a proxy calls it, where one is believed.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing, isProxyBelieved: boolean): void {
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, headers, id } = request
    const route = routeOptions.url ?? 'none'
    const given = isProxyBelieved ? headers[header] : undefined
    const facts = { 'http.request.method': method, 'http.route': route, 'trilha.request_id': id }
    const parent = typeof given === 'string' ? given : undefined
    const span = tracing.begin(`${method} ${route}`, 'server', facts, parent)
    request.span = span
    reply.raw.once('close', () =>
      reply.raw.writableFinished ? span.answer(reply.statusCode) : span.end({ code: 'CLIENT_GONE' }),
    )
    withinSpan(span, done)
  })
  // A body arrives by events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => withinSpan(request.span!, done))
}
