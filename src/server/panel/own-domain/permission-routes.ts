import type { FastifyInstance } from 'fastify'
import { isPrivateAddress } from '../../network/private-address.ts'
import { nameOf } from '../../network/side.ts'
import type { OwnDomains } from '../../own-domain/directory.ts'

/**
 * `GET /internal/domain?domain=`: what a proxy that makes certificates on demand asks before it makes one (Caddy's `ask`, or
 * `permission http`). 200 for a name that an app has and that leads here, 404 for any other, out of memory. It says nothing else, and
 * nothing to whoever comes through a proxy or from an address of the internet: that is the world. Not every proxy says that it is one.
 */
export function permissionRoute(app: FastifyInstance, { ownDomains }: { ownDomains: OwnDomains }): void {
  const schema = { hide: true }
  app.get<{ Querystring: { domain?: unknown } }>('/internal/domain', { schema }, async (request, reply) => {
    const { domain } = request.query
    const isForwarded = ['forwarded', 'x-forwarded-for', 'via'].some((name) => name in request.headers)
    const isNear = !isForwarded && isPrivateAddress(request.socket.remoteAddress)
    const isHeld = typeof domain === 'string' && ownDomains.mayCertify(nameOf(domain))
    return reply
      .code(isHeld && isNear ? 200 : 404)
      .header('cache-control', 'no-store')
      .send()
  })
}
