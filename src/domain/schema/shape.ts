import { isShown } from './condition.ts'
import type { Document, Levels, Schema } from './definition.ts'
import { isObject } from './path.ts'
import { isStorable } from './storable-text.ts'

/**
 * `document`, or a change to one, without hidden answers that cannot be kept: they may break every rule, but have to be of the
 * kind that their fields hold, so that they can be drawn when they are asked for again. `whole` tells what is hidden; at
 * `lost` nothing can be kept; `above` are the objects around it.
 */
export function withoutMisfits(
  schema: Schema,
  document: Document,
  whole: Document,
  lost: readonly string[][] = [],
  above: Levels = [],
): Document {
  const levels = [whole, ...above]
  const kept = Object.entries(document).flatMap(([name, value]): [string, unknown][] => {
    const field = Object.hasOwn(schema.properties ?? {}, name) && schema.properties![name]
    if (!field) return [[name, value]]
    const inside = lost.flatMap(([first, ...rest]) => (first === name ? [rest] : []))
    if (!isShown(field, levels)) return inside.length === 0 && isOfKind(field, value) ? [[name, value]] : []
    if (!field.properties || !isObject(value)) return [[name, value]]
    const within = whole[name]
    return [[name, withoutMisfits(field, value, isObject(within) ? within : value, inside, levels)]]
  })
  return Object.fromEntries(kept)
}

/** Whether a value is of the kind that its field holds, all the way down, and can be stored. */
function isOfKind(field: Schema, value: unknown): boolean {
  if (![field.type].flat().includes(kindOf(value, field))) return false
  if (typeof value === 'string') return isStorable(value)
  if (Array.isArray(value)) return value.every((item) => isOfKind(field.items ?? {}, item))
  if (!isObject(value)) return true
  const fields = field.properties ?? {}
  return Object.entries(value).every(
    ([name, inner]) =>
      Object.hasOwn(fields, name) && !fields[name]!.readOnly && isOfKind(fields[name]!, inner),
  )
}

function kindOf(value: unknown, { type }: Schema): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value !== 'number') return typeof value
  return Number.isInteger(value) && [type].flat().includes('integer') ? 'integer' : 'number'
}
