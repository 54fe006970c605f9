import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { slugify } from '../../domain/slug.ts'
import { ownApp } from '../app/access.ts'
import type { Context } from '../context.ts'
import { asCreator } from '../database/tenant.ts'
import { idParams } from '../resource/params.ts'
import { checked, uploadLimit, type UploadKind } from './kind.ts'
import { insertUpload } from './queries.ts'

const answer = {
  type: 'object',
  properties: {
    url: { type: 'string' },
    name: { type: 'string' },
    type: { type: 'string' },
    size: { type: 'integer' },
  },
}

/**
 * `POST /apps/{appId}/files`: a PDF or audio file as the raw body, its name URI-encoded in `x-file-name`. It is streamed
 * to the file store and answers the address under which lessons refer to it.
 */
export async function uploadRoutes(api: FastifyInstance, { sql, files }: Context): Promise<void> {
  // A scope of its own: elsewhere these bodies are refused.
  await api.register(async (scope) => {
    for (const type of ['application/pdf', /^audio\//]) {
      scope.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
    }
    scope.post<{ Params: { appId: string }; Body: Readable }>(
      '/apps/:appId/files',
      {
        bodyLimit: uploadLimit,
        schema: {
          tags: ['files'],
          consumes: ['application/pdf', 'audio/*'],
          params: idParams('appId'),
          response: { 201: answer },
        },
      },
      async (request, reply) => {
        const { creatorId, params } = request
        const { id: appId } = await asCreator(sql, creatorId, (tx) => ownApp(tx, creatorId, params.appId))
        const id = randomUUID()
        let kind: UploadKind | undefined
        const bytes = checked(request.body, (found) => (kind = found))
        const size = await files.write(id, bytes)
        const name = fileName(String(request.headers['x-file-name'] ?? ''), kind!)
        const upload = { id, name, type: kind!.type, size, key: id }
        await asCreator(sql, creatorId, (tx) => insertUpload(tx, { creatorId, appId }, upload))
        return reply.code(201).send({ url: `/files/${id}/${name}`, name, type: upload.type, size })
      },
    )
  })
}

/** A name for the address: plain letters, with the ending of what the file really is. */
function fileName(header: string, { extension }: UploadKind): string {
  let given = header
  try {
    given = decodeURIComponent(header)
  } catch {
    // Not encoded as it should be; it is only a name.
  }
  return `${slugify(given.replace(/\.\w{1,5}$/, ''))}.${extension}`
}
