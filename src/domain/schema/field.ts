import type { Document, Schema } from './definition.ts'
import { isObject } from './path.ts'

/** A leaf of a document: its path, what the schema says of it, and its value. */
interface Field {
  path: string[]
  schema: Schema
  value: unknown
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
