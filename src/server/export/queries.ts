import type { Transaction } from '../database/connection.ts'

/** Does some reading in a transaction of its own. */
export type Read = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** The time zone in which a creator reads instants. */
export async function timeZoneOf(tx: Transaction, creatorId: string): Promise<string> {
  const [row] = await tx<[{ timeZone: string }]>`select time_zone from creator where id = ${creatorId}`
  return row.timeZone
}
