import { isSame } from '../schema/change.ts'
import type { Document } from '../schema/definition.ts'
import { isObject } from '../schema/path.ts'
import { areRows, type Row } from '../schema/row.ts'

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
 * those of places, which are gone through place by place, and those whose items have an `id`, which are gone through by it.
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
    if (isList(mine) && isList(theirs)) {
      const was = isList(base) ? base : []
      const together = isRow(path)
        ? mergePlaces(was, mine, theirs, path)
        : mergeItems(was, mine, theirs, (b, m, t) => merge(b, m, t, [...path, m.id]) as Row)
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

/** Null where the items have no ids. */
function mergeItems(
  base: unknown[],
  mine: unknown[],
  theirs: unknown[],
  together: (base: Document, mine: Row, theirs: Row) => Row,
): Row[] | null {
  if (!areRows(base) || !areRows(mine) || !areRows(theirs)) return null
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)]
  const items = new Map<string, Row>()
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [was, one, two] = [before.get(id), own.get(id), other.get(id)]
    const left = one && two ? together(was ?? { id }, one, two) : (one ?? two)!
    // Taken away by one side: gone, unless the other one worked on it meanwhile.
    if ((one && two) || !was || !isSame(was, left)) items.set(id, left)
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

const byId = (list: Row[]) => new Map(list.map((row) => [row.id, row]))

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
