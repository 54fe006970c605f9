import type { Ids } from '../../resource/params.ts'
import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { readAsCreator } from '../../database/tenant.ts'
import { answers } from '../../resource/answer.ts'
import { requireFound } from '../../resource/row.ts'
import { countOverview, countVisits, listActivity } from './queries.ts'

/** Events that an overview tells. */
const told = 20

/** `GET /overview`: who was in the creator's apps. `GET /apps/{id}/overview`: how the app is doing, and what happened in it lately. */
export function overviewRoutes(api: FastifyInstance, { sql }: Stores): void {
  api.get('/overview', answers('Visits', { tags: ['users'] }), ({ creatorId }) =>
    readAsCreator(sql, creatorId, (tx) => countVisits(tx, creatorId)),
  )

  api.get<Ids>('/apps/:id/overview', answers('AppOverview'), async ({ creatorId, params: { id } }) =>
    readAsCreator(sql, creatorId, async (tx) => {
      const figures = requireFound(await countOverview(tx, creatorId, id))
      const activity = await listActivity(tx, creatorId, id, told)
      return {
        ...figures,
        activity: activity.map(({ who, ...event }) => (who ? { ...event, who } : event)),
      }
    }),
  )
}
