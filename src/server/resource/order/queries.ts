import type { Transaction } from '../../database/connection.ts'
import { linkValue, ofKind } from '../queries.ts'
import { isOfApp } from '../source/queries.ts'
import type { Siblings } from '../store.ts'
import type { TableResource } from '../table-layout.ts'

/** Ids of an owner's documents in order, locked; of those with this link where the resource has one. */
export async function lockOrder(
  tx: Transaction,
  resource: TableResource,
  { creatorId, appId, owner }: Siblings,
  linked: string | null,
): Promise<string[]> {
  const { table, link } = resource
  const rows = await tx<{ id: string }[]>`
    select id from ${tx(table)} item
    where ${isOfApp(tx, tx`app_id`, appId)} and creator_id = ${creatorId} and ${tx(owner.column)} = ${owner.id}
      ${link ? tx`and ${tx(link.column)} is not distinct from ${linkValue(tx, link, linked)}` : tx``}
      ${ofKind(tx, resource)}
    order by position, created_at, id for no key update`
  return rows.map((row) => row.id)
}

/** Gives every document the place that its id has in `ids`. */
export async function saveOrder(
  tx: Transaction,
  { table }: TableResource,
  { creatorId }: Siblings,
  ids: string[],
): Promise<void> {
  await tx`
    update ${tx(table)} item set position = place.position - 1
    from unnest(${ids}::uuid[]) with ordinality as place (id, position)
    where item.id = place.id and item.creator_id = ${creatorId} and item.position <> place.position - 1`
}

/** Gives a document to another parent. */
export async function moveRow(
  tx: Transaction,
  { table }: TableResource,
  { creatorId, owner }: Siblings,
  id: string,
): Promise<void> {
  await tx`
    update ${tx(table)} set ${tx(owner.column)} = ${owner.id}, revision = revision + 1, updated_at = now()
    where id = ${id} and creator_id = ${creatorId}`
}
