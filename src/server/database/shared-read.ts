import { isAbsence } from '../error/absence.ts'
import { failure, stale } from './failure.ts'
import { sentOn, type Line } from './line.ts'
import type { Written } from './statement.ts'

type Rows = unknown[]

/** A statement that only reads, and is a transaction of its own: it may be said twice, and travel with others. */
export interface SharedRead {
  statement: Written
  /** It travels with no others. */
  isAlone: boolean
  resolve: (rows: Rows) => void
  reject: (error: unknown) => void
}

/** So many reads share a connection, for each of them waits for those before it. */
export const mostShared = 8

/** What takes longer than this, in ms, keeps nobody else waiting the next time. */
const quickMs = 100

/**
 * Whether a read can share a connection. What is prepared there is sent in one piece; its parameters are of the kinds by which the
 * client does not take it for another statement.
 */
export function mayShare({ quick }: Line, { statement, isAlone }: SharedRead): boolean {
  return !isAlone && quick.has(statement.template) && statement.values.every(isPlain)
}

/** The client thinks of the same kind of all of these. */
const isPlain = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number'

/** Reads that a connection answers, each sent at once. */
export interface Batch {
  /** Sends one more. */
  ask(read: SharedRead): void
  /** Whether one more may be sent with them. */
  takes(read: SharedRead): boolean
  /** Tells all of them that they failed; those that were answered do not hear it. */
  fail(error: unknown): void
  /** Resolves when none is left. */
  end: Promise<void>
}

/** `lose`: gives the connection up, and tells all that wait for it why. */
export function batchOn(line: Line, lose: (error: Error) => void): Batch {
  const reads: SharedRead[] = []
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  let left = 0
  let mayMore = true
  return {
    ask: (read) => void ask(read),
    takes: (read) => mayMore && left > 0 && reads.length < mostShared && mayShare(line, read),
    fail(error) {
      for (const { reject } of reads) reject(error)
    },
    end,
  }

  async function ask(read: SharedRead): Promise<void> {
    const { template, values } = read.statement
    mayMore &&= mayShare(line, read)
    reads.push(read)
    left++
    try {
      const rows = await sentOn(line, line.client(template, ...(values as never[])))
      if (line.tookMs > quickMs) line.quick.delete(template)
      else if (values.every(isPlain)) line.quick.add(template)
      read.resolve(rows)
    } catch (error) {
      // Who could not be asked at all is waited for nevertheless, and another one was told: each by itself finds out which it is.
      const isUnasked = reads.length > 1 && !isAbsence(error) && (error as Error).name !== 'PostgresError'
      const why = isUnasked ? failure(stale, 'Somebody could not be asked') : error
      if (isAbsence(why)) lose(why as Error)
      read.reject(why)
    }
    if (--left === 0) finish()
  }
}
