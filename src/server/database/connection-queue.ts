import { failure } from './failure.ts'
import type { Line } from './line.ts'
import { mayShare, mostShared, type SharedRead } from './shared-read.ts'

/** Wants a connection for itself. */
interface Turn {
  serve: (line: Line) => void
  reject: (error: Error) => void
}

/** Those who wait for a connection: first come, first served, but for reads that go together. */
export interface ConnectionQueue {
  add(one: Turn | SharedRead): void
  /** Takes out who is next on this connection: one of them, or several reads. */
  next(line: Line): Turn | [SharedRead, ...SharedRead[]] | undefined
  size(): number
  /** How long all have waited, in ms. */
  waitedMs(): number
}

/** Whoever has waited for `waitMs` is told that no connection became free. */
export function openQueue(waitMs: number): ConnectionQueue {
  // By when they came, as `performance.now()`, each in the order of that.
  const turns = new Map<Turn, number>()
  const reads = new Map<SharedRead, number>()
  let waitedMs = 0
  let timer: NodeJS.Timeout | undefined

  return {
    add(one) {
      const now = performance.now()
      if ('serve' in one) turns.set(one, now)
      else reads.set(one, now)
      timer ??= setTimeout(refuse, waitMs).unref()
    },
    next(line) {
      const [turn, read] = [firstOf(turns), firstOf(reads)]
      if (turn && (!read || turn[1] <= read[1])) return leave(turns, ...turn)
      if (!read) return undefined
      const batch: [SharedRead, ...SharedRead[]] = [leave(reads, ...read)]
      if (mayShare(line, batch[0]))
        for (const [other, since] of reads) {
          if (batch.length === mostShared) break
          if (mayShare(line, other)) batch.push(leave(reads, other, since))
        }
      return batch
    },
    size: () => turns.size + reads.size,
    waitedMs: () => waitedMs,
  }

  function leave<T>(waiting: Map<T, number>, one: T, since: number): T {
    waiting.delete(one)
    waitedMs += performance.now() - since
    return one
  }

  /** One timer for all, for each waits as long as the others. */
  function refuse(): void {
    const oldest = performance.now() - waitMs
    const late = <T extends Turn | SharedRead>(waiting: Map<T, number>) => {
      for (const [one, since] of waiting) {
        if (since > oldest) return since
        leave(waiting, one, since).reject(failure('CONNECTION_WAIT', 'No connection became free'))
      }
      return Infinity
    }
    const next = Math.min(late(turns), late(reads))
    timer = Number.isFinite(next) ? setTimeout(refuse, next - oldest).unref() : undefined
  }
}

function firstOf<T>(waiting: Map<T, number>): [T, number] | undefined {
  const [first] = waiting
  return first
}
