import type { Document, EntityDefinition, Schema } from '../../domain/schema/definition.ts'
import { documentFor } from '../../domain/schema/audience.ts'
import { applyChange, isSame } from '../../domain/schema/change.ts'
import { withoutHidden } from '../../domain/schema/condition.ts'
import { keptHidden } from '../../domain/schema/kept-hidden.ts'
import { withDefaults } from '../../domain/schema/defaults.ts'
import { readableDocument, presentDocument } from '../../domain/schema/stored-document.ts'
import { fieldErrors } from '../../domain/message/message.ts'
import { fromPointer, isObject, pathByRows, read, toPointer } from '../../domain/schema/path.ts'
import { underPresentNames, withFormerNames } from '../../domain/schema/present-form.ts'
import { byRows } from '../../domain/message/tolerance.ts'
import { badInput, type Fields } from '../error/http-error.ts'
import { keptToday, keptWith } from './kept-with.ts'

/**
 * A stored document as the API serves it to the team: with `id` and other `columns`, with defaults, without fields that the schema
 * no longer has or that nobody is answered, in the schema's order.
 */
export function servedDocument(entity: EntityDefinition, stored: Document, columns: Document): Document {
  const whole = { ...complete(entity.schema, stored), ...columns }
  return { id: columns.id, ...documentFor('team', entity.schema, whole) }
}

/** A stored document as its readers see it: with defaults, without the values of fields that a condition hides. */
export function shownDocument(schema: Schema, stored: Document): Document {
  return shown(schema, stored)
}

/** The part of a stored document that its students see (`x-audience`), with defaults and without what a condition hides. */
export function studentPart({ schema }: EntityDefinition, stored: Document): Document {
  return seenByStudents(schema, shown(schema, stored))
}

/**
 * A document as it is to be stored: without the values of fields that a condition hides, so a price's IDs go once the product is
 * free. Of a change to `before` those go that it hides: what was hidden already, be it by the day that it is, stays. An entity of
 * drafts keeps them, for its editor may change the condition back.
 */
export function storableDocument(
  { schema, draft }: EntityDefinition,
  document: Document,
  before?: Document,
): Document {
  if (draft) return document
  const [after, stored] = [document, before].map(
    (one) =>
      one && { stored: underPresentNames(schema, one), whole: readableDocument(schema, one), above: [] },
  )
  return withFormerNames(schema, keptHidden(schema, after!, stored))
}

/** Throws 400, with a message by field, unless a document with its defaults is valid. */
export function checkWhole(entity: EntityDefinition, document: Document): void {
  const fields = faults(entity, complete(entity.schema, document))
  if (Object.keys(fields).length > 0) throw badInput(fields)
}

/** The faults of a new document with its defaults, by JSON pointer. Of a draft only those of values that it has, and of fields in `always`. */
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
 * The faults of a change to the document `before`, by JSON pointer: of a draft those of the change itself, else those of the
 * document that it makes. Values that were there before, stored when the rules were others, are no fault until they are changed.
 */
export function changeFaults(entity: EntityDefinition, before: Document, change: Document): Fields {
  const { schema, draft, validatePatch } = entity
  const old = complete(entity.schema, before)
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

/** The change that makes one stored document of another, as people see both. */
export function changeBetween({ schema }: EntityDefinition, before: Document, after: Document): Document {
  const [then, now] = [complete(schema, before), complete(schema, after)]
  const names = Object.keys({ ...then, ...now }).filter((name) => !isSame(then[name], now[name]))
  return Object.fromEntries(names.map((name) => [name, now[name]]))
}

/** The document that a change makes of `before`, with defaults: conditions on hidden fields are judged by it. */
export function changedDocument(entity: EntityDefinition, before: Document, change: Document): Document {
  return applyChange(complete(entity.schema, before), change)
}

/**
 * The faults of a stored document by today's rules, by JSON pointer; of a draft only those of values that it has.
 */
export function storedFaults(entity: EntityDefinition, document: Document): Fields {
  const { schema, draft, validatePatch } = entity
  const held = presentDocument(schema, document)
  if (!draft) return faults(entity, withDefaults(schema, held))
  return validatePatch(held) ? {} : fieldErrors(schema, validatePatch.errors)
}

/** JSON pointers of the required fields that a stored document leaves empty, as one from an older app file may. */
export function missingFields(entity: EntityDefinition, document: Document): string[] {
  return lacking(entity, complete(entity.schema, document))
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What today's schema reads of a stored document; that with its defaults; and what of it is shown, and to students. */
const readable = keptWith(readableDocument)
const complete = keptWith((schema: Schema, stored: Document) =>
  Object.freeze(withDefaults(schema, readable(schema, stored))),
)
const shown = keptToday((schema: Schema, stored: Document) =>
  Object.freeze(withDefaults(schema, withoutHidden(schema, readable(schema, stored)))),
)
const seenByStudents = keptWith((schema: Schema, document: Document) =>
  documentFor('student', schema, document),
)
const lacking = keptToday((entity: EntityDefinition, held: Document) =>
  Object.keys(faults(entity, held)).filter((pointer) => isNothing(read(held, fromPointer(pointer)))),
)

/** The faults of a document that has its defaults, by JSON pointer. */
function faults({ schema, validate }: EntityDefinition, document: unknown): Fields {
  return validate(document) ? {} : fieldErrors(schema, validate.errors)
}
