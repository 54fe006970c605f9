import { isSame } from '../schema/change.ts'
import type { Document } from '../schema/definition.ts'
import { isObject, read, write } from '../schema/path.ts'
import { rowIn } from '../schema/row.ts'
import type { IsRow } from './three-way.ts'

/**
 * `draft` with the fields at `paths` as they are in `saved`, so that everything else in it can be sent. Of a list that grows,
 * the whole item stays as it was, and is left out where it is new: lists are judged item by item, as they are. An empty item
 * of a list of texts or numbers is left out; where another one of them may not go, their list stays as it was.
 */
export function withhold(draft: Document, saved: Document, paths: string[][], isRow: IsRow): Document {
  return paths.reduce((sendable, path) => {
    const at = listAround(draft, path, isRow)
    if (at === null) {
      const before = read(saved, path)
      return isSame(read(sendable, path), before) ? sendable : write(sendable, path, before)
    }
    const list = path.slice(0, at)
    const [items, before] = [read(sendable, list), read(saved, list)]
    const item = read(draft, path.slice(0, at + 1))
    return write(sendable, list, without(item, asList(items), asList(before)) ?? before)
  }, draft)
}

/** How many steps of `path` lead to the outermost list that it goes through and that grows; null where there is none. */
function listAround(document: Document, path: string[], isRow: IsRow): number | null {
  const at = path.findIndex((_, i) => {
    const around = path.slice(0, i)
    return Array.isArray(read(document, around)) && !isRow(around)
  })
  return at < 0 ? null : at
}

/** `items` with `item` as it was before, or without it; null where one cannot tell which that is. */
function without(item: unknown, items: unknown[], before: unknown[]): unknown[] | null {
  if (isEmpty(item)) return items.filter((one) => !isEmpty(one))
  return isObject(item) && typeof item.id === 'string'
    ? write(items, [item.id], rowIn(before, item.id))
    : null
}

const isEmpty = (item: unknown) => item === undefined || item === null || item === ''
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
