import type { Fragment, Transaction } from '../../database/connection.ts'
import { mayRead } from '../extract/queries.ts'
import { extractsFor, isNarrowed } from '../extract/read.ts'
import { isIn, isInList, isSelected } from '../queries.ts'
import { inSlice } from '../slice.ts'
import type { Chosen, Siblings, Slice } from '../store.ts'
import type { TableResource } from '../table-layout.ts'

/**
 * The ids of those of these documents, or of those that are asked for, that are in the list, locked; the latter are found in extracts,
 * where there are some.
 */
export async function chooseRows(
  tx: Transaction,
  resource: TableResource,
  siblings: Siblings,
  chosen: Chosen,
): Promise<string[]> {
  if ('ids' in chosen) return await lockRows(tx, resource, siblings, isOneOf(tx, chosen.ids))
  const { selection, limit } = chosen
  const isSo = isSelected(tx, resource, selection)
  const extracted = isNarrowed(selection) ? extractsFor(resource, selection) : undefined
  if (!extracted || !(await mayRead(tx, extracted.extract)))
    return await lockRows(tx, resource, siblings, isSo, chosen)
  const ids: string[] = []
  // What somebody changed since it was found may be none of them any more: then the next one takes its place.
  for (let { after } = chosen, isLast = false; !isLast;) {
    const left = limit && limit - ids.length
    const rows = await tx<{ id: string }[]>`
      select item.id from document_extract item
      where ${isInList(tx, siblings)} and item.creator_id = ${siblings.creatorId} ${isSelected(tx, resource, selection, extracted.stored)}
      ${inSlice(tx, tx`item.id`, { limit: left, after })}`
    const found = rows.map(({ id }) => id)
    ids.push(...(await lockRows(tx, resource, siblings, tx`${isOneOf(tx, found)} ${isSo}`)))
    isLast = !left || found.length < left || ids.length === limit
    after = found.at(-1)
  }
  return ids
}

const isOneOf = (tx: Transaction, ids: string[]): Fragment => tx`and item.id = any(${ids}::uuid[])`

async function lockRows(
  tx: Transaction,
  resource: TableResource,
  siblings: Siblings,
  isSo: Fragment,
  slice: Slice = {},
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select item.id from ${tx(resource.table)} item where ${isIn(tx, resource, siblings)} ${isSo}
    ${inSlice(tx, tx`item.id`, slice)} for no key update`
  return rows.map(({ id }) => id)
}
