import { randomUUID } from 'node:crypto'
import type { Sql } from '../database/connection.ts'
import { deleteTurn, extendTurn, insertTurn } from './queries.ts'

/** Something of which there is one at a time, over all servers. */
export interface Turn {
  /** Lets the next one have it. Never rejects: where the database is away, it ends by itself. */
  end(): Promise<void>
}

/**
 * Takes the turn of this name, or answers null while somebody has it. It is another's so many seconds after its server died; while
 * that lives, it says so three times as often. A server that paused for longer finds that it has it no more, and takes it from nobody.
 * Whoever comes again under the name of its `holder`, for their server went away, has it still.
 */
export async function takeTurn(
  sql: Sql,
  key: string,
  leaseSeconds: number,
  holder: string = randomUUID(),
): Promise<Turn | null> {
  if (!(await insertTurn(sql, key, holder, leaseSeconds))) return null
  const extend = () => void extendTurn(sql, key, holder, leaseSeconds).catch(() => undefined)
  const extending = setInterval(extend, (leaseSeconds / 3) * 1000).unref()
  return {
    async end() {
      clearInterval(extending)
      await deleteTurn(sql, key, holder).catch(() => undefined)
    },
  }
}
