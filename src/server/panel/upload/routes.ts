import { answer } from '../../resource/answer.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileKinds } from '../../../domain/media/file-kind.ts'
import { ownApp } from '../../app/own-app.ts'
import type { Stores } from '../../quota/stores.ts'
import { asCreator } from '../../database/tenant.ts'
import type { FileStore } from '../../file/store.ts'
import { checkRoom } from '../../quota/keep.ts'
import { decodedName } from '../../network/file-name.ts'
import { urlOf, keyOf, plainName } from '../../upload/url.ts'
import { keepUploads } from '../../upload/keep.ts'
import type { UploadRow } from '../../upload/queries.ts'
import { drainRequest, receiveUpload, uploadLimit } from '../../upload/receive.ts'

const bytes = { schema: {} }
const types = ['audio/*', ...fileKinds.filter(({ group }) => group !== 'audio').map(({ type }) => type)]

/**
 * `POST /apps/{appId}/files`, and `POST /account/files` for what is the whole account's: a file of one of the kinds of `domain/media/file-kind.ts` as the raw body, its name URI-encoded in `x-file-name`. It is streamed
 * to the file store and answers the address under which documents refer to it.
 */
export async function uploadRoutes(api: FastifyInstance, { sql, files, quotas }: Stores): Promise<void> {
  const schema = {
    body: { content: Object.fromEntries(types.map((type) => [type, bytes])) },
    response: { 201: answer('StoredFile') },
  }
  // A scope of its own, where bodies are no business of Fastify's: the route reads them once the call is judged.
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const config = { mayTakeLong: true }
    for (const path of ['/apps/:appId/files', '/account/files'])
      scope.post<{ Params: { appId?: string } }>(path, { schema, config }, (request) => store(request))
  })

  async function store({ creatorId, params, raw }: FastifyRequest<{ Params: { appId?: string } }>) {
    try {
      const coming = Math.max(1, Number(raw.headers['content-length'] ?? 0))
      const appId = await asCreator(sql, creatorId, async (tx) => {
        const app = params.appId === undefined ? null : await ownApp(tx, creatorId, params.appId)
        if (coming <= uploadLimit) await checkRoom(tx, quotas, creatorId, { bytes: coming })
        return app?.id ?? ''
      })
      const upload = await storeUpload(raw, files)
      await asCreator(sql, creatorId, (tx) => keepUploads(tx, quotas, { creatorId, appId }, [upload])).catch(
        async (error: Error) => {
          // What cannot be removed now goes at night.
          await files.remove(upload.key).catch(() => {})
          throw error
        },
      )
      const { name, type, size } = upload
      return { url: urlOf(upload), name, type, size }
    } catch (error) {
      drainRequest(raw)
      throw error
    }
  }
}

async function storeUpload(raw: IncomingMessage, files: FileStore): Promise<UploadRow> {
  const given = String(raw.headers['x-file-name'] ?? '')
  const { kind, bytes } = await receiveUpload(raw, decodedName(given))
  const id = randomUUID()
  const key = keyOf(id, kind)
  const size = await files.write(key, bytes)
  return { id, name: plainName(given, kind), type: kind.type, size, key }
}
