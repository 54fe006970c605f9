import type { Document, Schema } from './definition.ts'
import { isReadable } from './conversion.ts'
import { isObject, toPointer } from './path.ts'
import { inPresentForm } from './present-form.ts'

/**
 * `document` with only what the schema can still hold, at every depth: without fields that it does not know (any more),
 * choices that it no longer offers, values of another type and null where it takes none, so that their defaults stand in
 * for them. What was otherwise once reads as it is today (`renamed`).
 */
export function readableDocument(schema: Schema, document: Document): Document {
  return held(schema, inPresentForm(schema, document), true)
}

/** The same, but choices that are not offered any more and values of another type stay: what a document really holds, to be judged. */
export function presentDocument(schema: Schema, document: Document): Document {
  return held(schema, inPresentForm(schema, document), false)
}

/** What of `document` the schema does not know (any more): it stays stored, for its field may come back. */
export function unknownFields(schema: Schema, document: Document): Document {
  const left = Object.entries(document).flatMap(([name, value]) => {
    const field = schema.properties && Object.hasOwn(schema.properties, name) && schema.properties[name]
    if (!field) return [[name, value]]
    if (!field.properties || !isObject(value)) return []
    const inner = unknownFields(field, value)
    return Object.keys(inner).length > 0 ? [[name, inner]] : []
  })
  return Object.fromEntries(left)
}

/**
 * What is stored and cannot be read any more, by the JSON pointer of its field: choices that are gone, values of a type that
 * the field had once and that say nothing today. Null and what the schema does not know are not told.
 */
export function unreadableValues(schema: Schema, document: Document): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  const look = (field: Schema, value: unknown, path: string[]): void => {
    if (value === null || value === undefined) return
    if (!isReadable(field, value)) found[toPointer(path)] = value
    else if (field.properties && isObject(value)) {
      for (const [name, inner] of Object.entries(field.properties))
        if (Object.hasOwn(value, name)) look(inner, value[name], [...path, name])
    } else if (field.items && Array.isArray(value)) {
      for (const [i, item] of value.entries()) look(field.items, item, [...path, String(i)])
    }
  }
  look({ ...schema, type: 'object' }, inPresentForm(schema, document), [])
  return found
}

function held(schema: Schema, document: Document, readable: boolean): Document {
  const kept = Object.entries(document).flatMap(([name, value]) => {
    const field = schema.properties && Object.hasOwn(schema.properties, name) && schema.properties[name]
    const held = field ? heldValue(field, value, readable) : undefined
    return held === undefined ? [] : [[name, held]]
  })
  return Object.fromEntries(kept)
}

function heldValue(field: Schema, value: unknown, readable: boolean): unknown {
  if (value === null) return [field.type].flat().includes('null') ? null : undefined
  if (!isReadable(field, value)) return readable ? undefined : value
  if (field.properties && isObject(value)) return held(field, value, readable)
  if (field.items && Array.isArray(value)) {
    return value.map((item) => heldValue(field.items!, item, readable)).filter((item) => item !== undefined)
  }
  return value
}
