import type { Document, Schema } from './definition.ts'
import { isObject } from './path.ts'

/**
 * Rows: the items of a list of things that come and go. The compiler gives each an `id` that nobody is asked for, so that
 * whoever merges, undoes or judges follows the row and not its place. Rows that were stored without one have an id by their
 * place when they are read, the same each time; it is stored with them once their list is written.
 */

/** A row, as far as it is known to be one. */
export type Row = Document & { id: string }

/** Whether the items of this list are rows. */
export const hasRows = ({ items }: Schema): boolean => items?.properties?.id?.['x-row-id'] === true

/** Whether all items of a list have an id, each its own. */
export function areRows(list: readonly unknown[]): list is Row[] {
  const ids = list.map((item) => (isObject(item) ? item.id : undefined))
  return ids.every((id) => typeof id === 'string' && id !== '') && new Set(ids).size === ids.length
}

/** The same list with an id for each row that lacks one of its own, by its place. The very same where none does. */
export function withRowIds(list: unknown[]): unknown[] {
  if (areRows(list)) return list
  const taken = new Set<unknown>()
  const isFree = (id: unknown) => typeof id === 'string' && id !== '' && !taken.has(id)
  const kept = list.map((row) => {
    const id = isObject(row) && isFree(row.id) ? row.id : undefined
    if (id !== undefined) taken.add(id)
    return id
  })
  return list.map((row, place) => {
    if (!isObject(row) || kept[place] !== undefined) return row
    let free = place
    while (!isFree(idByPlace(free))) free += list.length
    taken.add(idByPlace(free))
    return { ...row, id: idByPlace(free) }
  })
}

const idByPlace = (place: number) => `00000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`

/** The row of a list with this id. */
export const rowIn = (list: unknown, id: string): unknown =>
  Array.isArray(list) ? list.find((row) => isObject(row) && row.id === id) : undefined
