import type { FastifyRequest } from 'fastify'
import type { BulkAnswer } from '../../../domain/generated/answer-types.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { presentDocument } from '../../../domain/schema/stored-document.ts'
import type { Transaction } from '../../database/connection.ts'
import { savepoint } from '../../database/savepoint.ts'
import { badInput, notFound } from '../../error/http-error.ts'
import { ownerOf } from '../change/queries.ts'
import { checkLink } from '../check-link.ts'
import { outermost } from '../resource.ts'
import { changeBetween, changeFaults, newFaults, storableDocument } from '../document.ts'
import { takeKey } from '../queries.ts'
import { gatherRefusals } from '../refusals.ts'
import { requireFound } from '../row.ts'
import type { ResourceRow } from '../table-layout.ts'
import { stateBefore } from './past-state.ts'
import { readChangesSince, type ChangeRow } from './queries.ts'
import { remainderOf, type Place } from './remainder.ts'
import { readWentWith } from './went-with.ts'

/** Where a document is, or was, and for whom it becomes what it was. */
export interface Restoring extends Place {
  request: Pick<FastifyRequest, 'creatorId' | 'scheme'>
  /** The removals of what went with others, by the ids of the removals of those, once they were read. */
  wentWith?: Map<string, ChangeRow[]>
}

/** A document, if it is there, and what became of it since a change, newest first, that one last. */
export interface Past {
  id: string
  row: ResourceRow | undefined
  since: [ChangeRow, ...ChangeRow[]]
}

/** What became of a document of a list since a change; it is held until the transaction ends. Throws 404. */
export async function readPast(
  tx: Transaction,
  { resource, siblings }: Place,
  id: string,
  changeId: string,
): Promise<Past> {
  // Of two who bring back the same, or what names one another, the second finds all of that there.
  await takeKey(tx, `history ${siblings.creatorId}`)
  const row = await resource.store.lock(tx, siblings, id)
  const [last, ...earlier] = await readChangesSince(
    tx,
    { ...siblings, kind: resource.entity.name },
    id,
    changeId,
  )
  requireFound(last)
  // What is elsewhere, or was when it went, is not this list's.
  if (!row && !(last!.change === 'removed' && last!.ownerId === ownerOf(siblings))) throw notFound()
  return { id, row, since: [last!, ...earlier] }
}

/** What came of making a document what it was. */
interface Made {
  made: ResourceRow
  /** How much of what went with it came back with it, and why the rest did not. */
  inside?: BulkAnswer
  /** The removals of all that came back: what is named there, and what named it, is to be settled (`settleReturned`). */
  back: ChangeRow[]
}

/**
 * Makes a document what it was, as anybody would who saves it; one that is gone comes back under its id, with what went with it.
 * Throws 400 and 409 as a save does. What needs others that come back too is to be checked once they are there (`backTogether`).
 */
export async function makeAgain(
  tx: Transaction,
  place: Restoring,
  { id, row, since }: Past,
  document: Document,
): Promise<Made> {
  const { resource, siblings, request } = place
  if (row) await change(tx, place, row, document)
  else await add(tx, place, id, document)
  const made = requireFound(await resource.store.find(tx, siblings, id))
  await resource.followUp?.(tx, request, made)
  if (row) return { made, back: [] }
  const { inside, back } = await bringBackInside(tx, place, since[0])
  return { made, ...(inside && { inside }), back: [since[0], ...back] }
}

async function change(tx: Transaction, place: Place, row: ResourceRow, state: Document): Promise<void> {
  const { resource, siblings } = place
  const { entity, store } = resource
  const before = store.documentOf(row)
  const document = await remainderOf(tx, place, state, { now: before })
  const asked = changeBetween(entity, before, document)
  const faults = changeFaults(entity, before, asked)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  await store.update(tx, siblings, row, storableDocument(entity, document, before), asked)
}

/** Adds a document that is gone, under its id. */
async function add(tx: Transaction, place: Place, id: string, document: Document): Promise<void> {
  const { resource, siblings } = place
  const { entity, store } = resource
  const kept = await remainderOf(tx, place, document, { id })
  const faults = newFaults(entity, presentDocument(entity.schema, kept))
  if (Object.keys(faults).length > 0) throw badInput(faults)
  await checkLink(tx, resource, siblings, kept)
  requireFound(await store.insert(tx, siblings, kept, id, kept))
}

/** Brings back what was in a document that is there again, and went with it; undefined where there was nothing. */
async function bringBackInside(
  tx: Transaction,
  place: Restoring,
  removal: ChangeRow,
): Promise<Pick<Made, 'inside' | 'back'>> {
  const { siblings, resource } = place
  const back: ChangeRow[] = []
  const refusals = gatherRefusals()
  let [done, skipped] = [0, 0]
  const { id } = removal
  const wentWith = place.wentWith?.has(id) ? place.wentWith : await readWentWith(tx, place, [removal])
  const all = wentWith.get(id) ?? []
  for (const one of all) {
    const inner = resource.inside!.find(({ entity }) => entity.name === one.kind)
    // What schemas no longer describe.
    if (!inner) continue
    // What is linked to it has it among its fields.
    const owner = inner.parent && { ...inner.parent, id: removal.documentId }
    const around = { ...siblings, owner: owner ?? outermost(siblings.creatorId, siblings.appId) }
    const within: Restoring = { ...place, wentWith, resource: inner, siblings: around }
    const past: Past = { id: one.documentId, row: undefined, since: [one] }
    try {
      const { inside, back: too } = await savepoint(tx, () =>
        makeAgain(tx, within, past, stateBefore({}, [one])),
      )
      back.push(...too)
      done += 1 + (inside?.done ?? 0)
      skipped += inside?.skipped ?? 0
      for (const refusal of inside?.refused ?? []) refusals.add(refusal)
    } catch (error) {
      refusals.catch(error, inner.entity, one.before)
      skipped++
    }
  }
  return { ...(all.length > 0 && { inside: { done, skipped, ...refusals.told() } }), back }
}
