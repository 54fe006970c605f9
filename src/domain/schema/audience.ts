import type { Audience, Document, Schema } from './definition.ts'
import { fieldsOf } from './field.ts'
import { isObject } from './path.ts'

/** From those who see most fields to those who see least. */
const ranks: Record<Audience, number> = { server: 0, team: 1, student: 2 }

/** Whether `audience` may be shown a field, or what is in it that is its own. */
export const isSeenBy = (audience: Audience, field: Schema): boolean =>
  ranks[field['x-audience'] ?? 'team'] >= ranks[audience]

const parts = new WeakMap<Schema, Partial<Record<Audience, Schema>>>()

/** The part of a schema that `audience` sees: the same each time, of which whoever asks may keep what they found of it. */
export function schemaFor(audience: Audience, schema: Schema): Schema {
  const known = parts.get(schema) ?? {}
  parts.set(schema, known)
  return (known[audience] ??= partFor(audience, schema))
}

function partFor(audience: Audience, schema: Schema): Schema {
  const part = schema.items ? { ...schema, items: schemaFor(audience, schema.items) } : { ...schema }
  if (!schema.properties) return part
  const seen = Object.entries(schema.properties).filter(([, field]) => isSeenBy(audience, field))
  part.properties = Object.fromEntries(seen.map(([name, field]) => [name, schemaFor(audience, field)]))
  if (schema.required) part.required = schema.required.filter((name) => Object.hasOwn(part.properties!, name))
  return part
}

/** The part of a document, under the names of today, that `audience` sees. What the schema does not know, or not so, nobody sees. */
export function documentFor(audience: Audience, schema: Schema, document: Document): Document {
  const seen: Document = {}
  for (const [name, field] of fieldsOf(schema)) {
    const value = isSeenBy(audience, field) ? valueFor(audience, field, document[name]) : undefined
    if (value !== undefined) seen[name] = value
  }
  return seen
}

function valueFor(audience: Audience, field: Schema, value: unknown): unknown {
  if (field.properties) return isObject(value) ? documentFor(audience, field, value) : undefined
  if (!field.items?.properties) return value
  if (!Array.isArray(value)) return undefined
  return value.filter(isObject).map((item) => documentFor(audience, field.items!, item))
}

/** What is `known` without what is the server's own and `said` leaves out, at every depth: as whoever says that was told it. */
export function asTold(schema: Schema, known: unknown, said: unknown): unknown {
  if (Array.isArray(known) && Array.isArray(said) && schema.items)
    return known.map((item, i) => asTold(schema.items!, item, said[i]))
  if (!isObject(known) || !isObject(said) || !schema.properties) return known
  const told = Object.entries(known).flatMap(([name, value]) => {
    if (isUnsaid(schema, name, said)) return []
    const field = schema.properties![name]
    return [[name, field ? asTold(field, value, said[name]) : value] as const]
  })
  return Object.fromEntries(told)
}

/** Whether a field is the server's own, and `said` leaves it out. */
export const isUnsaid = ({ properties = {} }: Schema, name: string, said: Document): boolean =>
  Object.hasOwn(properties, name) && !isSeenBy('team', properties[name]!) && !Object.hasOwn(said, name)

/** A stored document, under whatever names, without what is the server's own. What the schema does not know stays. */
export function withoutServer(schema: Schema, stored: Document): Document {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    [name, ...(field['x-renamed-from'] ?? [])].map((called) => [called, field] as const),
  )
  const known = new Map(fields)
  const kept = Object.entries(stored).flatMap(([name, value]) => {
    const field = known.get(name)
    if (!field) return [[name, value] as const]
    return isSeenBy('team', field) ? [[name, openValue(field, value)] as const] : []
  })
  return Object.fromEntries(kept)
}

function openValue(field: Schema, value: unknown): unknown {
  if (Array.isArray(value) && field.items) return value.map((item) => openValue(field.items!, item))
  return isObject(value) ? withoutServer(field, value) : value
}
