import { closedObject } from '../../resource/closed-object.ts'
import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { asCreator } from '../../database/tenant.ts'
import { HttpError } from '../../error/http-error.ts'
import { ownApp } from '../../app/own-app.ts'
import { answer } from '../../resource/answer.ts'
import { findSlugHolder } from '../../app/queries.ts'
import { checkSlug, takenMessage } from './slug.ts'

/** `GET /apps/slugs/{slug}?appId=`: whether the app may have this address. */
export function slugRoutes(api: FastifyInstance, { sql }: Stores): void {
  const schema = {
    querystring: closedObject({}, { appId: { type: 'string', format: 'uuid', minLength: 36 } }),
    response: { 200: answer('SlugVerdict') },
  }
  api.get<{ Params: { slug: string }; Querystring: { appId?: string } }>(
    '/apps/slugs/:slug',
    { schema },
    async ({ creatorId, params: { slug }, query: { appId } }) => {
      const owner = await asCreator(sql, creatorId, async (tx) => {
        if (appId) await ownApp(tx, creatorId, appId)
        return await findSlugHolder(tx, creatorId, slug)
      })
      if (owner !== undefined && owner === appId) return { available: true }
      try {
        checkSlug(slug)
      } catch (error) {
        if (error instanceof HttpError) return { available: false, message: error.message }
        throw error
      }
      return owner === undefined ? { available: true } : { available: false, message: takenMessage }
    },
  )
}
