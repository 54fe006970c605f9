import type { Document, EntityDefinition } from '../../../domain/schema/definition.ts'
import type { Transaction } from '../../database/connection.ts'
import { badInput } from '../../error/http-error.ts'
import { missingReferences, sentencesOf } from './missing.ts'

/**
 * Throws 400 at each field that names what is not in the app or the account, be it another creator's or nobody's, and holds what is until the
 * transaction ends. What was named `before` and is gone since may stay.
 */
export async function checkReferences(
  tx: Transaction,
  entity: EntityDefinition,
  app: { creatorId: string; appId: string },
  document: Document,
  before?: Document,
): Promise<void> {
  const missing = await missingReferences(tx, entity, app, document, before)
  if (missing.length > 0) throw badInput(sentencesOf(entity.schema, missing))
}
