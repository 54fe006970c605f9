import type { Document, EntityDefinition } from '../../../domain/schema/definition.ts'
import { write } from '../../../domain/schema/path.ts'
import { inPresentForm, withFormerNames } from '../../../domain/schema/present-form.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import { missingFields } from '../../resource/document.ts'
import type { SchemaEntity } from '../../resource/entity/entity.ts'
import { takeValues } from '../../resource/unique/queries.ts'
import { valuesOf } from '../../resource/unique/take.ts'
import { insertDocuments, updateDocument, type DocumentCopy } from './queries.ts'

/** Hears of a value that a copy is without, for another document has it. */
type TellTaken = (entity: EntityDefinition, document: Document, field: string) => void

/**
 * Puts copies of documents into an app, in their order. What no two may have stays with who has it: the copy is without, for a
 * value that we made up might be used unseen; where it has to be given, the copy is a draft until it is.
 */
export async function placeDocuments(
  tx: Transaction,
  target: AppKey,
  schemaEntities: SchemaEntity[],
  copies: DocumentCopy[],
  tellTaken?: TellTaken,
): Promise<void> {
  await insertDocuments(tx, target, copies)
  for (const { entity } of schemaEntities) {
    const own = copies.filter(({ kind }) => kind === entity.name)
    const values = own.flatMap(({ id, document }) => valuesOf(entity, { ...target, id }, document))
    const taken = await takeValues(tx, target.creatorId, entity.name, values)
    for (const copy of own) {
      const fields = taken.filter(({ documentId }) => documentId === copy.id).map(({ field }) => field)
      if (fields.length === 0) continue
      for (const field of fields) tellTaken?.(entity, copy.document, field)
      const document = without(entity, copy.document, fields)
      const complete = copy.complete && missingFields(entity, document).length === 0
      await updateDocument(tx, target, { id: copy.id, document, complete })
    }
  }
}

function without({ schema }: EntityDefinition, document: Document, fields: string[]): Document {
  const present = inPresentForm(schema, document)
  const left = fields.reduce((one, field) => write(one, field.split('.'), undefined), present)
  return withFormerNames(schema, left)
}
