import { randomUUID } from 'node:crypto'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import { insertWhole, noteAs } from '../../resource/change/queries.ts'
import { readDocuments, readTaught } from './queries.ts'

/** Notes all that is in an app that has just come, by a copy or out of a file: it is what the history of each list begins with. */
export async function noteArrival(tx: Transaction, target: AppKey, actor: 'copy' | 'file'): Promise<void> {
  await noteAs(tx, actor, randomUUID())
  const documents = Map.groupBy(await readDocuments(tx, target), ({ kind }) => kind)
  const own = [...documents].map(([kind, made]) => [kind, made.map(({ id }) => id)] as const)
  for (const [kind, ids] of [...Object.entries(await readTaught(tx, target)), ...own])
    await insertWhole(tx, target.creatorId, kind, ids, 'created')
}
