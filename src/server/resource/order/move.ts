import type { Transaction } from '../../database/connection.ts'
import { badInput } from '../../error/http-error.ts'
import { insertChanges, ownerOf, type Move } from '../change/queries.ts'
import { rowLink } from '../link.ts'
import { holdRow } from '../queries.ts'
import { requireFound } from '../row.ts'
import type { Siblings } from '../store.ts'
import type { ResourceRow, TableResource } from '../table-layout.ts'
import { lockOrder, moveRow, saveOrder } from './queries.ts'

/** Where a document goes: its place, counted from 0, in what it belongs to or, where it is named, in another one of these. */
interface Destination {
  order: number
  parentId?: string | null | undefined
}

/** Moves a locked document; its siblings make room. That is noted where changes are. Throws 400 where its new parent is not there. */
export async function moveDocument(
  tx: Transaction,
  resource: TableResource,
  siblings: Siblings,
  before: ResourceRow,
  { order, parentId }: Destination,
): Promise<ResourceRow> {
  const { id } = before
  const target = await targetOf(tx, resource, siblings, parentId)
  const linked = rowLink(resource, before)
  const ids = await lockOrder(tx, resource, siblings, linked)
  const others = ids.filter((other) => other !== id)
  const there = target === siblings ? others : await lockOrder(tx, resource, target, linked)
  if (target !== siblings) {
    await saveOrder(tx, resource, siblings, others)
    await moveRow(tx, resource, target, id)
  }
  const placed = there.toSpliced(order, 0, id)
  await saveOrder(tx, resource, target, placed)
  await noteMove(tx, resource, target, id, {
    from: { ownerId: ownerOf(siblings), order: ids.indexOf(id) },
    to: { ownerId: ownerOf(target), order: placed.indexOf(id) },
  })
  return requireFound(await resource.store.find(tx, target, id))
}

/** Where the document goes: it stays with its parent where none, or the same one, is named. Throws 400. */
async function targetOf(
  tx: Transaction,
  { parent }: TableResource,
  siblings: Siblings,
  parentId: string | null | undefined,
): Promise<Siblings> {
  if (!parentId || parentId === siblings.owner.id) return siblings
  const isThere = await holdRow(tx, siblings.owner, siblings, parentId)
  if (!isThere) throw badInput({ [`/${parent!.param}`]: 'Este destino não existe mais. Escolha outro.' })
  return { ...siblings, owner: { ...siblings.owner, id: parentId } }
}

async function noteMove(
  tx: Transaction,
  { entity, hasHistory }: TableResource,
  target: Siblings,
  id: string,
  place: Move,
): Promise<void> {
  const { from, to } = place
  if (!hasHistory || (from.order === to.order && from.ownerId === to.ownerId)) return
  const move = { documentId: id, change: 'moved' as const, before: {}, after: {}, cut: [], place }
  await insertChanges(tx, { ...target, kind: entity.name }, [move])
}
