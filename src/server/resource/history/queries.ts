import type { Document } from '../../../domain/schema/definition.ts'
import type { Transaction } from '../../database/connection.ts'
import { isOwnedBy, ownerOf, type ChangedList, type NewChange } from '../change/queries.ts'
import { isInList, ofKind } from '../queries.ts'
import { isOfApp, listSource } from '../source/queries.ts'
import type { Page, Selection, Siblings } from '../store.ts'
import type { TableResource } from '../table-layout.ts'

/** A change as it was noted. */
export interface ChangeRow extends NewChange {
  id: string
  ownerId: string | null
  kind: string
  number: string
  actor: string
  madeAt: Date
}

/** The same as it is listed, with what it was a part of. */
export interface ListedChange extends ChangeRow {
  /** What was done to several documents at once, and to how many: 1 where it was done to this one alone. */
  batch: string | null
  together: number
}

/** Documents of a list, and where those of them are that another one is linked to. */
interface Kind {
  name: string
  link?: { names: string[]; table: string; column: string } | undefined
}

/**
 * A page of what became of the documents of a list, or of one of them, newest first; undefined where the list is not the creator's. What
 * was done to many documents of a list at once is one entry there; with `gone` it is the removals of what is not back, each alone.
 */
export async function listChanges(
  tx: Transaction,
  kind: Kind,
  siblings: Siblings,
  { answers: { change, actor, gone, ...linked } }: Selection,
  page: Page,
) {
  const { creatorId, appId, owner } = siblings
  const [to] = Object.values(linked)
  const inList = tx`${isOwnedBy(tx, ownerOf(siblings), tx`item`)} ${gone ? tx`and item.change = 'removed' and ${isLast(tx)}` : tx`and item.leads`}`
  const source = {
    from: tx`document_change item`,
    where: tx`item.creator_id = ${creatorId} and ${isOfApp(tx, tx`item.app_id`, appId)} and item.kind = ${kind.name}
      and ${owner.column === documentColumn ? tx`item.document_id = ${owner.id}` : inList}
      ${change ? tx`and item.change = ${change}` : tx``}
      ${actor ? tx`and item.actor = ${actor}` : tx``}
      ${to ? tx`and ${wasLinked(tx, kind, siblings, to)}` : tx``}`,
    columns: tx`item.id, item.number, item.document_id, item.change, item.actor, item.made_at, item.before, item.after, item.cut, item.place,
      item.batch, ${together(tx)} as together`,
    order: {
      ranked: { rank: tx`item.number`, type: tx`bigint`, isRising: false },
      instant: tx`item.made_at`,
      id: tx`item.id`,
    },
  }
  return await listSource<ListedChange>(tx, siblings, source, page)
}

/** A change of a document, and all that it went through since, newest first, that one last; none where there is no such change. */
export async function readChangesSince(
  tx: Transaction,
  { creatorId, appId, kind }: ChangedList,
  documentId: string,
  changeId: string,
): Promise<ChangeRow[]> {
  return await tx<ChangeRow[]>`
    select later.* from document_change this join document_change later
      on later.document_id = this.document_id and later.creator_id = this.creator_id and later.number >= this.number
    where this.creator_id = ${creatorId} and this.app_id is not distinct from nullif(${appId}, '')::uuid
      and this.kind = ${kind} and this.document_id = ${documentId} and this.id = ${changeId}
    order by later.number desc`
}

/**
 * By the ids of these removals, those of what was in the document that each took, or linked to it by one of these names, and went when
 * it did, in the order of their lists: none of what is back or went before.
 */
export async function readRemovedWith(
  tx: Transaction,
  creatorId: string,
  removalIds: string[],
  links: string[],
): Promise<Map<string, ChangeRow[]>> {
  const outer = await tx<WentRow[]>`
    select id, document_id, made_at, transaction from document_change
    where creator_id = ${creatorId} and id = any(${removalIds}::uuid[])`
  const transactions = [...new Set(outer.map(({ transaction }) => transaction))]
  const documents = outer.map(({ documentId }) => documentId)
  const went = tx`
    select item.* from document_change item
    where item.creator_id = ${creatorId} and item.transaction = any(${transactions}::text[]::xid8[])
      and item.change = 'removed' and ${isLast(tx)}`
  // Whatever the planner believes of a table that has just grown: what went at once is gone through a single time, and not again for
  // each removal. Which went with which is found out here.
  const rows = await tx<(ChangeRow & WentRow)[]>`
    select * from (
      ${went} and item.owner_id = any(${documents}::uuid[])
      union all ${went} and item.owner_id is null and exists (
        select from unnest(${links}::text[]) name where item.before ->> name = any(${documents}::text[]))
    ) one order by number`
  const keyOf = ({ transaction, madeAt }: WentRow, id: unknown) =>
    `${transaction} ${madeAt.getTime()} ${String(id)}`
  const removalOf = new Map(outer.map((one) => [keyOf(one, one.documentId), one.id]))
  const inside = new Map(removalIds.map((id): [string, ChangeRow[]] => [id, []]))
  for (const row of rows) {
    const owners = row.ownerId === null ? links.map((name) => row.before[name]) : [row.ownerId]
    const [removal] = owners.flatMap((id) => removalOf.get(keyOf(row, id)) ?? [])
    if (removal !== undefined) inside.get(removal)!.push(row)
  }
  return inside
}

/** A change, and what else was done with it. */
type WentRow = Pick<ChangeRow, 'id' | 'documentId' | 'madeAt'> & { transaction: string }

