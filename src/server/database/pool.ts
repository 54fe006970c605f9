import type postgres from 'postgres'
import { isAbsence } from '../error/absence.ts'
import { newLine, sentOn, type Line } from './line.ts'
import { watchSilence, type SilenceLimits } from './silence.ts'
import { statementsOf, type ConnectionTurn } from './statement.ts'

type Client = postgres.Sql
type Transaction = postgres.TransactionSql
type Work<T> = (tx: Transaction) => T | Promise<T>
/** The rows that each of several statements answers. */
type Answers = Promise<unknown[][]>
/** The same, told what the statements answer by which its transaction is opened. */
export type OpenedWork<T> = (tx: Transaction, opened: Answers) => Promise<T>

/** Connections: each serves one transaction at a time, from its first statement to its last, or one statement. */
export interface Pool {
  /** Runs `work` in a transaction, `mode` as in `begin isolation level …`. Rejects with what fails, and then nothing of it is kept. */
  begin<T>(work: Work<T>): Promise<T>
  begin<T>(mode: string, work: Work<T>): Promise<T>
  /**
   * The same in one round trip less: `opening`, statements of which the first is `begin` and without the last of which `work` can do
   * no harm, travels with the first statement of `work`. The end of what only reads (`isRead`) travels with what its connection is
   * used for next, or by itself where that is not soon.
   */
  beginAhead<T>(opening: string, work: OpenedWork<T>, isRead?: boolean): Promise<T>
  /** Runs a statement by itself; `work` makes it, anew where the database would plan it anew. */
  use<T>(work: (client: Client) => PromiseLike<T>): Promise<T>
  figures(): PoolFigures
  /** Connections that there are by now serve nobody who comes later. */
  renew(): void
  /** Waits for the transactions that are under way, at most so many seconds, and disconnects. */
  end(options?: { timeout?: number }): Promise<void>
}

export interface PoolFigures {
  /** Connections that there may be. */
  max: number
  /** Those that are used, and how many wait for one. */
  used: number
  waiting: number
  /** How long all have waited for one, in seconds. */
  waitedSeconds: number
}

interface PoolLimits {
  /** Connections. */
  max: number
  /** How long a transaction may wait for one, in ms. */
  waitMs: number
  /** How long one may last, in ms: longer than the database itself lets it, for a database that is silent ends nothing. */
  lastMs: number
  /** When nothing comes on it any more. */
  silence?: SilenceLimits
  /** Renews all that lead to the same database: what befell one of them has befallen the others too, which do not know yet. */
  renewAll?: () => void
  /** Statements that make a transaction what its connection cannot be, which a pooler gives another session each time. */
  settings?: string
}

/** A connection is renewed after about this long. */
const lifeMs = 45 * 60_000

/** What was prepared does not fit its tables any more. Nothing of it was done. */
const stale = 'STATEMENT_STALE'

/** What has read is ended after this long at the latest, where nobody else uses its connection. */
const readMs = 10

/**
 * `begin` of postgres.js leaves a transaction on its connection when that is lost: its next statement ends the process, or reaches
 * whomever the connection was given to since, in the middle of their transaction (porsager/postgres#1208). Here a lost connection
 * fails its own transaction and nobody else's. Nor does a client of postgres.js get over every loss: where its socket closes between
 * a statement and the turn in which that is written, it writes nothing any more, not even on the next four connections, each of
 * which it waits for until it gives up. `connectOne` makes a client of one single connection.
 *
 * A connection is one caller's until all that they asked is answered, for the client tells answers apart by their order alone, and
 * loses count of it: it sends what has to be prepared anew in two halves, between which others are sent, and what cannot be sent at
 * all (a parameter is undefined) it waits for nevertheless. Whoever asked on the same connection was given another's rows.
 */
