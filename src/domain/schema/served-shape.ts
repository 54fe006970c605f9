import { isSeenBy } from './audience.ts'
import type { EntityDefinition, Schema } from './definition.ts'

/** Whether a field is in every document as it is served: it has a default, the server sets it, or it was always asked for. */
export const isServed = (name: string, field: Schema, always: string[] = []): boolean =>
  always.includes(name) ||
  field.default !== undefined ||
  Boolean(field.readOnly || field.properties || field['x-generated'])

const kept = ['type', 'enum', 'format', 'title', 'description', 'readOnly', 'x-type'] as const

/**
 * What a document of an entity is as it is served, closed to other fields, and to those that nobody is answered: with those that have a default, that the server sets and
 * that were asked for `always`. Limits are not in it, for what was stored under former rules is served as it is.
 */
export function servedShape(schema: Schema, always: string[] = []): Schema {
  const shape: Schema = {}
  for (const keyword of kept) if (schema[keyword] !== undefined) shape[keyword] = schema[keyword] as never
  if (schema.items) shape.items = servedShape(schema.items)
  // The field may have been a text of another kind before it named documents.
  if (schema['x-refers']) for (const one of [shape, shape.items]) delete one?.format
  if (!schema.properties) return shape
  const fields = Object.entries(schema.properties).filter(([, field]) => isSeenBy('team', field))
  shape.properties = Object.fromEntries(
    fields.map(([name, field]) => [name, servedShape(field, field.readOnly ? field.required : [])]),
  )
  shape.required = fields.filter(([name, field]) => isServed(name, field, always)).map(([name]) => name)
  shape.additionalProperties = false
  return shape
}

/** What its editors are told of a document beside its fields, each only where there is something to tell. */
const editing: Record<string, Schema> = {
  unread: {
    type: 'object',
    description: 'O que está guardado e o esquema de hoje não lê, por JSON pointer.',
    additionalProperties: {},
  },
  isIncomplete: { type: 'boolean', description: 'Falta algo obrigatório.' },
  isHidden: { type: 'boolean', description: 'Os alunos não veem, até que se preencha o que falta.' },
}

/** The same as its editors are served it; with the fields of `more`, which are of the answer alone. */
export function editedShape(
  { schema, always }: Pick<EntityDefinition, 'schema' | 'always'>,
  more: Record<string, Schema> = {},
): Schema {
  const shape = servedShape(schema, always)
  return {
    ...shape,
    properties: { ...shape.properties, ...editing, ...more },
    required: [...shape.required!, ...Object.keys(more)],
  }
}

/** The same as it was stored: without what the server sets, but for `id`. */
export function storedShape({ schema, always }: Pick<EntityDefinition, 'schema' | 'always'>): Schema {
  const fields = Object.entries(schema.properties!)
  const own = fields.filter(([name, field]) => name === 'id' || !field.readOnly)
  return servedShape({ ...schema, properties: Object.fromEntries(own) }, always)
}
