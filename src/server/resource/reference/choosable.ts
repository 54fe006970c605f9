import type { Document, Reference } from '../../../domain/schema/definition.ts'
import { shownDocument } from '../document.ts'
import { referredEntity } from '../referred-title.ts'

/** Whether a field takes a document (`where` of `x-refers`), stored so: by what whoever reads that sees of it. */
export function isChoosable({ entity, where }: Pick<Reference, 'entity' | 'where'>, data: Document): boolean {
  return !where || where([shownDocument(referredEntity(entity).schema, data)])
}
