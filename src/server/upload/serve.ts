import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { HttpError } from '../error/http-error.ts'
import { kindOfName } from './kind.ts'

/** `GET /files/<id>/<name>`, on the panel's and on every app's host, in parts where a player asks for them. */
export function fileRoutes(app: FastifyInstance, { files }: Context): void {
  app.get<{ Params: { id: string; name: string } }>(
    '/files/:id/:name',
    { schema: { hide: true }, config: { access: 'public' } },
    async (request, reply) => {
      const { id, name } = request.params
      const kind = kindOfName(name)
      const size = kind && /^[0-9a-f-]{36}$/.test(id) ? await files.size(id) : null
      if (!kind || size === null) throw new HttpError(404, 'Este arquivo não existe.')
      reply
        .type(kind.type)
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-disposition', 'inline')
        // A lesson shows its PDF in a frame of its own page.
        .header('x-frame-options', 'SAMEORIGIN')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
      const range = rangeOf(request.headers.range, size)
      if (range === 'whole') return reply.header('content-length', size).send(files.read(id))
      if (range === 'outside') {
        reply.header('content-range', `bytes */${size}`)
        throw new HttpError(416, 'Este trecho do arquivo não existe.')
      }
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
        .header('content-length', range.end - range.start + 1)
        .send(files.read(id, range))
    },
  )
}

/** The one range that is asked for (RFC 9110); several, or what is no range at all, are answered with the whole. */
function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'whole' | 'outside' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole'
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'outside' : { start, end }
}
