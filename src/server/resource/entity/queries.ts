import type { Transaction } from '../../database/connection.ts'
import { hasOwner, ofKind } from '../queries.ts'
import type { Siblings, Resource } from '../resource.ts'

/** Removes those of these documents that belong to the app; answers how many, undefined where the app is not the creator's. */
export async function deleteRows(
  tx: Transaction,
  resource: Resource,
  siblings: Siblings,
  ids: string[],
): Promise<number | undefined> {
  const { creatorId, appId } = siblings
  if (!(await hasOwner(tx, siblings))) return undefined
  const { count } = await tx`
    delete from ${tx(resource.table)} item
    where id = any(${ids}::uuid[]) and app_id = ${appId} and creator_id = ${creatorId} ${ofKind(tx, resource)}`
  return count
}
