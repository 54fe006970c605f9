import type { Document, Schema } from '../../../domain/schema/definition.ts'
import { entities, type EntityName } from '../../../domain/generated/entities.ts'
import { links } from '../../../domain/generated/links.ts'
import { documentFor } from '../../../domain/schema/audience.ts'
import { readableDocument } from '../../../domain/schema/stored-document.ts'
import type { Transaction } from '../../database/connection.ts'
import { linkNames } from '../link.ts'
import type { Siblings } from '../store.ts'
import type { ResourceRow, TableLayout } from '../table-layout.ts'

/** What became of a document. */
export type ChangeKind = 'created' | 'changed' | 'published' | 'removed' | 'restored' | 'moved'

/** A change of a document: its fields, as they are stored, that it touched. */
export interface NewChange {
  documentId: string
  change: ChangeKind
  before: Document
  after: Document
  cut: string[]
  /** Of what was moved, from where to where. */
  place?: Move
}

/** A document's way from one place to another: what it belongs to, if not to the app or the account, and its place there, counted from 0. */
export interface Move {
  from: { ownerId: string | null; order: number }
  to: { ownerId: string | null; order: number }
}

/** Whose documents they are, and of which kind. */
export type ChangedList = Pick<Siblings, 'creatorId' | 'appId'> & {
  owner?: Siblings['owner'] | undefined
  kind: string
  /** Their schema, where they are published on a day that they say. */
  publication?: Schema | false | undefined
}

/** Has whatever this transaction changes noted as a part of what was done to many documents at once. */
export async function noteAsBatch(tx: Transaction, batch: string): Promise<void> {
  await tx`select set_config('trilha.batch', ${batch}, true)`
}

/** Has whatever this transaction changes noted as the work of an import, a copy or a file, all of which is one thing. */
export async function noteAs(
  tx: Transaction,
  actor: 'import' | 'copy' | 'file',
  batch: string,
): Promise<void> {
  await tx`select set_config('trilha.actor', ${actor}, true)`
  await noteAsBatch(tx, batch)
}

/** Notes changes, in their order. What is new under the id of what was removed was restored. */
export async function insertChanges(
  tx: Transaction,
  list: ChangedList,
  changes: NewChange[],
  actor?: string,
): Promise<void> {
  const owner = ownerOf(list)
  const leads = tx`batch is null or ${actor === 'system'} or nth = 1 and not exists (
    select from document_change other
    where other.creator_id = ${list.creatorId} and other.batch = noted.batch and other.kind = ${list.kind}
      and ${isOwnedBy(tx, owner)} and other.change = noted.change and other.actor <> 'system')`
  await tx`
    insert into document_change (creator_id, app_id, owner_id, kind, document_id, change, before, after, place, cut, leads ${actor ? tx`, actor` : tx``})
    select ${list.creatorId}, nullif(${list.appId}, '')::uuid, ${owner}::uuid, ${list.kind}, document_id, change, before, after, place,
      array(select jsonb_array_elements_text(cut)), ${leads} ${actor ? tx`, ${actor}` : tx``}
    from (
      select one.*, row_number() over (partition by change order by turn) as nth,
        nullif(current_setting('trilha.batch', true), '')::uuid as batch
      from (
        select (row ->> 'documentId')::uuid as document_id, row -> 'before' as before, row -> 'after' as after, row -> 'cut' as cut, row -> 'place' as place, turn,
          case when row ->> 'change' = 'created' and exists (
            select from document_change gone where gone.document_id = (row ->> 'documentId')::uuid and gone.creator_id = ${list.creatorId}
          ) then 'restored' else row ->> 'change' end as change
        from jsonb_array_elements(${tx.json(changes as never)}) with ordinality as given (row, turn)
      ) one
    ) noted order by turn`
}

/** Whether a change is of a document of this owner, null where that is the app itself or the account. */
export const isOwnedBy = (tx: Transaction, owner: string | null, change = tx`other`) =>
  owner === null ? tx`${change}.owner_id is null` : tx`${change}.owner_id = ${owner}::uuid`

