import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../../error/http-error.ts'
import { iconKinds, type IconKind } from '../../icon/kind.ts'
import type { IconStore } from '../../icon/store.ts'
import type { SiteContext } from '../session/authenticate.ts'
import { onAnySite } from './on-site.ts'

interface IconContext extends SiteContext {
  icons: IconStore
}

const hidden = { schema: { hide: true } }

/** An app's icons, and the addresses at which browsers look for one unasked. Closed apps have theirs, too. */
export function iconRoutes(site: FastifyInstance, context: IconContext): void {
  type Icon = { Params: { name: string }; Querystring: { v?: unknown } }
  site.get<Icon>('/icons/:name', hidden, (request, reply) => {
    const kind = /^(\w+)\.png$/.exec(request.params.name)?.[1] ?? ''
    return sendIcon(request as FastifyRequest, reply, context, kind, request.query.v)
  })
  site.get('/favicon.ico', hidden, (request, reply) => sendIcon(request, reply, context, '64'))
  for (const url of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])
    site.get(url, hidden, (request, reply) => sendIcon(request, reply, context, '180'))
}

/** Answers with a kind of icon as PNG; `version` is the one that the address speaks of. Throws 404 for a kind that there is not, or a logo that is lost. */
function sendIcon(
  request: FastifyRequest,
  reply: FastifyReply,
  context: IconContext,
  kind: string,
  version?: unknown,
): Promise<FastifyReply> {
  return onAnySite(request, reply, context, async ({ appKey, site }) => {
    if (!Object.hasOwn(iconKinds, kind)) throw new HttpError(404, 'Este ícone não existe.')
    const png = await context.icons.find(appKey, site.app, kind as IconKind)
    if (!png)
      throw new HttpError(404, 'O logo deste app não está no servidor.', undefined, {
        'cache-control': 'no-store',
      })
    // An address that carries the version's number never changes its picture.
    const isLasting = version === String(site.version)
    return reply
      .type('image/png')
      .header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
      .send(png)
  })
}
