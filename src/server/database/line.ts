import type postgres from 'postgres'

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
  /** How many statements wait for their answers, and the last of them. */
  awaited: number
  asked: Asked | undefined
  /** When the last answer came or, where none was waited for, when something was asked; as `performance.now()`. */
  heardAt: number
  /** When the database last said that it is at work for this one. */
  sureAt: number
  /** How long the last answer took, in ms, from when the one before it came. */
  tookMs: number
  /** Statements that are prepared on it and were answered soon the last time. */
  quick: WeakSet<TemplateStringsArray>
}

/** A statement that was sent; `state` says in which session of the database. */
interface Asked {
  state: { pid: number | null } | null
  line: Line
}

export function newLine(parts: Pick<Line, 'client' | 'giveUp'>): Line {
  return {
    ...parts,
    openedAt: Date.now(),
    ...{ isLost: false, isRead: false, onLost: undefined },
    ...{ awaited: 0, asked: undefined, heardAt: 0, sureAt: 0 },
    ...{ tookMs: 0, quick: new WeakSet<TemplateStringsArray>() },
  }
}

/**
 * Sends a statement at once, and notes when it is answered. One that no longer fits its tables the client would send once more, unasked:
 * with parameters that are written already and are then written again (what was true is false, a text is quoted twice), and within a
 * transaction in vain, behind which an end of that is not heard. Its connection is given up instead.
 */
export function sentOn<T extends PromiseLike<unknown>>(line: Line, statement: T): T {
  const asked = statement as unknown as Asked
  asked.line = line
  Object.defineProperty(statement, 'retried', refusal)
  if (line.awaited++ === 0) line.heardAt = performance.now()
  line.asked = asked
  const note = () => {
    const now = performance.now()
    line.tookMs = now - line.heardAt
    line.heardAt = now
    if (--line.awaited === 0) line.asked = undefined
  }
  statement.then(note, note)
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
