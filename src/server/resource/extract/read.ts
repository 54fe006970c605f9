import type { EntityDefinition } from '../../../domain/schema/definition.ts'
import { fieldAt } from '../../../domain/schema/field.ts'
import { fieldOf } from '../../../domain/schema/order.ts'
import type { Transaction } from '../../database/connection.ts'
import { readerAhead } from '../../database/read-ahead.ts'
import type { Selection } from '../store.ts'
import type { StoredDocument } from '../stored-value.ts'
import type { Extracted } from './extract.ts'
import { mayRead } from './queries.ts'

/** How documents are read in their extracts; undefined where they have to be looked through themselves, as those of a kind whose extracts are not ready. */
type Read<T> = (extracts: StoredDocument | undefined) => Promise<T>

/** By the kind of documents, whether their extracts are ready. */
const ahead = readerAhead<boolean>()

/** Reads documents by their extracts, where they have some. */
export async function readByExtracts<T>(
  tx: Transaction,
  extracted: Extracted | undefined,
  read: Read<T>,
): Promise<T> {
  if (!extracted) return await read(undefined)
  const { extract, stored } = extracted
  const { value } = await ahead({
    key: extract.kind,
    find: () => mayRead(tx, extract),
    read: (isReady) => read(isReady ? stored : undefined),
  })
  return value
}

/**
 * The extracts in which documents of a list are found; undefined for those of a table of its own. What is asked for without search and
 * filters has its indexes among the documents, but for the order of what others are called.
 */
export function extractsFor(
  { entity, extracted }: { entity: Pick<EntityDefinition, 'schema'>; extracted?: Extracted },
  selection: Selection,
): Extracted | undefined {
  const { order } = selection
  const isTitled = order !== undefined && fieldAt(entity.schema, fieldOf(order).split('.'))?.['x-refers']
  return isTitled || isNarrowed(selection) ? extracted : undefined
}

/** Whether only some documents of a list are asked for. */
export const isNarrowed = ({ search, answers }: Selection): boolean =>
  Boolean(search) || Object.keys(answers).length > 0
