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
    columns: tx`item.id, item.number, item.document_id, item.change, item.actor, item.made_at, item.before, item.after, item.cut`,
    order: {
      ranked: { rank: tx`item.number`, type: tx`bigint`, isRising: false },
      instant: tx`item.made_at`,
      id: tx`item.id`,
    },
  }
  return await listSource<ChangeRow>(tx, siblings, source, page)
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

/** What says of a list of changes that they are of one document. */
export const documentColumn = 'document_id'

/** Nothing became of the document since: what is back is not gone. */
const isLast = (tx: Transaction) => tx`not exists (
  select from document_change later where later.document_id = item.document_id and later.number > item.number
    and later.creator_id = item.creator_id)`
