import { isSame } from '../schema/change.ts'
import type { Document } from '../schema/definition.ts'
import { isObject } from '../schema/path.ts'

/** A field that two people changed to different values, and what it was before. Undefined: it was not there. */
export interface Disagreement {
  path: string[]
  base: unknown
  mine: unknown
  theirs: unknown
}

/** Two documents that grew out of one, put together. */
export interface Merge<T> {
  /** What either side changed; where they disagree, what is mine. Parts that did not change are mine's own objects. */
  merged: T
  disagreements: Disagreement[]
}

/** Whether the list at `path` is a row of places that are filled (three banners) rather than of things that come and go. */
export type IsRow = (path: readonly string[]) => boolean

/**
 * Puts together what became of `base` on two sides, field by field. Lists are one field each, but for two kinds:
 * rows, which are gone through place by place, and lists whose items have an `id`, which are as long as nobody
 * changed the same item.
 */
export function threeWay<T extends Document>(
  base: Document,
  mine: T,
  theirs: Document,
  isRow: IsRow = () => false,
): Merge<T> {
  const disagreements: Disagreement[] = []
  const merged = merge(base, mine, theirs, [])
  return { merged: merged as T, disagreements }

  function merge(base: unknown, mine: unknown, theirs: unknown, path: string[]): unknown {
    if (isSame(mine, theirs) || isSame(base, theirs)) return mine
    if (isSame(base, mine)) return theirs
    if (isObject(mine) && isObject(theirs)) return mergeFields(isObject(base) ? base : {}, mine, theirs, path)
    if (isList(base) && isList(mine) && isList(theirs)) {
      const together = isRow(path)
        ? mergePlaces(base, mine, theirs, path)
        : mergeItems(base, mine, theirs, (b, m, t) => threeWay(b, m, t))
      if (together) return together
    }
    disagreements.push({ path, base, mine, theirs })
    return mine
  }

  function mergeFields(base: Document, mine: Document, theirs: Document, path: string[]): Document {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    const values = names.map((name) => [
      name,
      merge(base[name], mine[name], theirs[name], [...path, name]),
    ]) as [string, unknown][]
    return Object.fromEntries(values.filter(([name, value]) => value !== undefined || name in mine))
  }

  function mergePlaces(base: unknown[], mine: unknown[], theirs: unknown[], path: string[]) {
    if (base.length !== mine.length || base.length !== theirs.length) return null
    return mine.map((item, i) => merge(base[i], item, theirs[i], [...path, String(i)]))
  }
}

type Item = Document & { id: string }

/** Null where the items have no ids, or where both sides changed one of them differently. */
function mergeItems(
  base: unknown[],
  mine: unknown[],
  theirs: unknown[],
  together: (base: Item, mine: Item, theirs: Item) => Merge<Item>,
): unknown[] | null {
  if (![base, mine, theirs].every(haveIds)) return null
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)]
  const items = new Map<string, Item>()
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [was, one, two] = [before.get(id), own.get(id), other.get(id)]
    if (one && two) {
      const { merged, disagreements } = together(was ?? ({ id } as Item), one, two)
      if (disagreements.length > 0) return null
      items.set(id, merged)
    } else {
      const left = (one ?? two)!
      // Taken away by one side: gone, unless the other one worked on it meanwhile.
      if (!was || !isSame(was, left)) items.set(id, left)
    }
  }
  return inOrder([...before.keys()], [...own.keys()], [...other.keys()]).flatMap((id) => items.get(id) ?? [])
}

/** In the order of the side that moved something (mine, if both did), what the other one has more after its neighbour. */
function inOrder(base: string[], mine: string[], theirs: string[]): string[] {
  const kept = base.filter((id) => mine.includes(id) && theirs.includes(id))
  const hasMoved = !isSame(
    mine.filter((id) => kept.includes(id)),
    kept,
  )
  const [first, second] = hasMoved ? [mine, theirs] : [theirs, mine]
  const order = [...first]
  for (const [i, id] of second.entries()) {
    if (order.includes(id)) continue
    const before = i === 0 ? -1 : order.indexOf(second[i - 1]!)
    order.splice(before + 1, 0, id)
  }
  return order
}

function haveIds(list: unknown[]): boolean {
  const ids = list.map((item) => (isObject(item) ? item.id : undefined))
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length
}

const byId = (list: unknown[]) => new Map((list as Item[]).map((item) => [item.id, item]))

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
