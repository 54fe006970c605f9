import type { Sql, Transaction } from './connection.ts'

/**
 * The only door to a creator's rows: runs `work` in one transaction that row-level security binds to this
 * creator. A query outside of it, or one that forgets its `creator_id`, sees nobody else's rows. `mode` as in `begin …`.
 */
export async function asCreator<T>(
  sql: Sql,
  creatorId: string,
  work: (tx: Transaction) => Promise<T>,
  mode = '',
): Promise<T> {
  const result = await sql.begin(mode, async (tx) => {
    await tx`select set_config('trilha.creator', ${creatorId}, true)`
    return { value: await work(tx) }
  })
  return (result as { value: T }).value
}

/** The same for what only reads, in several statements: all of them see one moment. */
export async function readAsCreator<T>(
  sql: Sql,
  creatorId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return await asCreator(sql, creatorId, work, 'isolation level repeatable read')
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
