import type { Document, Schema } from './definition.ts'
import { isObject } from './path.ts'

/** A leaf of a document: its path, what the schema says of it, and its value. */
interface Field {
  path: string[]
  schema: Schema
  value: unknown
}

const known = new WeakMap<Schema, [name: string, field: Schema][]>()

/** The fields of an object in the schema's order: the same list each time, for they are gone through for every document. */
export function fieldsOf(schema: Schema): readonly [name: string, field: Schema][] {
  let fields = known.get(schema)
  if (!fields) known.set(schema, (fields = Object.entries(schema.properties ?? {})))
  return fields
}

/** Every leaf field of `document` that the schema knows, items of arrays included, in the schema's order. */
export function* eachField(schema: Schema, document: unknown, path: string[] = []): Generator<Field> {
  if (schema.properties) {
    if (!isObject(document)) return
    for (const [name, field] of Object.entries(schema.properties)) {
      yield* eachField(field, (document as Document)[name], [...path, name])
    }
  } else if (schema.items && Array.isArray(document)) {
    for (const [i, item] of document.entries()) yield* eachField(schema.items, item, [...path, String(i)])
  } else {
    yield { path, schema, value: document }
  }
}

/** What the schema says of the field at `path`, or undefined where it knows none. */
export function fieldAt(schema: Schema, path: readonly string[]): Schema | undefined {
  return path.reduce<Schema | undefined>(
    (node, step) => node?.properties?.[step] ?? (/^\d+$/.test(step) ? node?.items : undefined),
    schema,
  )
}