/** The removals of those of these documents that went from the same list as one and with it, and are not back. */
export async function readRemovedBeside(
  tx: Transaction,
  creatorId: string,
  removalId: string,
  ids: string[],
): Promise<ChangeRow[]> {
  return await tx<ChangeRow[]>`
    select item.* from document_change this join document_change item
      on item.creator_id = this.creator_id and item.transaction = this.transaction and item.kind = this.kind
      and item.app_id is not distinct from this.app_id and item.owner_id is not distinct from this.owner_id
    where this.creator_id = ${creatorId} and this.id = ${removalId} and item.document_id = any(${ids}::uuid[])
      and item.change = 'removed' and ${isLast(tx)}
    order by item.number`
}

/** A document of which is told what became of it, as it is today. */
interface Today {
  id: string
  data: Document
  /** It stands in the list that is told of, and not in another one, to which it can be moved. */
  isHere: boolean
  /** What it is linked to, if anything. */
  linked: string | null
}

/** Those of these documents that there are, in whichever list. */
export async function readToday(
  tx: Transaction,
  resource: TableResource,
  siblings: Siblings,
  ids: string[],
): Promise<Today[]> {
  const { parent, link, table } = resource
  // There is no other list of them, or it is told of one of them alone, wherever that stands.
  const isAnywhere = !parent || siblings.owner.column === documentColumn
  return await tx<Today[]>`
    select item.id, item.data, ${isAnywhere ? tx`true` : isInList(tx, siblings)} as is_here,
      ${link ? tx`item.${tx(link.column)}::text` : tx`null`} as linked
    from ${tx(table)} item
    where item.creator_id = ${siblings.creatorId} and ${isOfApp(tx, tx`item.app_id`, siblings.appId)} ${ofKind(tx, resource)}
      and item.id = any(${ids}::uuid[])`
}

/** What of some documents was changed in one of these fields, as they are stored, or whether the whole came or went; newest first. */
export async function readChangesOf(
  tx: Transaction,
  creatorId: string,
  ids: string[],
  names: string[],
): Promise<ChangeRow[]> {
  return await tx<ChangeRow[]>`
    select * from document_change where creator_id = ${creatorId} and document_id = any(${ids}::uuid[])
      and (before ?| ${names}::text[] or after ?| ${names}::text[] or cut && ${names}::text[])
    order by number desc`
}

/** What documents that are gone said when they last went, by their ids. */
export async function readLast(
  tx: Transaction,
  creatorId: string,
  ids: string[],
): Promise<Map<string, Document>> {
  if (ids.length === 0) return new Map()
  const rows = await tx<{ documentId: string; before: Document }[]>`
    select distinct on (document_id) document_id, before from document_change
    where creator_id = ${creatorId} and document_id = any(${ids}::uuid[]) and change = 'removed'
    order by document_id, number desc`
  return new Map(rows.map(({ documentId, before }) => [documentId, before]))
}

/** The documents of a list that were changed as a part of one thing, with their last change in it, some at a time in the order of their ids. */
export async function readBatch(
  tx: Transaction,
  kind: string,
  { creatorId, appId, owner }: Siblings,
  batch: string,
  { after, limit }: { after?: string; limit: number },
): Promise<Pick<ChangeRow, 'id' | 'documentId' | 'before' | 'after'>[]> {
  return await tx<Pick<ChangeRow, 'id' | 'documentId' | 'before' | 'after'>[]>`
    select distinct on (document_id) id, document_id, before, after from document_change
    where creator_id = ${creatorId} and batch = ${batch} and ${isOfApp(tx, tx`app_id`, appId)}
      and kind = ${kind} and ${isOwnedBy(tx, ownerOf({ owner }), tx`document_change`)} and actor <> 'system'
      ${after ? tx`and document_id > ${after}` : tx``}
    order by document_id, number desc limit ${limit}`
}

/** The removals that were a part of one thing, of what was in the documents of the list too. */
export async function readRemovals(
  tx: Transaction,
  { creatorId, appId }: Siblings,
  batch: string,
): Promise<ChangeRow[]> {
  return await tx<ChangeRow[]>`
    select * from document_change
    where creator_id = ${creatorId} and batch = ${batch} and ${isOfApp(tx, tx`app_id`, appId)} and change = 'removed'`
}

/** Whether the document of a change is linked to another one, or was at any time that is told. */
function wasLinked(tx: Transaction, { name, link }: Kind, { creatorId, appId }: Siblings, to: string) {
  const { names, table, column } = link!
  const told = names.map((one) => tx`or before ->> ${one} = ${to} or after ->> ${one} = ${to}`)
  return tx`item.document_id in (
    select id from ${tx(table)} where ${tx(column)} = ${to} and creator_id = ${creatorId}
    union select document_id from document_change
      where creator_id = ${creatorId} and ${isOfApp(tx, tx`app_id`, appId)} and kind = ${name} and (false ${told}))`
}

/** What says of a list of changes that they are of one document. */
export const documentColumn = 'document_id'

/** To how many documents of its list the same was done at once. */
const together = (tx: Transaction) => tx`case when item.batch is null or item.actor = 'system' then 1 else (
  select count(*)::int from document_change other
  where other.batch = item.batch and other.creator_id = item.creator_id and other.kind = item.kind and other.change = item.change
    and other.owner_id is not distinct from item.owner_id and other.actor <> 'system') end`

/** Nothing became of the document since: what is back is not gone. */
const isLast = (tx: Transaction) => tx`not exists (
  select from document_change later where later.document_id = item.document_id and later.number > item.number
    and later.creator_id = item.creator_id)`
