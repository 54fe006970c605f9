import type { Transaction } from '../../database/connection.ts'
import { ofKind } from '../queries.ts'
import type { Place, Resource } from '../resource.ts'

/** Removes those of these documents that belong to the app; answers how many. */
export async function deleteRows(
  tx: Transaction,
  resource: Resource,
  { creatorId, appId }: Place,
  ids: string[],
): Promise<number> {
  const { count } = await tx`
    delete from ${tx(resource.table)} item
    where id = any(${ids}::uuid[]) and app_id = ${appId} and creator_id = ${creatorId} ${ofKind(tx, resource)}`
  return count
}
