import { openAlone, type Sql } from '../database/connection.ts'
import { lockHolder, unlockHolder, unlockJobsOfTheDead } from './queries.ts'

/** Between two looks for the dead, and before the next one where the database was away, in ms. */
const pauseMs = 30_000
const retryMs = 500

/** Without an answer for so long a connection is given up: a line may be cut without a word. */
const silenceMs = 15_000

/** For this long after the database was away nobody is taken for dead: others come back as we do. */
const graceMs = 15_000

export interface Alive {
  /** From now on everybody can see that who takes jobs under this name lives. */
  add(holder: string): void
  /** This one does no jobs any more: what it has left is given back. */
  remove(holder: string): void
  stop(): Promise<void>
}

/**
 * Lets all servers on this database know of each other: each holds a lock under the name by which it takes jobs, for as
 * long as it is connected. What was locked by one that died is given back, which the queue alone does only hours later.
 */
export async function keepAlive(sql: Sql, onProblem: (problem: unknown) => void): Promise<Alive> {
  const holders: string[] = []
  let isStopped = false
  let lostAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  // The locks go with the connection; one that is lost is not used again (`pool.ts` says why).
  let connection = open()
  let turn = look()
  await turn
  return {
    add(holder) {
      holders.push(holder)
      next()
    },
    remove(holder) {
      if (!holders.includes(holder)) return
      holders.splice(holders.indexOf(holder), 1)
      // Where the connection is lost, so is the lock.
      turn = turn.then(() =>
        isStopped ? undefined : answered((asked) => unlockHolder(asked, holder)).catch(onProblem),
      )
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await connection.end({ timeout: 1 })
      await turn
    },
  }

  function open(): Sql {
    const opened: Sql = openAlone(sql, {
      // As in `database/listen.ts`.
      fetch_types: false,
      onclose: () => connection === opened && lose(),
    })
    return opened
  }

  function lose(): void {
    lostAt = performance.now()
    if (isStopped) return
    void connection.end({ timeout: 0 })
    connection = open()
    lookAfter(retryMs)
  }

  async function answered<T>(ask: (asked: Sql) => Promise<T>): Promise<T> {
    const asked = connection
    const silence = setTimeout(() => asked === connection && lose(), silenceMs).unref()
    try {
      return await ask(asked)
    } finally {
      clearTimeout(silence)
    }
  }

  function lookAfter(ms: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(next, ms).unref()
  }

  function next(): void {
    turn = turn.then(look)
  }

  async function look(): Promise<void> {
    if (isStopped) return
    try {
      let areHeld = true
      for (const holder of holders)
        areHeld = (await answered((asked) => lockHolder(asked, holder))) && areHeld
      if (performance.now() - lostAt > graceMs) await answered(unlockJobsOfTheDead)
      // A connection that was cut off may hold the locks until the database notices.
      lookAfter(areHeld ? pauseMs : retryMs)
    } catch (problem) {
      if (isStopped) return
      onProblem(problem)
      lookAfter(retryMs)
    }
  }
}
