import type { Ids } from '../../../resource/params.ts'
import { closedObject } from '../../../resource/closed-object.ts'
import type { FastifyInstance } from 'fastify'
import { asCreator } from '../../../database/tenant.ts'
import type { Stores } from '../../../quota/stores.ts'
import { answerList } from '../../../resource/answer.ts'
import { cursorOf, linkNext, pageQuery, readPage, type PageQuery } from '../../../resource/page.ts'
import { requireFound } from '../../../resource/row.ts'
import { countReported, deleteReported, keepReported, listReported } from './queries.ts'

const decisionBody = closedObject({
  decision: {
    type: 'string',
    enum: ['keep', 'remove'],
    description: 'keep: it stays, until somebody else reports it; remove: it is deleted',
  },
})

/** What students reported, for the team to decide on. */
export function reportRoutes(api: FastifyInstance, { sql }: Stores): void {
  api.get<Ids<'appId'> & { Querystring: PageQuery }>(
    '/apps/:appId/community/reported',
    {
      schema: {
        querystring: pageQuery,
        response: { 200: answerList('Reported') },
      },
    },
    async ({ creatorId, params, query }, reply) => {
      const place = { creatorId, appId: params.appId }
      const { limit, after } = readPage(query)
      const { rows, total } = await asCreator(sql, creatorId, async (tx) => {
        const total = requireFound(await countReported(tx, place))
        return { total, rows: await listReported(tx, place, { limit: limit + 1, after }) }
      })
      const shown = rows.slice(0, limit)
      linkNext(reply, rows.length > limit ? cursorOf(shown.at(-1)!) : null, total)
      return shown.map(({ createdText: _, ...item }) => item)
    },
  )

  api.post<Ids<'appId' | 'id'> & { Body: { decision: 'keep' | 'remove' } }>(
    '/apps/:appId/community/reported/:id/decision',
    {
      schema: {
        body: decisionBody,
        response: { 204: { type: 'null' } },
      },
    },
    async ({ creatorId, params, body }) => {
      const decide = body.decision === 'keep' ? keepReported : deleteReported
      await asCreator(sql, creatorId, async (tx) =>
        requireFound((await decide(tx, { creatorId, appId: params.appId }, params.id)) || undefined),
      )
    },
  )
}
