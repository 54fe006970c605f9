import type { Transaction } from '../../database/connection.ts'
import { linkNames } from '../link.ts'
import { readRemovedWith, type ChangeRow } from './queries.ts'
import type { Place } from './remainder.ts'

/** By the ids of removals of a list, those of what was in the documents that they took, and in that in turn: a statement for each list. */
export async function readWentWith(
  tx: Transaction,
  place: Pick<Place, 'resource' | 'siblings'>,
  removals: Pick<ChangeRow, 'id'>[],
  known = new Map<string, ChangeRow[]>(),
): Promise<Map<string, ChangeRow[]>> {
  const { resource, siblings } = place
  const { inside = [] } = resource
  const ids = removals.map(({ id }) => id).filter((id) => !known.has(id))
  if (inside.length === 0 || ids.length === 0) return known
  const names = inside.flatMap(({ entity, link }) => linkNames({ entity, link }))
  const taken = new Set([...known.values()].flatMap((rows) => rows.map(({ id }) => id)))
  const all: ChangeRow[] = []
  for (const [id, rows] of await readRemovedWith(tx, siblings.creatorId, ids, names)) {
    // What is linked to several comes back with one of them.
    const own = rows.filter((row) => !taken.has(row.id))
    known.set(id, own)
    all.push(...own)
  }
  for (const inner of inside) {
    const theirs = all.filter(({ kind }) => kind === inner.entity.name)
    await readWentWith(tx, { ...place, resource: inner }, theirs, known)
  }
  return known
}
