import { isSame } from '../../../domain/schema/change.ts'
import { areRows } from '../../../domain/schema/row.ts'

/** What `path` became when items of the list at `list` went elsewhere; null where it was in one that is gone. */
export type PathMove = (list: string, path: string) => string | null

/**
 * Where the items of a list went when it changed from `before` to `after`. Null where the values are no lists, or where the items
 * have ids, which paths follow by themselves.
 */
export function itemMove(before: unknown, after: unknown): PathMove | null {
  if (!Array.isArray(before) || !Array.isArray(after) || areRows(before)) return null
  const places = placesAfter(before, after)
  return (list, path) => {
    if (!path.startsWith(`${list}/`)) return path
    const [place = '', ...within] = path.slice(list.length + 1).split('/')
    const now = places[Number(place)]
    return typeof now === 'number' ? [list, now, ...within].join('/') : null
  }
}

/** Where each item stands now: at the first of its value that no other one took; null where it is gone. */
function placesAfter(before: unknown[], after: unknown[]): (number | null)[] {
  const taken = new Set<number>()
  return before.map((item) => {
    const place = after.findIndex((one, i) => !taken.has(i) && isSame(one, item))
    taken.add(place)
    return place < 0 ? null : place
  })
}
