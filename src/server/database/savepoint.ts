import type { Transaction } from './connection.ts'

/** Runs `work` as a part of a transaction: where it fails, what it did is undone, and the transaction can go on. Throws what it threw. */
export async function savepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx`savepoint part`
  try {
    return await work()
  } catch (error) {
    await tx`rollback to savepoint part`
    throw error
  } finally {
    await tx`release savepoint part`
  }
}
