import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BulkAnswer } from '../../../domain/generated/answer-types.ts'
import { maxBulk } from '../../../domain/list/bulk.ts'
import { isSame } from '../../../domain/schema/change.ts'
import type { Transaction } from '../../database/connection.ts'
import { savepoint } from '../../database/savepoint.ts'
import { asCreator } from '../../database/tenant.ts'
import { HttpError, notFound } from '../../error/http-error.ts'
import { withPictures } from '../../image/held-pictures.ts'
import type { Stores } from '../../quota/stores.ts'
import { answer } from '../answer.ts'
import { after, batch } from '../bulk-part.ts'
import { noteAsBatch } from '../change/queries.ts'
import { closedObject } from '../closed-object.ts'
import type { Ids } from '../params.ts'
import { readDocuments } from '../reference/queries.ts'
import { gatherRefusals } from '../refusals.ts'
import { pathsOf, siblingsOf } from '../resource.ts'
import type { TableResource } from '../table-layout.ts'
import { backTogether } from './back-together.ts'
import { changedAgain, isGone, stateBefore, wasChanged } from './past-state.ts'
import { readBatch, readRemovals, type ChangeRow } from './queries.ts'
import { makeAgain, readPast, type Restoring } from './restoration.ts'
import { settleReturned } from './settle-returned.ts'
import { readWentWith } from './went-with.ts'

type Undo = FastifyRequest<{
  Params: Ids<'batchId'>['Params']
  Body: { after?: string; batch?: string }
}>

/**
 * `POST …/history/batches/{batchId}/undo`: undoes what was done to many documents at once, for a part of them at a time. What somebody
 * changed since stays as it is, and `refused` tells so; what it made goes. What was made to forget what comes back names it again:
 * `referrers` tells how many, once the last part is done. It is an ordinary change of each, and a batch of its own, which can be undone.
 */
export function undoBatchRoute(api: FastifyInstance, context: Stores, resource: TableResource): void {
  const schema = { body: closedObject({}, { after, batch }), response: { 200: answer('BulkAnswer') } }
  const { changesSite } = resource

  api.post(
    `${pathsOf(resource).all}/history/batches/:batchId/undo`,
    { config: { changesSite }, schema },
    async (request) => {
      const siblings = siblingsOf(resource, request)
      return await withPictures(context, request.creatorId, (pictures) =>
        asCreator(context.sql, request.creatorId, (tx) =>
          undoBatch(tx, { resource, pictures, siblings, request }, request as Undo),
        ),
      )
    },
  )
}

async function undoBatch(tx: Transaction, place: Restoring, { params, body }: Undo): Promise<BulkAnswer> {
  const { entity } = place.resource
  const slice = { after: body.after, limit: maxBulk }
  const changes = await readBatch(tx, entity.name, place.siblings, params.batchId, slice)
  if (changes.length === 0 && !body.after) throw notFound()
  const own = body.batch ?? randomUUID()
  await noteAsBatch(tx, own)
  const ids = changes.map(({ documentId }) => documentId)
  const there = await readDocuments(tx, { ...place.siblings, name: entity.name }, ids)
  const today = new Map(there.map(({ id, data }) => [id, data]))
  // At once: one by one, each would look through what went with all the others.
  const wentWith = await readWentWith(tx, place, changes)
  const { done, refusals } = await backTogether(tx, place.siblings, async (whole) => {
    const refusals = gatherRefusals()
    const back: ChangeRow[] = []
    const going: string[] = []
    let done = 0
    for (const { id, documentId, before, after } of changes) {
      try {
        const came = await savepoint(tx, () => undoOne(tx, { ...place, whole, wentWith }, documentId, id))
        if (!came) continue
        if (came === 'goes') going.push(documentId)
        else {
          done++
          back.push(...came)
        }
      } catch (error) {
        refusals.catch(error, entity, { ...after, ...before, ...today.get(documentId) })
      }
    }
    done += await removeMade(tx, place, going, (error, id) =>
      refusals.catch(error, entity, today.get(id) ?? {}),
    )
    return { done, refusals, back }
  })
  const isLast = changes.length < maxBulk
  // What came back with an earlier part may name what comes with a later one, and the other way around.
  const removed = isLast ? await readRemovals(tx, place.siblings, params.batchId) : []
  const referrers = await settleReturned(tx, place.siblings, removed)
  return {
    ...{ done, skipped: changes.length - done, ...refusals.told() },
    ...(done > 0 && { batch: own }),
    ...(referrers > 0 && { referrers }),
    next: isLast ? null : changes.at(-1)!.documentId,
  }
}

/** Removes documents at once, for they may need one another; where that cannot be, those that can go alone. Answers how many went. */
async function removeMade(
  tx: Transaction,
  { resource: { store }, siblings }: Restoring,
  ids: string[],
  refuse: (error: unknown, id: string) => void,
): Promise<number> {
  if (ids.length === 0) return 0
  const remove = (some: string[]) => savepoint(tx, () => store.remove(tx, siblings, some, {}))
  try {
    return await remove(ids)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
  }
  let done = 0
  for (const id of ids)
    try {
      done += await remove([id])
    } catch (error) {
      refuse(error, id)
    }
  return done
}

/**
 * Undoes a change of one document, or brings it back; answers the removals of what came back, nothing where it is so already, or that it
 * goes, for the change made it. Throws 409 where that was changed since.
 */
async function undoOne(
  tx: Transaction,
  place: Restoring,
  documentId: string,
  changeId: string,
): Promise<ChangeRow[] | 'goes' | undefined> {
  const { store, entity } = place.resource
  const past = await readPast(tx, place, documentId, changeId).catch((error: unknown) => {
    throw error instanceof HttpError && error.statusCode === 404 ? new HttpError(409, isGone) : error
  })
  const change = past.since.at(-1)!
  const now = past.row && store.documentOf(past.row)
  if (change.change === 'removed') {
    if (now) return undefined
    return (await makeAgain(tx, place, past, stateBefore({}, past.since))).back
  }
  if (!now) throw new HttpError(409, isGone)
  if (change.change === 'created' || change.change === 'restored') {
    const isSomebodys = (one: ChangeRow) => one.change !== 'moved' && one.actor !== 'system'
    if (past.since.some((one) => one !== change && isSomebodys(one))) throw new HttpError(409, wasChanged)
    return 'goes'
  }
  const then = stateBefore(now, [change])
  if (isSame(then, now)) return undefined
  if (changedAgain(entity.schema, now, change).length > 0) throw new HttpError(409, wasChanged)
  return (await makeAgain(tx, place, past, then)).back
}
