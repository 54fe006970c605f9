import type postgres from 'postgres'
import { sentOn, type Line } from './line.ts'
import { statementsOf, type ConnectionTurn } from './statement.ts'

export type Work<T> = (tx: postgres.TransactionSql) => T | Promise<T>
/** The rows that each of several statements answers. */
export type Answers = Promise<unknown[][]>

/** How transactions begin and end on a connection. `settings`: statements that each of them begins with. */
export function transactionsWith(settings?: string) {
  return { open, endRead, state, perform }

  /**
   * Begins a transaction, and ends the one before. Whatever has been said behind an opening that failed was said in vain, or on its
   * own: the connection is not used again.
   */
  function open(line: Line, opening: string): Answers {
    const begun = settings ? opening.replace(/^begin[^;]*/, (begin) => `${begin}; ${settings}`) : opening
    const text = line.isRead ? `commit; ${begun}` : begun
    line.isRead = false
    const opened = sentOn(line, line.client.unsafe(text)) as unknown as Answers
    opened.catch((error: Error) => line.lose(error))
    return opened
  }

  /** Whoever is next on this connection speaks after this. */
  function endRead(line: Line): void {
    if (!line.isRead || line.isLost) return
    line.isRead = false
    sentOn(line, line.client.unsafe('commit')).catch(() => line.lose())
  }

  async function state<T>(line: Line, work: (client: postgres.Sql) => PromiseLike<T>): Promise<T> {
    endRead(line)
    return await sentOn(line, work(line.client))
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
      if (!line.isLost) await sentOn(line, client.unsafe('rollback')).catch(() => line.lose())
      throw error
    }
  }
}
