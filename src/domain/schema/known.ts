import type { Document, Schema } from './definition.ts'
import { isObject } from './path.ts'

/**
 * `document` with only what the schema can still hold, at every depth: without fields that it does not know (any more),
 * choices that it no longer offers and null where it takes none, so that their defaults stand in for them. A choice that
 * was renamed (`x-was`) reads as the one that took its place.
 */
export function known(schema: Schema, document: Document): Document {
  const kept = Object.entries(document).flatMap(([name, value]) => {
    const field = schema.properties && Object.hasOwn(schema.properties, name) && schema.properties[name]
    const held = field ? knownValue(field, value) : undefined
    return held === undefined ? [] : [[name, held]]
  })
  return Object.fromEntries(kept)
}

function knownValue(field: Schema, value: unknown): unknown {
  if (value === null) return [field.type].flat().includes('null') ? null : undefined
  if (field.properties && isObject(value)) return known(field, value)
  if (field.items && Array.isArray(value)) {
    return value.map((item) => knownValue(field.items!, item)).filter((item) => item !== undefined)
  }
  if (!field.enum || field.enum.includes(value as never)) return value
  return field['x-was']?.[String(value)]
}
