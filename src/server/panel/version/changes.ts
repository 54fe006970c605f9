import { entities } from '../../../domain/generated/entities.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { differences, type Difference } from '../../../domain/schema/difference.ts'
import { shownDocument } from '../../resource/document.ts'

const { schema } = entities.app

/** What `after` changed of `before`, in words; nothing for a first version. */
export function changesBetween(before: Document | undefined, after: Document): Difference[] {
  return before ? differences(schema, shownDocument(schema, before), shownDocument(schema, after)) : []
}