/** Notes that documents of an entity, as they are now and in their order, came or go with what they are in; of many at once, as one thing. */
export async function insertWhole(
  tx: Transaction,
  creatorId: string,
  kind: string,
  ids: string[],
  change: 'created' | 'removed',
): Promise<void> {
  const { table, owner, data } = storedAs(tx, kind)
  await tx`
    insert into document_change (creator_id, app_id, owner_id, kind, document_id, change, before, after, leads)
    select creator_id, app_id, ${owner}, ${kind}, id, ${change}, ${change === 'removed' ? tx`${data}, '{}'` : tx`'{}', ${data}`},
      nullif(current_setting('trilha.batch', true), '') is null
        or row_number() over (partition by ${owner} order by position, created_at, id) = 1 from ${tx(table)}
    where creator_id = ${creatorId} and id = any(${ids}::uuid[]) order by position, created_at, id`
}

/** Where documents of an entity are: their table, what they belong to beside the app, and all that they say. */
function storedAs(tx: Transaction, kind: string) {
  if (kind === 'product') return { table: 'product', owner: tx`null::uuid`, data: tx`data` }
  if (kind === 'lesson') return { table: 'lesson', owner: tx`module_id`, data: tx`data` }
  if (kind !== 'module')
    return {
      table: 'document',
      owner: tx`coalesce(product_id, module_id, lesson_id, parent_id)`,
      data: tx`data`,
    }
  // Its product is one of its fields.
  const names = linkNames({ entity: entities.module, link: { field: links.module } })
  const linked = tx`(select jsonb_object_agg(name, product_id) from unnest(${names}::text[]) name)`
  return { table: 'module', owner: tx`null::uuid`, data: tx`data || ${linked}` }
}

/** Where somebody stands who reads events, one behind the other. */
export interface EventPlace {
  transaction: string
  number: string
}

/** A change as an event, `product.changed`: its fields as they read today, as far as the team is told them. */
export interface DocumentEvent extends EventPlace, Pick<NewChange, 'documentId' | 'before' | 'after'> {
  id: string
  type: string
  appId: string | null
  actor: string
  madeAt: Date
}

/**
 * The next of a creator's events behind a place, or the first. An event is read once it is certain that none comes before it any
 * more: while somebody is still writing, what was written since waits.
 */
export async function readEvents(
  tx: Transaction,
  creatorId: string,
  { after, limit }: { after?: EventPlace; limit: number },
): Promise<DocumentEvent[]> {
  const isBehind = after
    ? tx`and (transaction, number) > (${after.transaction}::text::xid8, ${after.number}::bigint)`
    : tx``
  const rows = await tx<(DocumentEvent & { kind: string })[]>`
    select id, kind, kind || '.' || change as type, app_id, document_id, actor, made_at, before, after,
      transaction::text, number::text
    from document_change
    where creator_id = ${creatorId} and transaction < pg_snapshot_xmin(pg_current_snapshot()) ${isBehind}
    order by transaction, number limit ${limit}`
  return rows.map(({ kind, ...event }) => {
    // Of what schemas no longer describe, nobody says any more what of it was whose.
    const { schema } = (entities as Partial<typeof entities>)[kind as EntityName] ?? { schema: {} }
    const told = (document: Document) => documentFor('team', schema, readableDocument(schema, document))
    return { ...event, before: told(event.before), after: told(event.after) }
  })
}

/** The documents of a list that are about to be removed. */
export async function readRemoved(
  tx: Transaction,
  { table }: TableLayout,
  { creatorId }: Siblings,
  ids: string[],
): Promise<ResourceRow[]> {
  return await tx<ResourceRow[]>`
    select * from ${tx(table)} where creator_id = ${creatorId} and id = any(${ids}::uuid[]) order by id`
}

/** That in an app whose list it is, if not the app itself. */
export const ownerOf = ({ owner }: Pick<ChangedList, 'owner'>): string | null =>
  !owner || owner.table === 'app' || owner.table === 'creator' ? null : owner.id
