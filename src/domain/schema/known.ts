import type { Document, Schema } from './definition.ts'
import { isObject } from './path.ts'
import { renamed } from './renamed.ts'

/**
 * `document` with only what the schema can still hold, at every depth: without fields that it does not know (any more),
 * choices that it no longer offers and null where it takes none, so that their defaults stand in for them. A choice that
 * was renamed (`x-was`) reads as the one that took its place, a field that was (`x-renamed-from`) under its present name.
 */
export function known(schema: Schema, document: Document): Document {
  return held(schema, renamed(schema, document), true)
}

/** The same, but choices that are not offered any more stay: what a document really holds, to be judged. */
export function meant(schema: Schema, document: Document): Document {
  return held(schema, renamed(schema, document), false)
}

/** What of `document` the schema does not know (any more): it stays stored, for its field may come back. */
export function unknown(schema: Schema, document: Document): Document {
  const left = Object.entries(document).flatMap(([name, value]) => {
    const field = schema.properties && Object.hasOwn(schema.properties, name) && schema.properties[name]
    if (!field) return [[name, value]]
    if (!field.properties || !isObject(value)) return []
    const inner = unknown(field, value)
    return Object.keys(inner).length > 0 ? [[name, inner]] : []
  })
  return Object.fromEntries(left)
}

function held(schema: Schema, document: Document, offered: boolean): Document {
  const kept = Object.entries(document).flatMap(([name, value]) => {
    const field = schema.properties && Object.hasOwn(schema.properties, name) && schema.properties[name]
    const held = field ? heldValue(field, value, offered) : undefined
    return held === undefined ? [] : [[name, held]]
  })
  return Object.fromEntries(kept)
}

function heldValue(field: Schema, value: unknown, offered: boolean): unknown {
  if (value === null) return [field.type].flat().includes('null') ? null : undefined
  if (field.properties && isObject(value)) return held(field, value, offered)
  if (field.items && Array.isArray(value)) {
    return value.map((item) => heldValue(field.items!, item, offered)).filter((item) => item !== undefined)
  }
  if (!field.enum || field.enum.includes(value as never)) return value
  return field['x-was']?.[String(value)] ?? (offered ? undefined : value)
}
