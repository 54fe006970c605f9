import type { Transaction } from '../../database/connection.ts'
import { readDocuments } from '../reference/queries.ts'
import { titleOf } from '../reference/title.ts'
import { referredEntity } from '../referred-title.ts'
import type { Siblings } from '../store.ts'
import type { TableResource } from '../table-layout.ts'
import type { ListedChange } from './queries.ts'

/** What that is called today between which documents were moved, by its id; what is gone is not there. */
export async function ownersOf(
  tx: Transaction,
  { parent }: TableResource,
  app: Siblings,
  rows: ListedChange[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ place }) => (place ? [place.from.ownerId, place.to.ownerId] : []))
  const name = parent && (parent.kind ?? parent.table)
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (!name || wanted.length === 0) return new Map()
  const there = await readDocuments(tx, { ...app, name }, wanted)
  return new Map(there.map(({ id, data }) => [id, titleOf(referredEntity(name), data)]))
}

/** From where to where a document was moved, in words; undefined of what was not. */
export function movedText({ place }: ListedChange, owners: Map<string, string>): string | undefined {
  if (!place) return undefined
  const { from, to } = place
  if (from.ownerId === to.ownerId) return `do ${from.order + 1}º para o ${to.order + 1}º lugar`
  const called = (id: string | null) =>
    id && owners.has(id) ? `“${owners.get(id)}”` : 'um lugar que não existe mais'
  return `de ${called(from.ownerId)} para ${called(to.ownerId)}`
}
