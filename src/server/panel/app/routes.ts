import type { Ids } from '../../resource/params.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Document } from '../../../domain/schema/definition.ts'
import { ownApp } from '../../app/own-app.ts'
import { countContents, findSlugHolder, type AppRow } from '../../app/queries.ts'
import { together } from '../../database/together.ts'
import type { Stores } from '../../quota/stores.ts'
import { answers } from '../../resource/answer.ts'
import { readingRoute } from '../../resource/reading.ts'
import type { HostNames } from '../../own-domain/name.ts'
import { resourceRoutes } from '../../resource/routes.ts'
import { sendRow } from '../../resource/row.ts'
import { appResource, servedApp } from './resource.ts'
import { closedObject } from '../../resource/closed-object.ts'
import { HttpError } from '../../error/http-error.ts'
import { checkSlug, takenMessage } from './slug.ts'

/** A creator's apps: their drafts. Publishing is in `version/`. */
export function appRoutes(api: FastifyInstance, context: Stores & HostNames): void {
  slugRoutes(api, context)
  resourceRoutes(api, context, appResource(context))

  readingRoute(
    api,
    context,
    '/apps/:id/stats',
    answers('AppStats'),
    async (tx, { creatorId, params }: FastifyRequest<Ids>) => {
      const [{ totalUsers, activeUsers }, counts] = await together([
        ownApp(tx, creatorId, params.id),
        countContents(tx, creatorId, params.id),
      ])
      return { totalUsers, activeUsers, ...counts }
    },
  )
}

/** Answers one app, with its revision as `ETag`; `more` goes beside it. */
export function sendApp(reply: FastifyReply, row: AppRow, more: Document = {}): FastifyReply {
  return sendRow(reply, servedApp, row, more)
}

type SlugRequest = FastifyRequest<{ Params: { slug: string }; Querystring: { appId?: string } }>

/** `GET /apps/slugs/{slug}?appId=`: whether the app may have this address. */
function slugRoutes(api: FastifyInstance, stores: Stores & HostNames): void {
  const querystring = closedObject({}, { appId: { type: 'string', format: 'uuid', minLength: 36 } })
  readingRoute(
    api,
    stores,
    '/apps/slugs/:slug',
    answers('SlugVerdict', { querystring }),
    async (tx, { creatorId, params: { slug }, query: { appId } }: SlugRequest) => {
      const asked = [findSlugHolder(tx, creatorId, slug), appId && ownApp(tx, creatorId, appId)] as const
      return (await together(asked))[0]
    },
    (owner, { params: { slug }, query: { appId } }) => {
      if (owner !== undefined && owner === appId) return { available: true }
      try {
        checkSlug(slug, stores)
      } catch (error) {
        if (error instanceof HttpError) return { available: false, message: error.message }
        throw error
      }
      return owner === undefined ? { available: true } : { available: false, message: takenMessage }
    },
  )
}
