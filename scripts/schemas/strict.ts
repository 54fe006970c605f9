import { kinds } from '../../src/domain/generated/kind-meta.ts'
import type { Schema } from '../../src/domain/schema/definition.ts'
import { pick } from './pick.ts'

/** Plain JSON Schema without our keywords, closed to unknown and read-only fields. */
export function strict(schema: Schema, whole: boolean): Schema {
  const plain: Schema = pick(
    schema,
    'type',
    'format',
    'enum',
    'const',
    'pattern',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'multipleOf',
    'minItems',
    'maxItems',
    'uniqueItems',
  )
  // Of a kind of whole numbers nothing else is to be judged.
  if (kinds[plain.format ?? '']?.type === 'integer') delete plain.format
  // A list is replaced whole, so that its items are always judged whole.
  if (schema.items) plain.items = item(schema.items)
  if (!schema.properties) return plain
  const fields = Object.entries(schema.properties).filter(([, field]) => !field.readOnly)
  plain.properties = Object.fromEntries(fields.map(([name, field]) => [name, strict(field, whole)]))
  if (!whole) for (const [name, field] of fields) if (field['x-when']) mayBeEmpty(plain.properties[name]!)
  plain.additionalProperties = false
  if (whole) Object.assign(plain, requirements(schema, schema.properties))
  return plain
}

/** A number that has not been typed yet is null in a form and in JSON: missing, and not of another type. */
function item(schema: Schema): Schema {
  const plain = strict(schema, true)
  const isNumber = plain.type === 'integer' || plain.type === 'number'
  return isNumber ? { ...plain, type: [plain.type as string, 'null'], not: { type: 'null' } } : plain
}

/** A draft may hold a conditional field that is still empty. */
function mayBeEmpty(field: Schema): void {
  delete field.minLength
  if (field.pattern === '\\S') delete field.pattern
}

/** What is always asked for; the rest of what must be given is missed by `domain/schema/logic.ts`. */
export function requirements(
  schema: Schema,
  fields: Record<string, { default?: unknown; 'x-when'?: unknown }>,
): { required?: string[] } {
  const always = (schema.required ?? []).filter(
    (name) => fields[name]?.default === undefined && !fields[name]?.['x-when'],
  )
  return always.length > 0 ? { required: always } : {}
}