export function openPool(
  connectOne: (onclose: () => void) => Client,
  { max, waitMs, lastMs, silence, settings, renewAll }: PoolLimits,
): Pool {
  const lines = new Set<Line>()
  const idle: Line[] = []
  const waiting = new Set<(line: Line) => void>()
  let waitedMs = 0
  let ending: Promise<void> | undefined
  let endingReads: NodeJS.Timeout | undefined
  let onEmpty = () => {}
  let renewedAt = 0
  const watch = silence && watchSilence(lines, silence, loseSilent)

  return {
    async begin<T>(...args: [Work<T>] | [string, Work<T>]): Promise<T> {
      const [mode, work] = args.length === 1 ? ['', args[0]] : args
      return await occupy(async (line) => {
        await open(line, `begin ${mode}`)
        return await perform(line, work)
      })
    },
    async beginAhead<T>(opening: string, work: OpenedWork<T>, isRead = false): Promise<T> {
      return await occupy(async (line) => {
        const opened = open(line, opening)
        return await perform(line, (tx) => work(tx, opened), isRead)
      })
    },
    use,
    figures: () => ({
      ...{ max, used: lines.size - idle.length, waiting: waiting.size },
      waitedSeconds: waitedMs / 1000,
    }),
    renew,
    end({ timeout } = {}) {
      ending ??= close(timeout)
      return ending
    },
  }

  async function take(): Promise<Line> {
    if (ending) throw failure('CONNECTION_ENDED', 'The pool has ended')
    const line = idle.pop() ?? (lines.size < max ? connect() : undefined)
    if (line) return line
    const began = performance.now()
    return await new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(serve)
        waitedMs += performance.now() - began
      }
      const serve = (free: Line) => {
        clearTimeout(timer)
        leave()
        resolve(free)
      }
      const timer = setTimeout(() => {
        leave()
        reject(failure('CONNECTION_WAIT', 'No connection became free'))
      }, waitMs)
      waiting.add(serve)
    })
  }

  function connect(): Line {
    const giveUp = () => {
      const error = failure(stale, 'The statement has to be prepared anew')
      lose(line, error)
      renewAll?.()
      return error
    }
    const line = newLine({ client: connectOne(() => lose(line)), giveUp })
    lines.add(line)
    return line
  }

  function loseSilent(line: Line): void {
    lose(line, failure('CONNECTION_SILENT', 'Nothing comes on the connection any more'))
    renewAll?.()
  }

  function renew(): void {
    renewedAt = Date.now()
    for (const line of [...idle]) lose(line)
  }

  /** Called in the very turn in which the connection closes, before anybody can go on with it. */
  function lose(line: Line, error = failure('CONNECTION_CLOSED', 'The connection was lost')): void {
    if (line.isLost) return
    line.isLost = true
    lines.delete(line)
    if (idle.includes(line)) idle.splice(idle.indexOf(line), 1)
    // Statements that come late are refused, instead of being run on a new connection without their transaction.
    void line.client.end({ timeout: 0 })
    line.onLost?.(error)
    serveNext()
    if (lines.size === 0) onEmpty()
  }

  async function occupy<T>(work: (line: Line) => Promise<T>): Promise<T> {
    const line = await take()
    watch?.()
    try {
      return await unlessLost(line, work)
    } finally {
      give(line)
    }
  }

  async function use<T>(work: (client: Client) => PromiseLike<T>): Promise<T> {
    try {
      return await occupy(async (line) => {
        if (settings === undefined) return await state(line, work)
        await open(line, 'begin')
        return await perform(line, async () => await sentOn(line, work(line.client)))
      })
    } catch (error) {
      if ((error as { code?: string }).code !== stale) throw error
      return await use(work)
    }
  }

  async function unlessLost<T>(line: Line, work: (line: Line) => Promise<T>): Promise<T> {
    const silence = () => lose(line, failure('CONNECTION_SILENT', 'The transaction took too long'))
    const timer = setTimeout(silence, lastMs)
    try {
      return await new Promise<T>((resolve, reject) => {
        line.onLost = reject
        work(line).then(resolve, reject)
      })
    } finally {
      clearTimeout(timer)
      line.onLost = undefined
    }
  }

  /**
   * Begins a transaction, and ends the one before. Whatever has been said behind an opening that failed was said in vain, or on its
   * own: the connection is not used again.
   */
  function open(line: Line, opening: string): Answers {
    const begun = settings ? opening.replace(/^begin[^;]*/, (begin) => `${begin}; ${settings}`) : opening
    const text = line.isRead ? `commit; ${begun}` : begun
    line.isRead = false
    const opened = sentOn(line, line.client.unsafe(text)) as unknown as Answers
    opened.catch((error: Error) => lose(line, error))
    return opened
  }

  /** Whoever is next on this connection speaks after this. */
  function endRead(line: Line): void {
    if (!line.isRead || line.isLost) return
    line.isRead = false
    sentOn(line, line.client.unsafe('commit')).catch(() => lose(line))
  }

  async function state<T>(line: Line, work: (client: Client) => PromiseLike<T>): Promise<T> {
    endRead(line)
    try {
      return await sentOn(line, work(line.client))
    } catch (error) {
      if (isAbsence(error)) lose(line)
      throw error
    }
  }

  async function perform<T>(line: Line, work: Work<T>, isRead = false): Promise<T> {
    const { client } = line
    const turn: ConnectionTurn = { client, isOver: false, send: (statement) => sentOn(line, statement) }
    try {
      const value = await work(statementsOf(turn))
      turn.isOver = true
      if (isRead) line.isRead = true
      else if ((await sentOn(line, client.unsafe('commit'))).command !== 'COMMIT')
        throw new Error('A statement failed, and whoever made it went on')
      return value
    } catch (error) {
      turn.isOver = true
      if (!line.isLost) await sentOn(line, client.unsafe('rollback')).catch(() => lose(line))
      throw error
    }
  }

  function give(line: Line): void {
    if (line.isLost) return
    if (ending || line.openedAt <= renewedAt || Date.now() - line.openedAt > lifeMs) return lose(line)
    // A pooler's session is somebody else's as soon as it is free.
    if (settings !== undefined) endRead(line)
    idle.push(line)
    serveNext()
    if (line.isRead) endingReads ??= setTimeout(endReads, readMs)
  }

  function endReads(): void {
    endingReads = undefined
    idle.forEach(endRead)
  }

  function serveNext(): void {
    const [serve] = waiting
    if (!serve) return
    const line = idle.pop() ?? (lines.size < max ? connect() : undefined)
    if (line) serve(line)
  }

  async function close(timeout = Infinity): Promise<void> {
    for (const line of [...idle]) lose(line)
    const empty = new Promise<void>((resolve) => (onEmpty = resolve))
    if (lines.size === 0) return
    const timer = Number.isFinite(timeout)
      ? setTimeout(() => [...lines].forEach((line) => lose(line)), timeout * 1000)
      : undefined
    await empty
    clearTimeout(timer)
  }
}

function failure(code: string, message: string): Error {
  return Object.assign(new Error(`${code}: ${message}`), { code })
}
