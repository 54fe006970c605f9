import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { HttpError } from '../error/http-error.ts'

/** `GET /images/<sha256>.webp`, on the panel's and on every app's host. A name never changes its bytes. */
export function imageRoutes(app: FastifyInstance, { files }: Context): void {
  app.get<{ Params: { name: string } }>(
    '/images/:name',
    { schema: { hide: true }, config: { access: 'public' } },
    async (request, reply) => {
      const { name } = request.params
      const bytes = /^[0-9a-f]{64}\.webp$/.test(name) ? await files.get(name) : null
      if (!bytes) throw new HttpError(404, 'Esta imagem não existe.')
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes)
    },
  )
}
