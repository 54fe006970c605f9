import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../../quota/stores.ts'
import { resourceRoutes } from '../../../resource/routes.ts'
import { statsRoute } from '../../../resource/stats.ts'
import { countFeed } from './queries.ts'
import { feedComments, feedPosts } from './resource.ts'

/** The feed of an app, what is said in it, and how it is read. */
export function feedRoutes(api: FastifyInstance, context: Stores): void {
  resourceRoutes(api, context, feedPosts)
  resourceRoutes(api, context, feedComments)
  statsRoute(api, context, 'feed', ['postsThisWeek', 'readRate'], countFeed)
}
