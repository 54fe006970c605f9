import type { Ids } from '../../resource/params.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { together } from '../../database/together.ts'
import type { Stores } from '../../quota/stores.ts'
import { answers } from '../../resource/answer.ts'
import { readingRoute } from '../../resource/reading.ts'
import { requireFound } from '../../resource/row.ts'
import { countOverview, countVisits, listActivity } from './queries.ts'

/** Events that an overview tells. */
const told = 20

/** `GET /overview`: who was in the creator's apps. `GET /apps/{id}/overview`: how the app is doing, and what happened in it lately. */
export function overviewRoutes(api: FastifyInstance, stores: Stores): void {
  const visits = answers('Visits', { tags: ['users'] })
  readingRoute(api, stores, '/overview', visits, (tx, { creatorId }) => countVisits(tx, creatorId))

  readingRoute(
    api,
    stores,
    '/apps/:id/overview',
    answers('AppOverview'),
    async (tx, { creatorId, params: { id } }: FastifyRequest<Ids>) => {
      const [figures, activity] = await together([
        countOverview(tx, creatorId, id),
        listActivity(tx, creatorId, id, told),
      ])
      return {
        ...requireFound(figures),
        activity: activity.map(({ who, ...event }) => (who ? { ...event, who } : event)),
      }
    },
  )
}
