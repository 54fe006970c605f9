import type { Transaction } from '../../database/connection.ts'

/** From here on, nothing that happens in the transaction can change anything. */
export async function onlyRead(tx: Transaction): Promise<void> {
  await tx`set transaction read only`
}

/** The time zone in which a creator reads dates. */
export async function findTimeZone(tx: Transaction, creatorId: string): Promise<string> {
  const [row] = await tx<{ timeZone: string }[]>`select time_zone from creator where id = ${creatorId}`
  return row!.timeZone
}
