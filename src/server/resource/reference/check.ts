import type { Document, EntityDefinition } from '../../../domain/schema/definition.ts'
import type { Transaction } from '../../database/connection.ts'
import { badInput } from '../../error/http-error.ts'
import { missingReferences, sentencesOf } from './missing.ts'

/**
 * Throws 400 at each field that names what is not in the app or the account, be it another creator's or nobody's, or what it does not
 * take, and holds what is there until the transaction ends. What was named `before` may stay, gone or otherwise since.
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
