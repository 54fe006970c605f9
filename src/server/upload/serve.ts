import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { asCreator } from '../database/tenant.ts'
import { HttpError } from '../error/http-error.ts'
import { faceOf } from '../network/side.ts'
import type { FileStore } from '../file/store.ts'
import { isShownTo } from '../site/file/right-to-file.ts'
import { keyOf } from './url.ts'
import { isInline, kindOfName } from './file-kind.ts'
import { isUploadOf } from './queries.ts'
import { partOf } from './range.ts'

interface FileParams {
  id: string
  name: string
}

/**
 * `GET /files/<id>/<name>`, in parts where a player asks for them: on the panel's host for the creator whose file it is, on
 * an app's host for who may see something that holds it. To everybody else it does not exist.
 */
export function fileRoutes(app: FastifyInstance, context: Context): void {
  app.route<{ Params: FileParams }>({
    method: ['GET', 'HEAD'],
    url: '/files/:id/:name',
    schema: { hide: true },
    config: { access: 'public' },
    handler: async (request, reply) => {
      const mayRead = faceOf(request.headers.host, context.appHost) === 'site' ? isShownTo : isOfCreator
      if (!isId(request.params.id) || !(await mayRead(request as FastifyRequest, context))) throw nowhere()
      return await sendFile(request, reply, context.files)
    },
  })
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** On the panel's host: whether the creator who is signed in there uploaded it. */
async function isOfCreator(request: FastifyRequest, { sql, fileTokens }: Context): Promise<boolean> {
  const creatorId = await fileTokens.read(request)
  const { id } = request.params as FileParams
  return creatorId !== null && (await asCreator(sql, creatorId, (tx) => isUploadOf(tx, creatorId, id)))
}

/** Answers a file, or the part of it that is asked for. The one place where files leave. */
async function sendFile(
  request: FastifyRequest<{ Params: FileParams }>,
  reply: FastifyReply,
  files: FileStore,
): Promise<FastifyReply> {
  const { id, name } = request.params
  const kind = /^[a-z0-9-]+\.[a-z0-9]+$/.test(name) ? kindOfName(name) : undefined
  const size = kind ? await files.size(keyOf(id, kind)) : null
  if (!kind || size === null) throw nowhere()
  // An address never changes its bytes.
  const etag = `"${id}"`
  reply.headers({
    'accept-ranges': 'bytes',
    // Asked for anew each time, so that access that has ended has ended; unchanged, it need not be sent again.
    'cache-control': 'private, no-cache',
    etag,
    // A lesson shows its PDF in a frame of its own page. Also where the bytes are not sent again: a 304's headers take the place of
    // those that the browser has kept.
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  })
  const { 'if-none-match': known, 'if-range': expected = etag, range } = request.headers
  if (known?.includes(etag)) return reply.code(304).send()
  const part = expected === etag ? partOf(range, size) : null
  if (part === 'outside') {
    reply.header('cache-control', 'no-store')
    throw new HttpError(416, 'Este trecho do arquivo não existe.', undefined, {
      'content-range': `bytes */${size}`,
    })
  }
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  return reply
    .type(kind.type)
    .header('content-length', part ? part.end - part.start + 1 : size)
    .header('content-disposition', `${isInline(kind) ? 'inline' : 'attachment'}; filename="${name}"`)
    .send(request.method === 'HEAD' ? '' : files.read(keyOf(id, kind), part ?? undefined))
}

function nowhere(): HttpError {
  return new HttpError(404, 'Este arquivo não existe.')
}
