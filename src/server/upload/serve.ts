import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { HttpError } from '../error/http-error.ts'
import type { FileStore } from '../file/store.ts'
import { keyOf } from './address.ts'
import { kindOfName } from './kind.ts'
import { partOf } from './range.ts'

interface FileParams {
  id: string
  name: string
}

/** `GET /files/<id>/<name>`, on the panel's and on every app's host, in parts where a player asks for them. */
export function fileRoutes(app: FastifyInstance, { files }: Context): void {
  app.route<{ Params: FileParams }>({
    method: ['GET', 'HEAD'],
    url: '/files/:id/:name',
    schema: { hide: true },
    config: { access: 'public' },
    handler: (request, reply) => sendFile(request, reply, files),
  })
}

/** Answers a file, or the part of it that is asked for. The one place where files leave; their address is a secret. */
async function sendFile(
  request: FastifyRequest<{ Params: FileParams }>,
  reply: FastifyReply,
  files: FileStore,
): Promise<FastifyReply> {
  const { id, name } = request.params
  const kind = /^[a-z0-9-]+\.[a-z0-9]+$/.test(name) ? kindOfName(name) : undefined
  const size = kind && /^[0-9a-f-]{36}$/.test(id) ? await files.size(keyOf(id, kind)) : null
  if (!kind || size === null) throw new HttpError(404, 'Este arquivo não existe.')
  // An address never changes its bytes.
  const etag = `"${id}"`
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000, immutable',
    etag,
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
  return (
    reply
      .type(kind.type)
      .header('content-length', part ? part.end - part.start + 1 : size)
      .header('content-disposition', `inline; filename="${name}"`)
      // A lesson shows its PDF in a frame of its own page.
      .header('x-frame-options', 'SAMEORIGIN')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
      .send(request.method === 'HEAD' ? '' : files.read(keyOf(id, kind), part ?? undefined))
  )
}
