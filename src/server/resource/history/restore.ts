import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Document, EntityDefinition, Schema } from '../../../domain/schema/definition.ts'
import type { Transaction } from '../../database/connection.ts'
import { savepoint } from '../../database/savepoint.ts'
import { asCreator } from '../../database/tenant.ts'
import { badInput, HttpError } from '../../error/http-error.ts'
import { withPictures } from '../../image/held-pictures.ts'
import type { Stores } from '../../quota/stores.ts'
import { answer } from '../answer.ts'
import { noteAsBatch } from '../change/queries.ts'
import { closedObject } from '../closed-object.ts'
import { checkMatch } from '../etag.ts'
import { moveDocument } from '../order/move.ts'
import type { Ids } from '../params.ts'
import { pathsOf, servedAlone, siblingsOf } from '../resource.ts'
import { requireFound, revisionOf, sendRow } from '../row.ts'
import type { TableResource } from '../table-layout.ts'
import { backTogether, neededWith } from './back-together.ts'
import { changedAgain, isGone, partOf, stateBefore, wasChanged } from './past-state.ts'
import type { ChangeRow } from './queries.ts'
import type { Place } from './remainder.ts'
import { makeAgain, readPast, type Past, type Restoring } from './restoration.ts'
import { settleReturned } from './settle-returned.ts'

const isBack = 'Este item já está de volta.'
const isFirst = 'Esta mudança criou o item, ou o trouxe de volta: para desfazê-la, exclua-o.'

/** The names of today's fields that are undone, whatever became of them since. */
const fields = { type: 'array', maxItems: 500, items: { type: 'string', maxLength: 200 } }

type Change = FastifyRequest<{ Params: Ids<'id' | 'changeId'>['Params']; Body: { fields?: string[] } }>

/**
 * `POST …/{id}/history/{changeId}/undo`: gives what the change touched the values that it had before, or brings back what it removed;
 * 409 by field where that was changed again since, and nobody says `fields`. `…/restore`: makes the document what it was just after
 * the change, be it gone by now. Either is an ordinary change or a new document: judged by today's rules, refused with 412 where
 * `If-Match` is stale, and noted itself. What was in a document that comes back comes with it: `inside` tells how much of it; so does what
 * it cannot be without and went from the same list with it, as in a circle: `along` tells how many; and what was made to forget any of
 * that names it again: `referrers` tells how many.
 */
export function restoreRoutes(api: FastifyInstance, context: Stores, resource: TableResource): void {
  const { changesSite } = resource
  const at = `${pathsOf(resource).one}/history/:changeId`
  const config = { changesSite }
  const response = { 200: withBack(servedAlone(resource)) }
  const send = (state: State) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { creatorId } = request
    const { made, ...more } = await withPictures(context, creatorId, (pictures) =>
      asCreator(context.sql, creatorId, (tx) =>
        restore(tx, request as Change, { resource, pictures, state }),
      ),
    )
    return sendRow(reply, resource, made, more as never)
  }

  const body = closedObject({}, { fields })
  api.post(`${at}/undo`, { config, schema: { body, response } }, send(undone))
  api.post(`${at}/restore`, { config, schema: { response } }, send(restored))
}

/**
 * The schema of a document that may have come back: how much of what was in it did, why the rest did not, how many came along that it
 * cannot be without, and how many name any of it again.
 */
const withBack = (served: Schema): Schema => ({
  ...served,
  properties: {
    ...served.properties,
    inside: answer('BulkAnswer'),
    along: { type: 'integer' },
    referrers: { type: 'integer' },
  },
})

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
  if (change.change === 'created' || change.change === 'restored') throw new HttpError(409, isFirst)
  if (body.fields) return stateBefore(now, [partOf(schema, change, body.fields)])
  const wrong = changedAgain(schema, now, change)
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong.map((name) => [`/${name}`, wasChanged])), 409)
  return stateBefore(now, [change])
}

interface Restoration extends Omit<Place, 'siblings'> {
  state: State
}

async function restore(tx: Transaction, request: Change, { state, ...around }: Restoration) {
  const { resource } = around
  const place = { ...around, siblings: siblingsOf(resource, request), request }
  const { id, changeId } = request.params
  const past = await readPast(tx, place, id, changeId)
  if (past.row) checkMatch(request, revisionOf(past.row), resource.called)
  const { place: moved } = past.since.at(-1)!
  if (moved && past.row && state === undone) {
    const { ownerId, order } = moved.from
    return { made: await moveDocument(tx, resource, place.siblings, past.row, { order, parentId: ownerId }) }
  }
  const now = past.row && resource.store.documentOf(past.row)
  const then = state(now, past.since, resource.entity, request)
  const { entity } = resource
  const needed = past.row ? [] : await neededWith(tx, entity, request.creatorId, past.since[0], then)
  // What was brought back as one can go as one: alone, those that need one another could not.
  if (needed.length > 0) await noteAsBatch(tx, randomUUID())
  const { made, inside, along, back } = await backTogether(tx, place.siblings, async (whole) => {
    const around = { ...place, whole }
    const first = await makeAgain(tx, around, past, then)
    const others = await makeNeeded(tx, around, needed)
    return { ...first, along: others.length, back: [...first.back, ...others.flat()] }
  })
  if (back.length === 0) return { made }
  const referrers = await settleReturned(tx, place.siblings, back)
  // It may have forgotten something itself.
  const settled = requireFound(await resource.store.find(tx, place.siblings, id))
  return {
    made: settled,
    ...(inside && { inside }),
    ...(along > 0 && { along }),
    ...(referrers > 0 && { referrers }),
  }
}

/** Brings back what another one needs; answers, of each that can come, the removals of all that came with it. */
async function makeNeeded(tx: Transaction, place: Restoring, removals: ChangeRow[]): Promise<ChangeRow[][]> {
  const back: ChangeRow[][] = []
  for (const one of removals) {
    const past: Past = { id: one.documentId, row: undefined, since: [one] }
    try {
      back.push((await savepoint(tx, () => makeAgain(tx, place, past, stateBefore({}, [one])))).back)
    } catch (error) {
      // Whoever needs it is told so.
      if (!(error instanceof HttpError)) throw error
    }
  }
  return back
}
