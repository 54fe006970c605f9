import type { EntityDefinition } from '../../../domain/schema/definition.ts'
import { fieldAt } from '../../../domain/schema/field.ts'
import { fieldOf } from '../../../domain/schema/order.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Selection } from '../store.ts'
import type { StoredDocument } from '../stored-value.ts'
import type { Extracted } from './extract.ts'
import { mayRead } from './queries.ts'

/**
 * How the documents of a list are read in their extracts; undefined where the documents themselves have to be looked through: those
 * of a table of its own, or of a kind whose extracts are not ready. What is asked for without search and filters has its indexes among
 * the documents, but for the order of what others are called.
 */
export async function extractsFor(
  tx: Transaction,
  { entity, extracted }: { entity: Pick<EntityDefinition, 'schema'>; extracted?: Extracted },
  selection: Selection,
): Promise<StoredDocument | undefined> {
  const { order } = selection
  const isTitled = order !== undefined && fieldAt(entity.schema, fieldOf(order).split('.'))?.['x-refers']
  if (!extracted || !(isTitled || isNarrowed(selection)) || !(await mayRead(tx, extracted.extract)))
    return undefined
  return extracted.stored
}

/** Whether only some documents of a list are asked for. */
export const isNarrowed = ({ search, answers }: Selection): boolean =>
  Boolean(search) || Object.keys(answers).length > 0
