import type { Transaction } from '../../database/connection.ts'
import { ownerOf, type ChangedList, type NewChange } from '../change/queries.ts'
import { listSource } from '../source/queries.ts'
import type { Page, Selection, Siblings } from '../store.ts'

/** A change as it was noted. */
export interface ChangeRow extends NewChange {
  id: string
  ownerId: string | null
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

/** A page of what became of the documents of a list, or of one of them, newest first; undefined where the list is not the creator's. */
export async function listChanges(
  tx: Transaction,
  kind: string,
  siblings: Siblings,
  { answers: { change } }: Selection,
  page: Page,
) {
  const { creatorId, appId, owner } = siblings
  const isOfOne = owner.column === documentColumn
  const source = {
    from: tx`document_change item`,
    where: tx`item.creator_id = ${creatorId} and item.app_id is not distinct from nullif(${appId}, '')::uuid and item.kind = ${kind}
      ${isOfOne ? tx`and item.document_id = ${owner.id}` : tx`and item.owner_id is not distinct from ${ownerOf(siblings)}::uuid`}
      ${change ? tx`and item.change = ${change}` : tx``}
      ${change === 'removed' ? tx`and ${isLast(tx)}` : tx``}`,
    columns: tx`item.id, item.number, item.document_id, item.change, item.actor, item.made_at, item.before, item.after, item.cut,
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

/** The removals of what was in a document and went when it did, in the order of their lists: none of what is back or went before. */
export async function readRemovedWith(
  tx: Transaction,
  creatorId: string,
  removalId: string,
): Promise<(ChangeRow & { kind: string })[]> {
  return await tx<(ChangeRow & { kind: string })[]>`
    select item.* from document_change this join document_change item
      on item.creator_id = this.creator_id and item.transaction = this.transaction and item.owner_id = this.document_id
      and item.made_at = this.made_at
    where this.creator_id = ${creatorId} and this.id = ${removalId} and item.change = 'removed' and ${isLast(tx)}
    order by item.number`
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
    where creator_id = ${creatorId} and batch = ${batch} and app_id is not distinct from nullif(${appId}, '')::uuid
      and kind = ${kind} and owner_id is not distinct from ${ownerOf({ owner })}::uuid and actor <> 'system'
      ${after ? tx`and document_id > ${after}` : tx``}
    order by document_id, number desc limit ${limit}`
}

/** What says of a list of changes that they are of one document. */
export const documentColumn = 'document_id'

/** How many documents of its list a change was made to at once. */
const together = (tx: Transaction) => tx`case when item.batch is null or item.actor = 'system' then 1 else (
  select count(distinct document_id)::int from document_change other
  where other.batch = item.batch and other.creator_id = item.creator_id and other.kind = item.kind
    and other.owner_id is not distinct from item.owner_id and other.actor <> 'system') end`

/** Nothing became of the document since: what is back is not gone. */
const isLast = (tx: Transaction) => tx`not exists (
  select from document_change later where later.document_id = item.document_id and later.number > item.number
    and later.creator_id = item.creator_id)`
