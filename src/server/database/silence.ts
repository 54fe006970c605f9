import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Line } from './line.ts'

/** Between two looks at those who wait for an answer, in ms. */
const lookMs = 500

/** How long the database may take to say who is at work, in ms. */
const answerMs = 5_000

/** A connection that has no session yet gives up by itself by then, unless it was cut on the way to one, in ms. */
const sessionMs = 6_000

/** What becomes of a connection on which nothing comes. */
export interface SilenceLimits {
  /** After so long it is found out, in ms. */
  ms: number
  /** Without it all are cut. */
  sessions?: Sessions
}

/** The database's own ends of connections. */
interface Sessions {
  /** Those of these at which the database is at work; null where it does not answer. */
  atWork(pids: number[]): Promise<Set<number> | null>
  /** Ends those that nobody speaks to any more: one that waits for more may hold what others wait for. */
  end(pids: number[]): Promise<unknown>
}

/**
 * Ends the wait on connections that were cut without a word to either end, as by a firewall that forgot them: where nothing comes and
 * the database has nothing to do for whoever waits, or does not answer at all, `lose` is called. What takes its time in the database may
 * do so. Answers what is called whenever a connection is taken.
 */
export function watchSilence(
  lines: ReadonlySet<Line>,
  { ms, sessions }: SilenceLimits,
  lose: (line: Line) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined
  let lookedAt = 0
  let isAsking = false
  return () => {
    if (timer) return
    lookedAt = performance.now()
    timer = setInterval(look, lookMs).unref()
  }

  function look(): void {
    const now = performance.now()
    // Answers may have come that were not read yet, for this process stood still.
    const isLate = now - lookedAt > 2 * lookMs
    lookedAt = now
    const waiting = [...lines].filter(({ awaited }) => awaited > 0)
    if (waiting.length === 0) {
      clearInterval(timer)
      timer = undefined
    }
    const silent = waiting.filter(({ heardAt, sureAt }) => now - Math.max(heardAt, sureAt) > ms)
    if (silent.length > 0 && !isLate && !isAsking) void judge(silent)
  }

  async function judge(silent: Line[]): Promise<void> {
    isAsking = true
    const since = silent.map((line) => ({ line, heardAt: line.heardAt, pid: pidOf(line) }))
    const atWork = (await sessions?.atWork(since.flatMap(({ pid }) => pid ?? []))) ?? null
    isAsking = false
    const left: number[] = []
    for (const { line, heardAt, pid } of since) {
      if (line.awaited === 0 || line.heardAt !== heardAt) continue
      const now = performance.now()
      if (atWork && (pid === null ? now - heardAt < sessionMs : atWork.has(pid))) line.sureAt = now
      else {
        lose(line)
        if (pid !== null) left.push(pid)
      }
    }
    if (atWork && left.length > 0) await sessions?.end(left)
  }
}

const pidOf = ({ asked }: Line): number | null => asked?.state?.pid ?? null

/** Sessions of the database, asked about by a connection that is made for it, with the rights of those who are asked about. */
export function sessionsOf(connectOne: () => postgres.Sql): Sessions {
  return {
    async atWork(pids) {
      try {
        const rows = await askOnce(
          (one) => one<{ pid: number }[]>`
            select pid from pg_stat_activity
            where pid = ${anyOf(one, pids)} and coalesce(state, '') not like 'idle%'
              and wait_event is distinct from 'ClientRead'`,
        )
        return rows && new Set(rows.map(({ pid }) => pid))
      } catch (error) {
        // It answers, if not this: it has no connection left, say.
        return (error as Error).name === 'PostgresError' ? new Set(pids) : null
      }
    },
    end: (pids) =>
      askOnce(
        (one) => one`select pg_terminate_backend(pid) from pg_stat_activity where pid = ${anyOf(one, pids)}`,
      ).catch(() => null),
  }

  async function askOnce<T>(ask: (one: postgres.Sql) => PromiseLike<T>): Promise<T | null> {
    const one = connectOne()
    const late = new AbortController()
    try {
      return await Promise.race([ask(one), sleep(answerMs, null, { signal: late.signal, ref: false })])
    } finally {
      late.abort()
      void one.end({ timeout: 0 })
    }
  }
}

/** As text, for such a connection knows no arrays. */
const anyOf = (one: postgres.Sql, pids: number[]) => one`any(string_to_array(${pids.join()}, ',')::int[])`
