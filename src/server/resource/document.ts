import type { Document, EntityDefinition, Schema } from '../../domain/schema/definition.ts'
import { isSame } from '../../domain/schema/change.ts'
import { isAsked, withoutHidden } from '../../domain/schema/condition.ts'
import { withDefaults } from '../../domain/schema/defaults.ts'
import { known, meant } from '../../domain/schema/known.ts'
import { fieldErrors } from '../../domain/schema/message.ts'
import { fromPointer, isObject, read } from '../../domain/schema/path.ts'
import { presentName, renamed } from '../../domain/schema/renamed.ts'
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
  const complete = withDefaults(schema, renamed(schema, document))
  const isKept = ([name]: [string, unknown]) =>
    isAsked(schema.properties?.[presentName(schema, name)]?.['x-when'], complete)
  return Object.fromEntries(Object.entries(document).filter(isKept))
}

/** Throws 400 unless `document`, completed with defaults and without what is not asked for, is valid as a whole. */
export function checkWhole(entity: EntityDefinition, document: Document): void {
  const fields = faults(entity, complete(entity, document))
  if (Object.keys(fields).length > 0) throw badInput(fields)
}

/**
 * The same for what a change made of `before`, but for values that were there already, of a time when the rules let them
 * pass: they stand until somebody changes them, and nothing else is refused because of them.
 */
export function checkChanged(entity: EntityDefinition, before: Document, after: Document): void {
  const [old, now] = [complete(entity, before), complete(entity, after)]
  const wrong = Object.entries(faults(entity, now))
  if (wrong.length === 0) return
  const stood = faults(entity, old)
  const isNew = ([pointer, sentence]: [string, string]) =>
    stood[pointer] !== sentence || !isSame(read(old, fromPointer(pointer)), read(now, fromPointer(pointer)))
  const fields = Object.fromEntries(wrong.filter(isNew))
  if (Object.keys(fields).length > 0) throw badInput(fields)
}

/**
 * What is wrong with a stored document by the rules of today, by JSON pointer; of a draft only what it holds, for what it
 * lacks may still come.
 */
export function storedFaults(entity: EntityDefinition, document: Document): Record<string, string> {
  const { schema, draft, validatePatch } = entity
  const held = meant(schema, document)
  if (!draft) return faults(entity, withDefaults(schema, withObjects(schema, held)))
  return validatePatch(held) ? {} : fieldErrors(schema, validatePatch.errors)
}

function complete({ schema }: EntityDefinition, document: Document): Document {
  return withDefaults(schema, withObjects(schema, known(schema, document)))
}

/** What is wrong with a complete document, by JSON pointer. */
function faults({ schema, validate }: EntityDefinition, document: Document): Record<string, string> {
  return validate(withoutHidden(schema, document)) ? {} : fieldErrors(schema, validate.errors)
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
