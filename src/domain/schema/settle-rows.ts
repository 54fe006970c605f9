import { asTold } from './audience.ts'
import { isSame } from './change.ts'
import type { Document, Schema } from './definition.ts'
import { isObject } from './path.ts'
import { hasRows, withRowIds } from './row.ts'

/**
 * `after`, which takes the place of `before`, with an id for every row. A row that comes without one keeps the id that it had:
 * that of the row which holds the same, or else of the one in its place that is not otherwise there any more.
 */
export function settleRows<T extends Document>(
  schema: Schema,
  before: Document,
  after: T,
  newId: () => string,
): T {
  const settled: Document = { ...after }
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const [old, now] = [before[name], after[name]]
    if (field.properties && isObject(now)) {
      settled[name] = settleRows(field, isObject(old) ? old : {}, now, newId)
    }
    if (field.items?.properties && Array.isArray(now)) {
      settled[name] = settleList(field, Array.isArray(old) ? old : [], now, newId)
    }
  }
  return settled as T
}

function settleList(field: Schema, before: unknown[], after: unknown[], newId: () => string): unknown[] {
  const items = field.items!
  if (!hasRows(field)) {
    return after.map((item, i) =>
      isObject(item) ? settleRows(items, asObject(before[i]), item, newId) : item,
    )
  }
  const old = withRowIds(before)
  const ids = idsFor(items, old, after, newId)
  return after.map((row, i) => {
    if (!isObject(row)) return row
    const was = old.find((one) => asObject(one).id === ids[i])
    return settleRows(items, asObject(was), { ...row, id: ids[i] }, newId)
  })
}

function idsFor(items: Schema, before: unknown[], after: unknown[], newId: () => string): string[] {
  const taken = new Set<unknown>()
  const take = (id: unknown) => {
    if (typeof id !== 'string' || id === '' || taken.has(id)) return undefined
    taken.add(id)
    return id
  }
  const ids = after.map((row) => take(asObject(row).id))
  const fill = (find: (row: unknown, place: number) => unknown) => {
    for (const [place, row] of after.entries()) ids[place] ??= take(asObject(find(row, place)).id)
  }
  fill((row) =>
    before.find((one) => !taken.has(asObject(one).id) && isSameContent(asTold(items, one, row), row)),
  )
  fill((_, place) => before[place])
  return ids.map((id) => id ?? newId())
}

/** Whether two items of a list hold the same, whichever rows they are. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return isSame(one, other)
  return isSame({ ...one, id: undefined }, { ...other, id: undefined })
}

const asObject = (value: unknown): Document => (isObject(value) ? value : {})
