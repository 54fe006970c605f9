import type { Sql } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { markVisits, type Visit } from './queries.ts'

/** Keeps who was here in memory and writes it down for many at a time: a visit is nothing that a call should wait for. */
export interface VisitBook {
  note(visit: Visit): void
  /** Writes down what was noted; what the database does not take now is kept for the next time. */
  write(): Promise<void>
}

/** How often it is written down, in ms. */
export const writtenEveryMs = 30_000

/** Visits in one transaction, and those that are kept while the database is away. */
const batchSize = 200
const mostKept = 50_000

export function visitBook(sql: Sql): VisitBook {
  const noted = new Map<string, Visit>()
  let writing = Promise.resolve()
  return {
    note(visit) {
      if (noted.size < mostKept) noted.set(visit.tokenHash.toString('base64'), visit)
    },
    write() {
      writing = writing.then(writeAll)
      return writing
    },
  }

  async function writeAll(): Promise<void> {
    const all = [...noted]
    noted.clear()
    for (const [creatorId, visits] of Map.groupBy(all, ([, visit]) => visit.creatorId))
      for (let from = 0; from < visits.length; from += batchSize) {
        const batch = visits.slice(from, from + batchSize)
        const marked = batch.map(([, visit]) => visit)
        await asCreator(sql, creatorId, (tx) => markVisits(tx, creatorId, marked)).catch(() => {
          for (const [key, visit] of batch) if (!noted.has(key)) noted.set(key, visit)
        })
      }
  }
}
