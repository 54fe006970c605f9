import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { asCreator } from '../../database/tenant.ts'
import { idParams } from '../../resource/params.ts'
import { requireFound } from '../../resource/row.ts'
import { countOverview, countVisits, listActivity } from './queries.ts'

/** Events that an overview tells. */
const told = 20

/** `GET /overview`: who was in the creator's apps. `GET /apps/{id}/overview`: how the app is doing, and what happened in it lately. */
export function overviewRoutes(api: FastifyInstance, { sql }: Stores): void {
  api.get('/overview', { schema: { tags: ['users'], response: { 200: visitsSchema } } }, ({ creatorId }) =>
    asCreator(sql, creatorId, (tx) => countVisits(tx, creatorId)),
  )

  const schema = { tags: ['apps'], params: idParams('id'), response: { 200: overviewSchema } }
  api.get<{ Params: { id: string } }>(
    '/apps/:id/overview',
    { schema },
    async ({ creatorId, params: { id } }) =>
      asCreator(sql, creatorId, async (tx) => {
        const figures = requireFound(await countOverview(tx, creatorId, id))
        const activity = await listActivity(tx, creatorId, id, told)
        return {
          ...figures,
          activity: activity.map(({ who, ...event }) => (who ? { ...event, who } : event)),
        }
      }),
  )
}

const count = { type: 'integer' }
const text = { type: 'string' }
const visitsSchema = {
  type: 'object',
  properties: {
    students: { ...count, description: 'Who may enter an app now; in two apps they count twice.' },
    today: { ...count, description: 'Of these, who was here since midnight in the creator’s time zone.' },
    last7Days: { ...count, description: 'Of these, who was here in the last seven days.' },
  },
}

const overviewSchema = {
  type: 'object',
  properties: {
    students: count,
    activeLast7Days: count,
    averageProgress: count,
    completions: { ...count, description: 'Lessons that students have completed.' },
    activity: {
      type: 'array',
      items: {
        type: 'object',
        properties: { kind: text, title: text, who: text, at: { type: 'string', format: 'date-time' } },
      },
    },
  },
}
