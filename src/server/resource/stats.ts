import type { FastifyInstance } from 'fastify'
import type { Stores } from '../quota/stores.ts'
import type { Transaction } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import { idParams } from './params.ts'
import { requireFound } from './row.ts'

/** `GET /apps/{appId}/{subject}/stats`: whole numbers about an app; `count` answers undefined where it is not theirs. */
export function statsRoute(
  api: FastifyInstance,
  { sql }: Stores,
  subject: string,
  figures: string[],
  count: (tx: Transaction, creatorId: string, appId: string) => Promise<object | undefined>,
): void {
  const properties = Object.fromEntries(figures.map((name) => [name, { type: 'integer' }]))
  const schema = {
    tags: [subject],
    params: idParams('appId'),
    response: { 200: { type: 'object', properties } },
  }
  api.get<{ Params: { appId: string } }>(
    `/apps/:appId/${subject}/stats`,
    { schema },
    async ({ creatorId, params }) =>
      requireFound(await asCreator(sql, creatorId, (tx) => count(tx, creatorId, params.appId))),
  )
}
