import type { Ids } from '../../resource/params.ts'
import type { FastifyInstance } from 'fastify'
import { ownApp } from '../../app/own-app.ts'
import { presentApp } from '../app/present.ts'
import type { Stores } from '../../quota/stores.ts'
import { readAsCreator } from '../../database/tenant.ts'
import { answer } from '../../resource/answer.ts'
import type { Read } from '../../export/queries.ts'
import { writeStream } from '../../export/stream.ts'
import { sendInTurn } from '../../export/turn.ts'
import { writeContents, writeRows } from './write.ts'

/** `GET /apps/{id}/export`: everything of an app in one file, to be kept before it is deleted. */
export function exportRoutes(api: FastifyInstance, { sql, files }: Stores): void {
  const response = { 200: answer('AppExport') }
  const schema = { response }
  api.get<Ids>('/apps/:id/export', { schema }, async (request, reply) => {
    const { creatorId, params } = request
    const app = presentApp(await readAsCreator(sql, creatorId, (tx) => ownApp(tx, creatorId, params.id)))
    return await sendInTurn(sql, creatorId, reply, async () => ({
      name: `${app.slug}.json`,
      out: writeStream(async (writer) => {
        const read: Read = (work) => readAsCreator(sql, creatorId, work)
        await writeContents(writer, files, await writeRows(writer, read, { creatorId, app }))
      }, request.log),
    }))
  })
}
