import { aloneIn, beginAhead, type Fragment, type Sql, type Transaction } from './connection.ts'
import { gap } from './statement.ts'

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

/** The same where `work` reads by one statement alone: that is the transaction, and the binding ends with it. */
export async function readOnceAsCreator<T>(
  sql: Sql,
  creatorId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const alone = aloneIn(sql, { ...bound, values: [creatorId], isRead: true })
  if (!alone) return await readAsCreator(sql, creatorId, work)
  try {
    return await work(alone.tx)
  } finally {
    alone.turn.isOver = true
  }
}

/**
 * What is read within one statement, by whom its first part binds. They are bound before anything is read, for what is asked refers to
 * that, and its offset keeps the two apart: in another order nothing would be seen.
 */
export function framedBy(binding: string): { head: string; tail: string } {
  return {
    head: `with bound as materialized (${binding}) select asked.* from bound, lateral (select * from (`,
    tail: `) asked where bound.creator is not null offset 0) asked`,
  }
}

const bound = framedBy(`select set_config('trilha.creator', ${gap}, true) as creator`)

/**
 * The same where `work` changes something by one statement alone. That begins with `bound`, whose row has the `creator`, and takes what it
 * does from there: whatever it would do before that, it would do as nobody.
 */
export async function writeOnceAsCreator<T>(
  sql: Sql,
  creatorId: string,
  work: (tx: Transaction, bound: Fragment) => Promise<T>,
): Promise<T> {
  const write = (tx: Transaction) =>
    work(
      tx,
      tx`with bound as materialized (select set_config('trilha.creator', ${creatorId}, true)::uuid as creator)`,
    )
  const alone = aloneIn(sql, { head: '', tail: '', values: [] })
  if (!alone) return await asCreator(sql, creatorId, write)
  try {
    return await write(alone.tx)
  } finally {
    alone.turn.isOver = true
  }
}

/** How what only reads begins. */
export const reading = 'isolation level repeatable read read only'

/** Begins a transaction and binds it, in one breath: where it does not begin it is bound to nobody, and whoever goes on sees nothing. */
export function openingOf(creatorId: string, mode = ''): string {
  return `begin ${mode}; select set_config('trilha.creator', '${checkedId(creatorId)}', true)`
}

/** Binds a transaction that has begun to this creator, from here on: for one that goes from creator to creator. */
export async function bindTo(tx: Transaction, creatorId: string): Promise<void> {
  await tx`select set_config('trilha.creator', ${creatorId}, true)`
}

/** What stands in a statement as it is has to be an id and nothing else. */
export function checkedId(id: string): string {
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
