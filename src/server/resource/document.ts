import type { Document, EntityDefinition, Schema } from '../../domain/schema/definition.ts'
import { isAsked, withoutHidden } from '../../domain/schema/condition.ts'
import { withDefaults } from '../../domain/schema/defaults.ts'
import { known } from '../../domain/schema/known.ts'
import { fieldErrors } from '../../domain/schema/message.ts'
import { isObject } from '../../domain/schema/path.ts'
import { badInput } from '../error/http-error.ts'

/** `stored` as it is served: complete with defaults, without fields that the schema no longer has, in its order. */
export function present(entity: EntityDefinition, stored: Document, columns: Document): Document {
  const complete: Document = { ...withDefaults(entity.schema, known(entity.schema, stored)), ...columns }
  const names = Object.keys(entity.schema.properties ?? {})
  const ordered = names.filter((name) => complete[name] !== undefined).map((name) => [name, complete[name]])
  return { id: columns.id, ...Object.fromEntries(ordered) }
}

/**
 * `document` without answers to what is not asked for, as the conditions on its own fields have it: a price's IDs go once the
 * product is free. A draft keeps them, for it is changed to and fro.
 */
export function asked({ schema, draft }: EntityDefinition, document: Document): Document {
  if (draft) return document
  const complete = withDefaults(schema, document)
  const isKept = ([name]: [string, unknown]) => isAsked(schema.properties?.[name]?.['x-when'], complete)
  return Object.fromEntries(Object.entries(document).filter(isKept))
}

/** Throws 400 unless `document`, completed with defaults and without what is not asked for, is valid as a whole. */
export function checkWhole(entity: EntityDefinition, document: Document): void {
  const complete = withDefaults(entity.schema, withObjects(entity.schema, known(entity.schema, document)))
  if (entity.validate(withoutHidden(entity.schema, complete))) return
  throw badInput(fieldErrors(entity.schema, entity.validate.errors))
}

/** `document` with every object that the schema has, so that what an absent one requires is missed. */
function withObjects(schema: Schema, document: Document): Document {
  const objects = Object.entries(schema.properties ?? {}).filter(
    ([, field]) => field.properties && !field.readOnly,
  )
  return objects.reduce<Document>((whole, [name, field]) => {
    const value = whole[name] ?? {}
    return isObject(value) ? { ...whole, [name]: withObjects(field, value) } : whole
  }, document)
}
