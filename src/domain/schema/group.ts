import type { Document, Schema } from './definition.ts'
import { isObject } from './path.ts'

/**
 * `document` with every group of fields that the schema has, in rows too, so that what an absent one requires is missed. The
 * same object where none is absent.
 */
export function withGroups<T extends Document>(schema: Schema, document: T): T {
  let whole: Document = document
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (field.readOnly) continue
    const value = withGroupsIn(field, document[name])
    if (value !== document[name]) whole = { ...whole, [name]: value }
  }
  return whole as T
}

/** The same for the value of a field: a group, which may be absent, or a list. */
export function withGroupsIn(field: Schema, value: unknown): unknown {
  if (field.properties) {
    if (value === undefined) return withGroups(field, {})
    return isObject(value) ? withGroups(field, value) : value
  }
  if (!field.items || !Array.isArray(value)) return value
  const rows = value.map((row: unknown) => (row === undefined ? row : withGroupsIn(field.items!, row)))
  return rows.some((row, i) => row !== value[i]) ? rows : value
}
