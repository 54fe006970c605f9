import { unauthenticated } from '../error/http-error.ts'
import { aloneIn, beginAhead, type Sql, type Transaction } from './connection.ts'
import { gap, type Frame } from './statement.ts'
import { checkedId, framedBy, openingOf, readAsCreator, reading } from './tenant.ts'

/** Who calls, and in which of their sessions; a token of before sessions had names has none. */
interface CallerKey {
  creatorId: string
  sessionId: string | null
}

/**
 * Reads as somebody who calls (`readAsCreator`), whose session is looked at in the same breath: one that was taken away binds to
 * nobody, so nothing is seen, and it throws 401 whatever `work` makes of that.
 */
export async function readAsCaller<T>(
  sql: Sql,
  { creatorId, sessionId }: CallerKey,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (sessionId === null) return await readAsCreator(sql, creatorId, work)
  const whileOpen = `from session where id = '${checkedId(sessionId)}' and creator_id = '${checkedId(creatorId)}'`
  const opening = `${openingOf(creatorId, reading)} ${whileOpen}`
  const read = async (tx: Transaction, opened: Promise<unknown[][]>) => {
    const [found, bound] = await Promise.allSettled([work(tx), opened])
    if (bound.status === 'fulfilled' && bound.value.at(-1)!.length === 0) throw unauthenticated()
    if (found.status === 'rejected') throw found.reason
    return found.value
  }
  return await beginAhead(sql, opening, read, true)
}

/**
 * The same where `work` reads by one statement: the session, the binding and the reading are that, which the database plans once and
 * begins no transaction for. Where it saw nothing, or more is to be read, `work` is done again in a transaction.
 */
export async function readOnceAsCaller<T>(
  sql: Sql,
  caller: CallerKey,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { creatorId, sessionId } = caller
  const alone =
    sessionId === null ? null : aloneIn(sql, { ...bound, values: [sessionId, creatorId], isRead: true })
  if (!alone) return await readAsCaller(sql, caller, work)
  const { tx, turn } = alone
  try {
    const found = await work(tx)
    if (await hasSeen(turn.frame)) return found
  } catch (error) {
    if (await hasSeen(turn.frame)) throw error
  } finally {
    turn.isOver = true
  }
  return await readAsCaller(sql, caller, work)
}

/** Whether one statement said all. */
async function hasSeen({ sent, isShort }: Frame): Promise<boolean> {
  if (!sent || isShort) return false
  return await sent.then(
    (rows) => rows.length > 0,
    () => true,
  )
}

/** Who calls is bound where their session is found. The binding ends with the statement. */
const bound = framedBy(`
    select set_config('trilha.creator', creator_id::text, true) as creator
    from session where id = ${gap} and creator_id = ${gap}
  `)
