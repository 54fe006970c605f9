import type { Document, Schema } from './definition.ts'
import { ownField } from './condition.ts'
import { isReadable } from './conversion.ts'
import { fieldsOf } from './field.ts'
import { isObject, toPointer } from './path.ts'
import { inPresentForm } from './present-form.ts'

/**
 * A stored document as today's schema reads it, at every depth: without unknown fields, choices that are no longer offered, values
 * of another type, and null where the schema takes none. Former names and types become today's first (`inPresentForm`).
 */
export function readableDocument(schema: Schema, document: Document): Document {
  return held(schema, inPresentForm(schema, document), true)
}

/** The same, but choices that are no longer offered and values of another type stay, so that a validator can refuse them. */
export function presentDocument(schema: Schema, document: Document): Document {
  return held(schema, inPresentForm(schema, document), false)
}

/** The fields of a stored document that the schema does not know. They stay stored, for a later schema may have them again. */
export function unknownFields(schema: Schema, document: Document): Document {
  const left = Object.entries(document).flatMap(([name, value]) => {
    const field = ownField(schema, name)
    if (!field) return [[name, value]]
    if (!field.properties || !isObject(value)) return []
    const inner = unknownFields(field, value)
    return Object.keys(inner).length > 0 ? [[name, inner]] : []
  })
  return Object.fromEntries(left)
}

/**
 * Stored values that cannot be read any more, by the JSON pointer of their field: choices that are no longer offered, and values
 * of a former type that cannot be converted. Null and unknown fields are not among them.
 */
export function unreadableValues(schema: Schema, document: Document): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  const look = (field: Schema, value: unknown, above: string[], step: string): void => {
    if (value === null || value === undefined) return
    if (!isReadable(field, value)) found[toPointer([...above, step])] = value
    else if (field.properties && isObject(value)) lookIn(field, value, [...above, step])
    else if (field.items && Array.isArray(value))
      for (const [i, item] of value.entries()) look(field.items, item, [...above, step], String(i))
  }
  const lookIn = (level: Schema, values: Document, path: string[]): void => {
    for (const [name, field] of fieldsOf(level))
      if (Object.hasOwn(values, name)) look(field, values[name], path, name)
  }
  lookIn(schema, inPresentForm(schema, document), [])
  return found
}

function held(schema: Schema, document: Document, readable: boolean): Document {
  const kept: Document = {}
  for (const [name, value] of Object.entries(document)) {
    const field = ownField(schema, name)
    const held = field && heldValue(field, value, readable)
    if (held !== undefined) kept[name] = held
  }
  return kept
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
