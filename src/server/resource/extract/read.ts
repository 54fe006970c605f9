import type { EntityDefinition } from '../../../domain/schema/definition.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Listing } from '../resource.ts'
import type { Selection } from '../store.ts'
import type { StoredDocument } from '../stored-value.ts'
import { storedInExtract, type Extract } from './extract.ts'
import { mayRead } from './queries.ts'

/**
 * How the documents of a list are read in their extracts; undefined where the documents themselves have to be looked through: those
 * of a table of its own, or of a kind whose extracts are not ready. What is asked for without search and filters has its indexes.
 */
export async function extractsFor(
  tx: Transaction,
  { entity, extract, listing }: { entity: EntityDefinition; extract?: Extract; listing: Listing },
  { search, answers, isWhole }: Selection,
): Promise<StoredDocument | undefined> {
  const isNarrowed = search || Object.keys(answers).length > 0
  if (!extract || !isNarrowed || isWhole || !(await mayRead(tx, extract))) return undefined
  return storedInExtract({ ...listing, entity })
}
