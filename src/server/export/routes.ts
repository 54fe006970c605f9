import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ownApp } from '../app/access.ts'
import { presentApp } from '../app/present.ts'
import type { Context } from '../context.ts'
import { asCreator } from '../database/tenant.ts'
import { idParams } from '../resource/params.ts'
import { writeContents, writeRows } from './write.ts'

/** `GET /apps/{id}/export`: everything of an app in one file, to be kept before it is deleted. */
export function exportRoutes(api: FastifyInstance, { sql, files }: Context): void {
  const response = { 200: { type: 'object', additionalProperties: true } }
  const schema = { tags: ['apps'], params: idParams('id'), response }
  api.get<{ Params: { id: string } }>('/apps/:id/export', { schema }, async (request, reply) => {
    const { creatorId, params } = request
    const app = presentApp(await asCreator(sql, creatorId, (tx) => ownApp(tx, creatorId, params.id)))
    const out = new PassThrough()
    // Goes on while the answer is sent. What fails halfway breaks the answer off, so that nobody takes it for whole.
    asCreator(sql, creatorId, (tx) => writeRows(out, tx, { creatorId, app }))
      // Files take long, and need no transaction.
      .then((contents) => writeContents(out, files, contents))
      .then(
        () => out.end(),
        (error: Error) => {
          request.log.warn({ err: error }, 'export broken off')
          out.destroy(error)
        },
      )
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${app.slug}.json"`)
      .send(out)
  })
}
