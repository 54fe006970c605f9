import type { FileStore } from '../file/store.ts'
import type { Sql } from '../database/connection.ts'
import type { QuotaLimits } from './limits.ts'

/** Where everything is kept and how much of it a creator may have: what most routes work with. */
export interface Stores {
  sql: Sql
  files: FileStore
  quotas: QuotaLimits
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call: everybody, or (when absent) a signed-in creator. */
    access?: 'public'
  }
  interface FastifyRequest {
    /** The signed-in creator; empty on public routes. */
    creatorId: string
    /** The session in which they call; null on public routes, and with a token that an older server issued. */
    sessionId: string | null
  }
}
