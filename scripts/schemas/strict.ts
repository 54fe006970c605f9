import type { Condition, Schema } from '../../src/domain/schema/definition.ts'
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
  // Cents are whole numbers, and nothing else is to be judged.
  if (plain.format === 'money') delete plain.format
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

/** `required`, and `if … then required` for what is only asked for under a condition. */
export function requirements(
  schema: Schema,
  fields: Record<string, { default?: unknown; 'x-when'?: Condition }>,
): { required?: string[]; allOf?: object[] } {
  const needed = (schema.required ?? []).filter((name) => fields[name]?.default === undefined)
  const always = needed.filter((name) => !fields[name]?.['x-when'])
  const conditional = needed.filter((name) => fields[name]?.['x-when'])
  return {
    ...(always.length > 0 ? { required: always } : {}),
    ...(conditional.length > 0
      ? {
          allOf: conditional.map((name) => {
            const when = fields[name]!['x-when']!
            return {
              if: {
                properties: Object.fromEntries(
                  Object.entries(when).map(([k, values]) => [k, { enum: values }]),
                ),
                // What nobody said is decided by its default.
                required: Object.keys(when).filter(
                  (k) => !(when[k] as unknown[]).includes(fields[k]?.default),
                ),
              },
              then: { required: [name] },
            }
          }),
        }
      : {}),
  }
}
