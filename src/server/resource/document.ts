import type { Document, EntityDefinition, Schema } from '../../domain/schema/definition.ts'
import { applyChange, isSame } from '../../domain/schema/change.ts'
import { withoutHidden } from '../../domain/schema/condition.ts'
import { withDefaults } from '../../domain/schema/defaults.ts'
import { readableDocument, presentDocument } from '../../domain/schema/stored-document.ts'
import { fieldErrors } from '../../domain/message/message.ts'
import { fromPointer, isObject, pathByRows, read, toPointer } from '../../domain/schema/path.ts'
import { underPresentNames, withFormerNames } from '../../domain/schema/present-form.ts'
import { byRows } from '../../domain/message/tolerance.ts'
import { badInput, type Fields } from '../error/http-error.ts'

/** `stored` as it is served: complete with defaults, without fields that the schema no longer has, in its order. */
export function servedDocument(entity: EntityDefinition, stored: Document, columns: Document): Document {
  const complete: Document = {
    ...withDefaults(entity.schema, readableDocument(entity.schema, stored)),
    ...columns,
  }
  const names = Object.keys(entity.schema.properties ?? {})
  const ordered = names.filter((name) => complete[name] !== undefined).map((name) => [name, complete[name]])
  return { id: columns.id, ...Object.fromEntries(ordered) }
}

/** What a stored document says to those whom it is shown to: without hidden answers, complete with defaults. */
export function shownDocument(schema: Schema, stored: Document): Document {
  return withDefaults(schema, withoutHidden(schema, readableDocument(schema, stored)))
}

/**
 * `document`, as it is to be stored, without hidden answers: a price's IDs go once the product is free. A draft keeps them, for
 * it is changed to and fro.
 */
export function storableDocument({ schema, draft }: EntityDefinition, document: Document): Document {
  if (draft) return document
  const present = underPresentNames(schema, document)
  return withFormerNames(schema, withoutHidden(schema, present, readableDocument(schema, document)))
}

/** Throws 400 unless `document`, completed with defaults and without what is not asked for, is valid as a whole. */
export function checkWhole(entity: EntityDefinition, document: Document): void {
  const fields = faults(entity, complete(entity, document))
  if (Object.keys(fields).length > 0) throw badInput(fields)
}

/** What is wrong with a new document, complete with defaults; of a draft only what it holds, for what it lacks may still come. */
export function newFaults(entity: EntityDefinition, document: unknown): Fields {
  const { schema, draft, always = [], validatePatch } = entity
  if (!isObject(document)) return faults(entity, document)
  if (draft) {
    const missing = always.filter((name) => document[name] === undefined)
    const errors = missing.map((name) => ({
      ...{ keyword: 'required', instancePath: '' },
      params: { missingProperty: name },
    }))
    return fieldErrors(schema, validatePatch(document) ? errors : [...errors, ...validatePatch.errors!])
  }
  return faults(entity, withDefaults(schema, document))
}

/**
 * What is wrong with a change to `before`, given that document: of a draft with what the change says, of everything else with
 * the document that it makes, but for values that were there already, of a time when the rules let them pass. They stand
 * until somebody changes them, and nothing else is refused because of them.
 */
export function changeFaults(entity: EntityDefinition, before: Document, change: Document): Fields {
  const { schema, draft, validatePatch } = entity
  const old = complete(entity, before)
  const now = applyChange(old, change)
  if (draft) return validatePatch(change, now) ? {} : fieldErrors(schema, validatePatch.errors)
  const wrong = Object.entries(faults(entity, now))
  if (wrong.length === 0) return {}
  const stood = byRows(old, faults(entity, old))
  const isNew = ([pointer, sentence]: [string, string]) => {
    const path = pathByRows(now, fromPointer(pointer))
    return stood[toPointer(path)] !== sentence || !isSame(read(old, path), read(now, path))
  }
  return Object.fromEntries(wrong.filter(isNew))
}

/** `before`, complete, as a change to it makes it: by this it is told which answers are hidden. */
export function changedDocument(entity: EntityDefinition, before: Document, change: Document): Document {
  return applyChange(complete(entity, before), change)
}

/**
 * What is wrong with a stored document by the rules of today, by JSON pointer; of a draft only what it holds, for what it
 * lacks may still come.
 */
export function storedFaults(entity: EntityDefinition, document: Document): Fields {
  const { schema, draft, validatePatch } = entity
  const held = presentDocument(schema, document)
  if (!draft) return faults(entity, withDefaults(schema, held))
  return validatePatch(held) ? {} : fieldErrors(schema, validatePatch.errors)
}

/** The fields of a stored document, by JSON pointer, that have to be given and hold nothing: it came out of a file of before. */
export function missingFields(entity: EntityDefinition, document: Document): string[] {
  const held = complete(entity, document)
  return Object.keys(faults(entity, held)).filter((pointer) => isNothing(read(held, fromPointer(pointer))))
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function complete({ schema }: EntityDefinition, document: Document): Document {
  return withDefaults(schema, readableDocument(schema, document))
}

/** What is wrong with a complete document, by JSON pointer. */
function faults({ schema, validate }: EntityDefinition, document: unknown): Fields {
  return validate(document) ? {} : fieldErrors(schema, validate.errors)
}
