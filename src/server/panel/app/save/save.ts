import type { FastifyRequest } from 'fastify'
import { entities } from '../../../../domain/generated/entities.ts'
import type { Transaction } from '../../../database/connection.ts'
import { notFound } from '../../../error/http-error.ts'
import type { QuotaLimits } from '../../../quota/limits.ts'
import { checkMatch } from '../../../resource/etag.ts'
import { judgeChange, type SentDocument } from '../../../resource/judgement.ts'
import { changeApp } from '../edit.ts'
import { lockApp, type AppRow } from '../../../app/queries.ts'
import { findSave, insertSave } from './queries.ts'

/**
 * Applies a change to the draft, once: where the request's `Idempotency-Key` (a UUID) says that it was applied before,
 * answers the draft as it was then, whatever has become of it since. Throws 404, 412 on a stale `If-Match`, or 400.
 */
export async function saveApp(
  tx: Transaction,
  quotas: QuotaLimits,
  request: Pick<FastifyRequest, 'creatorId' | 'headers'>,
  id: string,
  sent: SentDocument,
): Promise<AppRow> {
  const app = await lockApp(tx, request.creatorId, id)
  if (!app) throw notFound()
  const key = keyOf(request)
  const before = key && (await findSave(tx, app, key))
  if (before) return { ...app, ...before }
  checkMatch(request, app.revision, 'Este app')
  const change = judgeChange(entities.app, { ...app.data, slug: app.slug }, sent)
  const changed = await changeApp(tx, quotas, app, change)
  if (key) await insertSave(tx, changed, key)
  return changed
}

function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key) ? key : undefined
}
