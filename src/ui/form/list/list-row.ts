import type { Schema } from '../../../domain/schema/definition.ts'
import { newId } from '../../../domain/schema/new-id.ts'
import { isObject } from '../../../domain/schema/path.ts'
import { itemName, type ValueKind } from '../../../domain/schema/value-text.ts'

/** What the compiler says of a list beside its schema. */
export interface ListHints {
  /** What a new item begins as. */
  newItem?: unknown
  /** Whether each item has an `id` that nobody is asked for. */
  hasRows?: boolean
  /** The field by which an item is called. */
  itemTitle?: string
  /** What an empty list says. */
  empty?: string
}

/** A new item of a list, told from all others where its items are. */
export function createItem({ newItem, hasRows }: ListHints): unknown {
  return hasRows && isObject(newItem) ? { ...newItem, id: newId() } : newItem
}

/** A copy of an item, which is another one, as are the items of the lists in it. */
export function copyItem(item: unknown): unknown {
  if (Array.isArray(item)) return item.map(copyItem)
  if (!isObject(item)) return item
  const copy = Object.entries(item).map(([name, value]) => [name, copyItem(value)])
  return { ...Object.fromEntries(copy), ...(typeof item.id === 'string' && { id: newId() }) }
}

/** What an item is called by what stands in it: by the field that its list names, or its first text; empty where it has no name yet. */
export function nameOfItem(item: unknown, { properties = {} }: Schema, { itemTitle }: ListHints): string {
  if (itemTitle !== undefined) return itemName(item, { fields: { [itemTitle]: {} } })
  const fields = Object.entries(properties).map(([name, { format, enum: choices }]) => [
    name,
    { format, choices: choices && [] },
  ])
  return itemName(item, { fields: Object.fromEntries(fields) as Record<string, ValueKind> })
}

/** How many fields of an item are wrong, by what RJSF hands on of its errors. */
export function errorCount(errors: unknown): number {
  if (!isObject(errors)) return 0
  return Object.entries(errors).reduce(
    (sum, [name, value]) =>
      sum +
      (name === '__errors' ? Number(Boolean((value as unknown[] | undefined)?.length)) : errorCount(value)),
    0,
  )
}
