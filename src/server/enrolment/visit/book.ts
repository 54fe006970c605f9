import type { Sql } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { markVisits, type SessionVisit } from './queries.ts'

/** Keeps who was here in memory and writes it down for many at a time: a visit is nothing that a call should wait for. */
export interface VisitBook {
  note(visit: SessionVisit): void
  /** Writes down what was noted; what the database does not take now is kept for the next time. */
  write(): Promise<void>
}

/** How often it is written down, in ms. */
export const visitIntervalMs = 30_000

/** Visits in one transaction, and those that are kept while the database is away. */
const batchSize = 200
const mostKept = 50_000

/** An empty visit book over this database. */
export function visitBook(sql: Sql): VisitBook {
  const noted = new Map<string, SessionVisit>()
  let writing = Promise.resolve()
  return {
    note,
    write() {
      writing = writing.then(writeAll)
      return writing
    },
  }

  async function writeAll(): Promise<void> {
    const waiting = batchesOf([...noted.values()])
    noted.clear()
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      const { creatorId, visits } = batch
      try {
        await asCreator(sql, creatorId, (tx) => markVisits(tx, creatorId, visits))
      } catch {
        // Most likely it is away: the others are not tried in vain, and go first the next time.
        for (const { visits } of [...waiting, batch]) visits.forEach(note)
        return
      }
    }
  }

  function note(visit: SessionVisit): void {
    const key = visit.tokenHash.toString('base64')
    if (noted.size < mostKept || noted.has(key)) noted.set(key, visit)
  }
}

/** By creator, for a transaction is one creator's. */
function batchesOf(all: SessionVisit[]): { creatorId: string; visits: SessionVisit[] }[] {
  return [...Map.groupBy(all, ({ creatorId }) => creatorId)].flatMap(([creatorId, visits]) =>
    Array.from({ length: Math.ceil(visits.length / batchSize) }, (_, place) => ({
      creatorId,
      visits: visits.slice(place * batchSize, (place + 1) * batchSize),
    })),
  )
}
