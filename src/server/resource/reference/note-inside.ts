import type { Transaction } from '../../database/connection.ts'
import { insertWhole } from '../change/queries.ts'
import { listInside, lockDocuments, type Kind } from './queries.ts'

/**
 * Notes that what is in documents that are about to be removed goes with them, and holds it as it is until it does; answers the ids of
 * all that goes.
 */
export async function noteInside(tx: Transaction, kind: Kind, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return ids
  const { [kind.name]: _, ...inside } = await listInside(tx, kind, ids)
  for (const [name, gone] of Object.entries(inside)) {
    await lockDocuments(tx, { ...kind, appId: null, name }, gone)
    await insertWhole(tx, kind.creatorId, name, gone, 'removed')
  }
  return [...ids, ...Object.values(inside).flat()]
}
