import type { ReservedSql } from 'postgres'
import type { Sql } from '../database/connection.ts'
import { lockHolder, unlockAll, unlockJobsOfTheDead } from './queries.ts'

/** Seconds between two looks for the dead. */
const pauseSeconds = 30

export interface Alive {
  /** From now on everybody can see that who takes jobs under this name lives. */
  add(holder: string): void
  stop(): Promise<void>
}

/**
 * Lets all servers on this database know of each other: each holds a lock under the name by which it takes jobs, for as
 * long as it is connected. What was locked by one that died is given back, which the queue alone does only hours later.
 */
export async function keepAlive(sql: Sql, onProblem: (problem: unknown) => void): Promise<Alive> {
  const holders: string[] = []
  let connection: ReservedSql | null = null
  let turn: Promise<void> = look()
  await turn
  const timer = setInterval(next, pauseSeconds * 1000)
  timer.unref()
  return {
    add(holder) {
      holders.push(holder)
      next()
    },
    async stop() {
      clearInterval(timer)
      await turn
      if (!connection) return
      // The connection goes back to others, without the locks.
      await unlockAll(connection).catch(onProblem)
      connection.release()
    },
  }

  function next(): void {
    turn = turn.then(look)
  }

  async function look(): Promise<void> {
    try {
      connection ??= await sql.reserve()
      for (const holder of holders) await lockHolder(connection, holder)
      await unlockJobsOfTheDead(connection)
    } catch (problem) {
      // The locks went with the connection; the next look takes them again.
      connection?.release()
      connection = null
      onProblem(problem)
    }
  }
}
