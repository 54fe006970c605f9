import type { Document, Schema } from './definition.ts'
import { fieldsOf } from './field.ts'
import { isObject } from './path.ts'
import { hasRows, withRowIds } from './row.ts'

/**
 * `document` with the schema's defaults where it has no value, at every depth. This is why a new field needs
 * no migration: stored documents gain it when they are read. Returns the same object when nothing was missing.
 */
export function withDefaults<T extends Document>(schema: Schema, document: T): T {
  let completed: Document = document
  for (const [name, field] of fieldsOf(schema)) {
    const value = completeValue(field, document[name])
    if (value !== document[name]) {
      if (completed === document) completed = { ...document }
      completed[name] = value
    }
  }
  return completed as T
}

function completeValue(schema: Schema, value: unknown): unknown {
  if (schema.properties && (value === undefined || isObject(value))) {
    const completed = withDefaults(schema, value ?? {})
    return value === undefined && Object.keys(completed).length === 0 ? undefined : completed
  }
  if (schema.items?.properties && Array.isArray(value)) {
    const rows = hasRows(schema) ? withRowIds(value) : value
    const completed = rows.map((item) => completeValue(schema.items!, item))
    return completed.some((item, i) => item !== value[i]) ? completed : value
  }
  return value === undefined ? schema.default : value
}
