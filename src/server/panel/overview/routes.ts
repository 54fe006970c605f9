import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { asCreator } from '../../database/tenant.ts'
import { idParams } from '../../resource/params.ts'
import { requireFound } from '../../resource/row.ts'
import { countOverview, listActivity } from './queries.ts'

/** Events that an overview tells. */
const told = 20

/** `GET /apps/{id}/overview`: how the app is doing, and what happened in it lately. */
export function overviewRoutes(api: FastifyInstance, { sql }: Stores): void {
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
