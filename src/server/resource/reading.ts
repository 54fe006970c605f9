import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteGenericInterface,
} from 'fastify'
import type { Sql, Transaction } from '../database/connection.ts'
import { readAsCaller } from '../database/tenant.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** All that it does is one reading, in which the session of whoever calls is looked at (`readingRoute`). */
    isReading?: true
  }
}

/** A `GET` that is one reading as whoever calls, in one round trip; `present` makes its answer of what was found. */
export function readingRoute<Route extends RouteGenericInterface, Found>(
  api: FastifyInstance,
  { sql }: { sql: Sql },
  url: string,
  { schema }: { schema: FastifySchema },
  read: (tx: Transaction, request: FastifyRequest<Route>) => Promise<Found>,
  present: (found: Found, request: FastifyRequest<Route>, reply: FastifyReply) => unknown = (found) => found,
): void {
  api.get(url, { schema, config: { isReading: true } }, async (request, reply) => {
    const asked = request as FastifyRequest<Route>
    return present(await readAsCaller(sql, asked, (tx) => read(tx, asked)), asked, reply)
  })
}
