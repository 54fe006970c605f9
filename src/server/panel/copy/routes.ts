import { closedObject } from '../../resource/closed-object.ts'
import type { FastifyInstance } from 'fastify'
import { sendApp } from '../app/routes.ts'
import type { CopyContext } from './file/context.ts'
import { sendInTurn } from '../../export/turn.ts'
import { inImportTurn } from '../../quota/import-turn.ts'
import { answer } from '../../resource/answer.ts'
import { idOnce } from '../../resource/request-key.ts'
import type { Ids } from '../../resource/params.ts'
import { drainRequest } from '../../upload/receive.ts'
import { duplicateApp } from './duplicate.ts'
import { readApp } from './file/read.ts'
import { stageFile } from './file/stage-file.ts'
import { writeApp } from './file/write.ts'

const created = { 201: answer('EditedApp') }
const imported = { 201: answer('ImportedApp') }
const zip = { content: { 'application/zip': { schema: {} } } }

/**
 * Apps that come from another app: `POST …/duplicate`, `GET …/file` (one file with its content) and `POST /apps/import`. What makes one
 * makes it whole or not at all and, with an `Idempotency-Key`, once: whoever heard no answer, for their server stopped, asks again.
 */
export async function copyRoutes(api: FastifyInstance, context: CopyContext): Promise<void> {
  const body = closedObject({
    content: {
      type: 'boolean',
      description: 'Copiar também produtos, módulos e aulas, com seus arquivos.',
    },
  })
  api.post<Ids & { Body: { content: boolean } }>(
    '/apps/:id/duplicate',
    { config: { mayTakeLong: true }, schema: { body, response: created } },
    async (request, reply) => {
      const { creatorId, params, body } = request
      const once = idOnce(request)
      const row = await inImportTurn(context, creatorId, once, () =>
        duplicateApp(context, creatorId, params.id, { ...body, once }),
      )
      return sendApp(reply.header('location', `/api/apps/${row.id}`), row)
    },
  )

  api.get<Ids>(
    '/apps/:id/file',
    { schema: { response: { 200: zip } } },
    async ({ creatorId, params }, reply) => {
      return await sendInTurn(context.sql, creatorId, reply, () => writeApp(context, creatorId, params.id))
    },
  )

  // A scope of its own, where bodies are no business of Fastify's: the route reads them once the call is judged.
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.post(
      '/apps/import',
      { config: { mayTakeLong: true }, schema: { body: zip, response: imported } },
      async (request, reply) => {
        const { creatorId, raw } = request
        const once = idOnce(request)
        try {
          const { app, remarks, count } = await inImportTurn(context, creatorId, once, () =>
            stageFile(raw, (file) => readApp(context, creatorId, file, once)),
          )
          reply.header('location', `/api/apps/${app.id}`)
          return sendApp(reply, app, count > 0 ? { remarks, remarkCount: count } : {})
        } catch (error) {
          drainRequest(raw)
          throw error
        }
      },
    )
  })
}
