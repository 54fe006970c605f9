import type { Document } from '../../domain/schema/definition.ts'
import type { Transaction } from '../database/connection.ts'

/** A document of an app: what was edited, without defaults, and its place among its siblings. */
export interface ResourceRow {
  id: string
  data: Document
  position: number
  revision: number
  createdAt: Date
  updatedAt: Date
}

/** Whose documents, and where they are kept. */
export interface Place {
  table: string
  creatorId: string
  appId: string
}

/** The app's documents in order; undefined where the app is not the creator's. One query. */
export async function listRows(
  tx: Transaction,
  { table, creatorId, appId }: Place,
): Promise<ResourceRow[] | undefined> {
  const rows = await tx<ResourceRow[]>`
    select item.* from app
    left join ${tx(table)} item on item.app_id = app.id and item.creator_id = app.creator_id
    where app.id = ${appId} and app.creator_id = ${creatorId}
    order by item.position, item.created_at, item.id`
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null)
}

export async function findRow(tx: Transaction, { table, creatorId, appId }: Place, id: string) {
  const [row] = await tx<ResourceRow[]>`
    select * from ${tx(table)} where id = ${id} and app_id = ${appId} and creator_id = ${creatorId}`
  return row
}

export async function lockRow(tx: Transaction, { table, creatorId, appId }: Place, id: string) {
  const [row] = await tx<ResourceRow[]>`
    select * from ${tx(table)} where id = ${id} and app_id = ${appId} and creator_id = ${creatorId} for update`
  return row
}

/** Adds a document at the end; undefined where the app is not the creator's. */
export async function insertRow(tx: Transaction, { table, creatorId, appId }: Place, data: Document) {
  const [row] = await tx<ResourceRow[]>`
    insert into ${tx(table)} (creator_id, app_id, data, position)
    select app.creator_id, app.id, ${tx.json(data as never)},
      (select coalesce(max(position) + 1, 0) from ${tx(table)} where app_id = ${appId})
    from app where app.id = ${appId} and app.creator_id = ${creatorId}
    returning *`
  return row
}

export async function updateRow(tx: Transaction, { table, creatorId }: Place, id: string, data: Document) {
  const [row] = await tx<ResourceRow[]>`
    update ${tx(table)} set data = ${tx.json(data as never)}, revision = revision + 1, updated_at = now()
    where id = ${id} and creator_id = ${creatorId}
    returning *`
  return row!
}

export async function deleteRow(tx: Transaction, { table, creatorId }: Place, id: string): Promise<void> {
  await tx`delete from ${tx(table)} where id = ${id} and creator_id = ${creatorId}`
}

/** Ids of the app's documents in order, locked. */
export async function lockOrder(tx: Transaction, { table, creatorId, appId }: Place): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from ${tx(table)} where app_id = ${appId} and creator_id = ${creatorId}
    order by position, created_at, id for update`
  return rows.map((row) => row.id)
}

/** Gives every document the place that its id has in `ids`. */
export async function saveOrder(tx: Transaction, { table, creatorId }: Place, ids: string[]): Promise<void> {
  await tx`
    update ${tx(table)} item set position = place.position - 1
    from unnest(${ids}::uuid[]) with ordinality as place (id, position)
    where item.id = place.id and item.creator_id = ${creatorId} and item.position <> place.position - 1`
}
