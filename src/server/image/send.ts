import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../error/http-error.ts'
import type { FileStore } from '../file/store.ts'

/** The route `GET /images/<sha256>.webp` of one side. A name never changes its bytes. */
export function imageRoute(files: FileStore) {
  return {
    method: 'GET' as const,
    url: '/images/:name',
    schema: { hide: true },
    config: { access: 'public' as const },
    handler: async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
      const { name } = request.params
      const bytes = /^[0-9a-f]{64}\.webp$/.test(name) ? await files.get(name) : null
      if (!bytes) throw new HttpError(404, 'Esta imagem não existe.')
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes)
    },
  }
}
