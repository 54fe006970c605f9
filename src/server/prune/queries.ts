import type { Transaction } from '../database/connection.ts'

/** Tables with rows that are of use for a while only, each with the column that says since when. */
export const passing = { student_action: 'received_at', announcement: 'announced_at' } as const

/** Removes at most `limit` of a creator's rows that are older than so many days, the oldest first; answers how many. */
export async function deleteOld(
  tx: Transaction,
  creatorId: string,
  table: keyof typeof passing,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const since = tx(passing[table])
  const { count } = await tx`
    delete from ${tx(table)} where ctid = any(array(
      select ctid from ${tx(table)} where creator_id = ${creatorId} and ${since} < now() - make_interval(days => ${days})
      order by ${since} limit ${limit}
    )) and creator_id = ${creatorId}`
  return count
}

/** Apps of a creator whose figures wait for a job that should have been done long since. */
export async function listForgotten(tx: Transaction, creatorId: string): Promise<string[]> {
  const rows = await tx<{ appId: string }[]>`
    select app_id from standing_due where creator_id = ${creatorId} and since < now() - interval '1 day'`
  return rows.map(({ appId }) => appId)
}
