import { isShownAt } from '../../domain/schema/condition.ts'
import type { Document, EntityDefinition } from '../../domain/schema/definition.ts'
import { fromPointer } from '../../domain/schema/path.ts'
import { withFormerNames } from '../../domain/schema/present-form.ts'
import { withoutMisfits } from '../../domain/schema/shape.ts'
import { canonicalDocument } from '../../domain/schema/canonical-text.ts'
import { badInput, type Fields } from '../error/http-error.ts'
import { storedAfter } from '../../domain/schema/stored-change.ts'
import { changedDocument, changeFaults, newFaults, storableDocument } from './document.ts'

/** The body of a request once its pictures are stored: the document, and a message by JSON pointer for each picture that was refused. */
export interface SentDocument {
  taken: Document
  refused: Fields
}

/** The document to store for a new one. Throws 400 with a message for each field that is visible and wrong. */
export function judgeNew(entity: EntityDefinition, { taken, refused }: SentDocument): Document {
  return admitted(entity, taken, taken, { ...refused, ...newFaults(entity, taken) }, refused)
}

/** The change to store for a change to `before`, the stored document. Throws as `judgeNew` does. */
export function judgeChange(
  entity: EntityDefinition,
  before: Document,
  { taken, refused }: SentDocument,
): Document {
  const faults = changeFaults(entity, before, taken)
  return admitted(entity, taken, changedDocument(entity, before, taken), { ...refused, ...faults }, refused)
}

/** What is stored of a new document. Throws as `judgeNew` does. */
export const storedNew = (entity: EntityDefinition, sent: SentDocument): Document =>
  storableDocument(entity, judgeNew(entity, sent))

/** The change to store, and what it makes of `before`. Throws as `judgeNew` does. */
export function storedChange(
  entity: EntityDefinition,
  before: Document,
  sent: SentDocument,
): { change: Document; after: Document } {
  const change = judgeChange(entity, before, sent)
  return { change, after: storableDocument(entity, storedAfter(entity.schema, before, change), before) }
}

function admitted(
  { schema }: EntityDefinition,
  document: Document,
  whole: Document,
  faults: Fields,
  refused: Fields,
): Document {
  const wrong = Object.entries(faults).filter(
    ([pointer]) => !(pointer in refused) || isShownAt(schema, whole, fromPointer(pointer)),
  )
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong))
  const kept = withoutMisfits(schema, document, whole, Object.keys(refused).map(fromPointer))
  return withFormerNames(schema, canonicalDocument(schema, kept))
}
