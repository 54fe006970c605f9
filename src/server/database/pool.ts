import type postgres from 'postgres'
import { failure, stale } from './failure.ts'
import { newLine, sentOn, type Line } from './line.ts'
import { batchOn, mayShare, type Batch, type SharedRead } from './shared-read.ts'
import { watchSilence, type SilenceLimits } from './silence.ts'
import type { Written } from './statement.ts'
import { transactionsWith, type Answers, type Work } from './transaction.ts'
import { openQueue } from './connection-queue.ts'

type Client = postgres.Sql
type Transaction = postgres.TransactionSql
/** What is done in a transaction, told what the statements answer by which that is opened. */
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
  /** Runs a statement that is put together, once; answers its rows. */
  write(statement: Written): Promise<unknown[]>
  /** The same for what only reads. It travels with what others read in the same turn, or wait to read, and may be asked once more. */
  read(statement: Written): Promise<unknown[]>
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
 * all (a parameter is undefined) it waits for nevertheless. Whoever asked on the same connection was given another's rows. Reads that are
 * prepared, and so sent in one piece, share one (`shared-read.ts`); one that cannot be sent costs it, before anything more is heard on it.
 */
export function openPool(
  connectOne: (onclose: () => void) => Client,
  { max, waitMs, lastMs, silence, settings, renewAll }: PoolLimits,
): Pool {
  const lines = new Set<Line>()
  const idle: Line[] = []
  const waiting = openQueue(waitMs)
  let ending: Promise<void> | undefined
  let endingReads: NodeJS.Timeout | undefined
  let onEmpty = () => {}
  /** The reads that were sent last in this turn, and what ends it. */
  let joined: Batch | undefined
  let parting: NodeJS.Immediate | undefined
  let renewedAt = 0
  const { open, perform, state, endRead } = transactionsWith(settings)
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
    write: ({ template, values }) =>
      use((client) => client<object[]>(template, ...(values as never[])) as PromiseLike<object[]>),
    read,
    figures: () => ({
      ...{ max, used: lines.size - idle.length, waiting: waiting.size() },
      waitedSeconds: waiting.waitedMs() / 1000,
    }),
    renew,
    end({ timeout } = {}) {
      ending ??= close(timeout)
      return ending
    },
  }

  /** A connection that serves nobody, where there may be one. */
  function free(): Line | undefined {
    return idle.pop() ?? (lines.size < max ? connect() : undefined)
  }

  async function take(): Promise<Line> {
    refuseLate()
    return free() ?? (await new Promise((serve, reject) => waiting.add({ serve, reject })))
  }

  function refuseLate(): void {
    if (ending) throw failure('CONNECTION_ENDED', 'The pool has ended')
  }

  function connect(): Line {
    const giveUp = () => {
      const error = failure(stale, 'The statement has to be prepared anew')
      lose(line, error)
      renewAll?.()
      return error
    }
    const client = connectOne(() => lose(line))
    const line = newLine({ client, giveUp, lose: (error) => lose(line, error) })
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

  async function read(statement: Written, isAlone = false): Promise<unknown[]> {
    refuseLate()
    try {
      return await new Promise((resolve, reject) => {
        const one = { statement, isAlone, resolve, reject }
        if (joined?.takes(one)) return joined.ask(one)
        const line = free()
        if (line) void answer(line, [one])
        else waiting.add(one)
      })
    } catch (error) {
      if ((error as { code?: string }).code !== stale) throw error
      return await read(statement, true)
    }
  }

  /** What is read in the same turn of the event loop travels along: one writing, and one process of the database to wake. */
  async function answer(line: Line, reads: SharedRead[]): Promise<void> {
    watch?.()
    const batch = batchOn(line)
    if (reads.every((one) => mayShare(line, one))) joined = batch
    parting ??= setImmediate(() => (joined = parting = undefined))
    try {
      await unlessLost(line, async () => {
        endRead(line)
        reads.forEach(batch.ask)
        await batch.end
      })
    } catch (error) {
      batch.fail(error)
    } finally {
      if (joined === batch) joined = undefined
      give(line)
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
    const line = waiting.size() > 0 ? free() : undefined
    const next = line && waiting.next(line)
    if (!next) return
    if ('serve' in next) next.serve(line)
    else void answer(line, next)
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
