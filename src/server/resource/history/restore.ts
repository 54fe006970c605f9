import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSame } from '../../../domain/schema/change.ts'
import type { Document, EntityDefinition } from '../../../domain/schema/definition.ts'
import { withDefaults } from '../../../domain/schema/defaults.ts'
import { presentDocument, readableDocument } from '../../../domain/schema/stored-document.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { badInput, HttpError, notFound } from '../../error/http-error.ts'
import { picturesOf } from '../../image/store.ts'
import type { Stores } from '../../quota/stores.ts'
import { ownerOf } from '../change/queries.ts'
import { closedObject } from '../closed-object.ts'
import { changeFaults, newFaults, storableDocument } from '../document.ts'
import { checkMatch } from '../etag.ts'
import type { Ids } from '../params.ts'
import { takeKey } from '../queries.ts'
import { pathsOf, servedAlone, siblingsOf } from '../resource.ts'
import { requireFound, revisionOf, sendRow } from '../row.ts'
import type { ResourceRow, TableResource } from '../table-layout.ts'
import { changedAgain, partOf, stateBefore } from './past-state.ts'
import { readChangesSince, type ChangeRow } from './queries.ts'
import { remainderOf, type Place } from './remainder.ts'

const again = 'Mudou de novo depois desta mudança.'
const isGone = 'Este item foi excluído. Traga-o de volta antes.'
const isBack = 'Este item já está de volta.'
const isFirst = 'Esta mudança criou o item: para desfazê-la, exclua-o.'

/** The names of today's fields that are undone, whatever became of them since. */
const fields = { type: 'array', maxItems: 500, items: { type: 'string', maxLength: 200 } }

type Change = FastifyRequest<{ Params: Ids<'id' | 'changeId'>['Params']; Body: { fields?: string[] } }>

/**
 * `POST …/{id}/history/{changeId}/undo`: gives what the change touched the values that it had before, or brings back what it removed;
 * 409 by field where that was changed again since, and nobody says `fields`. `…/restore`: makes the document what it was just after
 * the change, be it gone by now. Either is an ordinary change or a new document: judged by today's rules, refused with 412 where
 * `If-Match` is stale, and noted itself.
 */
export function restoreRoutes(api: FastifyInstance, context: Stores, resource: TableResource): void {
  const { changesSite } = resource
  const at = `${pathsOf(resource).one}/history/:changeId`
  const config = { changesSite }
  const response = { 200: servedAlone(resource) }
  const work = (state: State) => async (request: Change) => {
    const pictures = picturesOf(context, request.creatorId)
    return await asCreator(context.sql, request.creatorId, (tx) =>
      restore(tx, request, { resource, pictures, state }),
    )
  }

  api.post(
    `${at}/undo`,
    { config, schema: { body: closedObject({}, { fields }), response } },
    async (request, reply) => sendRow(reply, resource, await work(undone)(request as Change)),
  )
  api.post(`${at}/restore`, { config, schema: { response } }, async (request, reply) =>
    sendRow(reply, resource, await work(restored)(request as Change)),
  )
}

/** What becomes of a document, or of nothing where there is none, by the changes since one, that one last. Throws 409. */
type State = (
  now: Document | undefined,
  since: ChangeRow[],
  entity: EntityDefinition,
  request: Change,
) => Document

const restored: State = (now = {}, since) => stateBefore(now, since.slice(0, -1))

const undone: State = (now, since, { schema }, { body }) => {
  const change = since.at(-1)!
  if (change.change === 'removed') {
    if (now) throw new HttpError(409, isBack)
    return stateBefore({}, since)
  }
  if (!now) throw new HttpError(409, isGone)
  if (change.change === 'created') throw new HttpError(409, isFirst)
  if (body.fields) return stateBefore(now, [partOf(schema, change, body.fields)])
  const wrong = changedAgain(schema, now, change)
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong.map((name) => [`/${name}`, again])), 409)
  return stateBefore(now, [change])
}

interface Restoration extends Omit<Place, 'siblings'> {
  state: State
}

async function restore(tx: Transaction, request: Change, { resource, pictures, state }: Restoration) {
  const { entity, store, called } = resource
  const { id, changeId } = request.params
  const siblings = siblingsOf(resource, request)
  // Of two who bring it back at once, the second finds it there.
  await takeKey(tx, id)
  const row = await store.lock(tx, siblings, id)
  if (row) checkMatch(request, revisionOf(row), called)
  const since = await readChangesSince(tx, { ...siblings, kind: entity.name }, id, changeId)
  requireFound(since.at(-1))
  // What is elsewhere, or was when it went, is not this list's.
  if (!row && !(since[0]!.change === 'removed' && since[0]!.ownerId === ownerOf(siblings))) throw notFound()
  const now = row && store.documentOf(row)
  const document = state(now, since, entity, request)
  if (row) await change(tx, { resource, pictures, siblings, row }, document)
  else await bringBack(tx, { resource, pictures, siblings }, id, document)
  const made = requireFound(await store.find(tx, siblings, id))
  await resource.followUp?.(tx, request, made)
  return made
}

async function change(
  tx: Transaction,
  { row, ...place }: Place & { row: ResourceRow },
  state: Document,
): Promise<void> {
  const { resource, siblings } = place
  const { entity, store } = resource
  const before = store.documentOf(row)
  const document = await remainderOf(tx, place, state, before)
  const [then, now] = [before, document].map((one) =>
    withDefaults(entity.schema, readableDocument(entity.schema, one)),
  ) as [Document, Document]
  const names = Object.keys({ ...then, ...now }).filter((name) => !isSame(then[name], now[name]))
  const asked = Object.fromEntries(names.map((name) => [name, now[name]]))
  const faults = changeFaults(entity, before, asked)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  await store.update(tx, siblings, row, storableDocument(entity, document, before), asked)
}

/** Adds a document that is gone, under its id. */
async function bringBack(tx: Transaction, place: Place, id: string, document: Document): Promise<void> {
  const { resource, siblings } = place
  const { entity, store } = resource
  const kept = await remainderOf(tx, place, document)
  const faults = newFaults(entity, presentDocument(entity.schema, kept))
  if (Object.keys(faults).length > 0) throw badInput(faults)
  requireFound(await store.insert(tx, siblings, kept, id))
}
