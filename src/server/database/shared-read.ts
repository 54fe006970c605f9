import { isAbsence } from '../error/absence.ts'
import { failure, stale } from './failure.ts'
import { sentOn, tookMsOf, type Line } from './line.ts'
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

/**
 * What took longer than this, in ms, keeps nobody else waiting for so many times as long: the same statement may have much to read for
 * one creator alone. What only this process was late for is soon forgotten so.
 */
const [quickMs, aloneTimes] = [20, 20]

/** Until when statements that took long travel alone, whichever connection they were on; as `performance.now()`. */
const aloneUntil = new WeakMap<TemplateStringsArray, number>()

/**
 * Whether a read can share a connection. What is prepared there is sent in one piece; its parameters are of the kinds by which the
 * client does not take it for another statement.
 */
export function mayShare(line: Line, { statement: { template, values }, isAlone }: SharedRead): boolean {
  if (isAlone || line.isLost || !line.prepared.has(template) || !values.every(isPlain)) return false
  const until = aloneUntil.get(template)
  return until === undefined || performance.now() > until
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

/** Begins a batch on a connection that serves nobody else until its end. */
export function batchOn(line: Line): Batch {
  const reads: SharedRead[] = []
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  let left = 0
  return {
    ask: (read) => void ask(read),
    takes: (read) => left > 0 && reads.length < mostShared && mayShare(line, read),
    fail(error) {
      const why = told(error)
      for (const { reject } of reads) reject(why)
    },
    end,
  }

  /** Where one of several could not be sent, anybody may have been told: each by itself finds out which it is. */
  function told(error: unknown): unknown {
    const isUnsent = reads.length > 1 && !isAbsence(error) && (error as Error).name !== 'PostgresError'
    return isUnsent ? failure(stale, 'Somebody could not be asked') : error
  }

  async function ask(read: SharedRead): Promise<void> {
    const { template, values } = read.statement
    reads.push(read)
    left++
    try {
      const statement = line.client(template, ...(values as never[]))
      const rows = await sentOn(line, statement)
      // The first time it was prepared too, and the connection perhaps made.
      const tookMs = line.prepared.has(template) ? tookMsOf(statement) : 0
      if (tookMs > quickMs) aloneUntil.set(template, performance.now() + aloneTimes * tookMs)
      if (values.every(isPlain)) line.prepared.add(template)
      read.resolve(rows)
    } catch (error) {
      read.reject(told(error))
    }
    if (--left === 0) finish()
  }
}
