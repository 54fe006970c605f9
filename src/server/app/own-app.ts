import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../database/connection.ts'
import { notFound } from '../error/http-error.ts'
import { checkMatch } from '../resource/etag.ts'
import { findApp, lockApp, type AppRow } from './queries.ts'

/** The creator's app. Throws 404. */
export async function ownApp(tx: Transaction, creatorId: string, id: string): Promise<AppRow> {
  const app = await findApp(tx, creatorId, id)
  if (!app) throw notFound()
  return app
}

/** The creator's app, locked for a change that the request may make. Throws 404, or 412 on a stale `If-Match`. */
export async function ownAppToChange(tx: Transaction, request: FastifyRequest, id: string): Promise<AppRow> {
  const app = await lockApp(tx, request.creatorId, id)
  if (!app) throw notFound()
  checkMatch(request, app.revision, 'Este app')
  return app
}
