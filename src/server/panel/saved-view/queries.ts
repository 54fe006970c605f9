import type { Transaction } from '../../database/connection.ts'
import { isOfApp } from '../../resource/source/queries.ts'
import type { Siblings } from '../../resource/store.ts'

/** How many views of a list there are, in an app or, where there is none (`''`), of the account's lists. */
export async function countViews(
  tx: Transaction,
  { creatorId, appId }: Pick<Siblings, 'creatorId' | 'appId'>,
  list: string,
): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from saved_view
    where creator_id = ${creatorId} and ${isOfApp(tx, tx`app_id`, appId)} and list = ${list}`
  return row.count
}
