import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteGenericInterface,
} from 'fastify'
import type { Sql, Transaction } from '../database/connection.ts'
import { readAsCaller, readOnceAsCaller } from '../database/caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** All that it does is one reading, in which the session of whoever calls is looked at (`readingRoute`). */
    isReading?: true
  }
}

/** A `GET` that is one reading as whoever calls, in one round trip; `present` makes its answer of what was found. `isOne`: by one statement. */
export function readingRoute<Route extends RouteGenericInterface, Found>(
  api: FastifyInstance,
  { sql }: { sql: Sql },
  url: string,
  { schema, isOne = false }: { schema: FastifySchema; isOne?: boolean },
  read: (tx: Transaction, request: FastifyRequest<Route>) => Promise<Found>,
  present: (found: Found, request: FastifyRequest<Route>, reply: FastifyReply) => unknown = (found) => found,
): void {
  api.get(url, { schema, config: { isReading: true } }, async (request, reply) => {
    const asked = request as FastifyRequest<Route>
    const asCaller = isOne ? readOnceAsCaller : readAsCaller
    return present(await asCaller(sql, asked, (tx) => read(tx, asked)), asked, reply)
  })
}
