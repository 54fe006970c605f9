import type postgres from 'postgres'
import { isAbsence } from '../error/absence.ts'

/** One connection. A client of postgres.js of its own, which says when it is lost and is then never used again. */
export interface Line {
  client: postgres.Sql
  openedAt: number
  isLost: boolean
  /** It has read all that it was to read, and its transaction still has to be ended. */
  isRead: boolean
  /** Tells what is under way. */
  onLost: ((error: Error) => void) | undefined
  /** Gives it up, for a statement that would have to be prepared anew; answers why. */
  giveUp(): Error
  /** Gives it up, and tells what is under way why. */
  lose(error?: Error): void
  /** How many statements wait for their answers, and the last of them. */
  awaited: number
  asked: Asked | undefined
  /** When the last answer came or, where none was waited for, when something was asked; as `performance.now()`. */
  heardAt: number
  /** When the database last said that it is at work for this one. */
  sureAt: number
  /** Reads that are prepared on it, with parameters of the kinds that may share it (`shared-read.ts`). */
  prepared: WeakSet<TemplateStringsArray>
}

/** A statement that was sent; `state` says in which session of the database. */
interface Asked {
  state: { pid: number | null } | null
  line: Line
  tookMs: number
}

/** How long a statement took that was answered, in ms, from when the answer before it came. */
export function tookMsOf(statement: PromiseLike<unknown>): number {
  return (statement as unknown as Asked).tookMs
}

export function newLine(parts: Pick<Line, 'client' | 'giveUp' | 'lose'>): Line {
  return {
    ...parts,
    openedAt: Date.now(),
    ...{ isLost: false, isRead: false, onLost: undefined },
    ...{ awaited: 0, asked: undefined, heardAt: 0, sureAt: 0 },
    prepared: new WeakSet<TemplateStringsArray>(),
  }
}

/**
 * Sends a statement at once, and notes when it is answered. One that no longer fits its tables the client would send once more, unasked:
 * with parameters that are written already and are then written again (what was true is false, a text is quoted twice), and within a
 * transaction in vain, behind which an end of that is not heard. Its connection is given up instead; and so is one that the database
 * ends, or whose client could not send what it was to: of that it tells whoever is asked about at the time, and waits for an answer.
 */
export function sentOn<T extends PromiseLike<unknown>>(line: Line, statement: T): T {
  const asked = statement as unknown as Asked
  asked.line = line
  asked.tookMs = 0
  Object.defineProperty(statement, 'retried', refusal)
  if (line.awaited++ === 0) line.heardAt = performance.now()
  line.asked = asked
  const note = () => {
    const now = performance.now()
    asked.tookMs = now - line.heardAt
    line.heardAt = now
    if (--line.awaited === 0) line.asked = undefined
  }
  statement.then(note, (error: Error) => {
    note()
    if (error.name !== 'PostgresError' || isAbsence(error)) line.lose(error)
  })
  return statement
}

/** The same for all, for what is made anew for each would have the client's statements be of as many kinds. */
const refusal: PropertyDescriptor & ThisType<Asked> = {
  get: () => undefined,
  set() {
    // The client goes no further with it.
    throw this.line.giveUp()
  },
}
