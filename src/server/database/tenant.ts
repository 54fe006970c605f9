import { unauthenticated } from '../error/http-error.ts'
import { beginAhead, type Sql, type Transaction } from './connection.ts'

/**
 * The only door to a creator's rows: runs `work` in one transaction that row-level security binds to this
 * creator. A query outside of it, or one that forgets its `creator_id`, sees nobody else's rows.
 */
export async function asCreator<T>(
  sql: Sql,
  creatorId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return await beginAhead(sql, openingOf(creatorId), work)
}

/** The same for what only reads: all of its statements see one moment, and its answer waits for nothing but them. */
export async function readAsCreator<T>(
  sql: Sql,
  creatorId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return await beginAhead(sql, openingOf(creatorId, reading), work, true)
}

/**
 * The same as somebody who calls, whose session is looked at in the same breath: one that was taken away binds to nobody, so nothing
 * is seen, and it throws 401 whatever `work` makes of that. A token of before sessions had names has none.
 */
export async function readAsCaller<T>(
  sql: Sql,
  { creatorId, sessionId }: { creatorId: string; sessionId: string | null },
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

const reading = 'isolation level repeatable read read only'

/** Begins a transaction and binds it, in one breath: where it does not begin it is bound to nobody, and whoever goes on sees nothing. */
function openingOf(creatorId: string, mode = ''): string {
  return `begin ${mode}; select set_config('trilha.creator', '${checkedId(creatorId)}', true)`
}

/** What stands in a statement as it is has to be an id and nothing else. */
function checkedId(id: string): string {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new Error('This is no id')
  return id
}

/** The same for what is only tried: whatever `work` did is undone, and its answer is given. */
export async function tryAsCreator<T>(
  sql: Sql,
  creatorId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let answer: { value: T } | undefined
  const undone = new Error('tried, and undone')
  try {
    await asCreator(sql, creatorId, async (tx) => {
      answer = { value: await work(tx) }
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  return answer!.value
}
