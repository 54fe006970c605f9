import type { IncomingMessage } from 'node:http'
import { isReserved } from '../../domain/text/slug.ts'

/**
 * The two sides of one server: the panel with its API, and the published apps, told apart by the host. A route
 * declares its side as a constraint; one without a constraint answers on both.
 */
export type Side = 'panel' | 'site'

/** The part of `host` in front of `.{appHost}`, or null where the host is not a published app's. */
export function slugOf(host: string | undefined, appHost: string): string | null {
  // A host may end with a dot (RFC 1034), before its port.
  const name = host?.toLowerCase().replace(/\.(?=:|$)/, '') ?? ''
  const slug = name.endsWith(`.${appHost}`) ? name.slice(0, -appHost.length - 1) : null
  // Nobody can have a reserved word as an address, so the panel may live at `painel.{appHost}`.
  return slug === null || isReserved(slug) ? null : slug
}

/** The routing strategy that makes `constraints: { side }` work. */
export function sideStrategy(appHost: string) {
  return {
    name: 'side',
    storage() {
      const stores = new Map<unknown, unknown>()
      return {
        get: (side: unknown) => (stores.get(side) as never) ?? null,
        set: (side: unknown, store: unknown) => void stores.set(side, store),
      }
    },
    deriveConstraint: (request: IncomingMessage): Side => sideOf(request.headers.host, appHost),
  }
}

/** Which side answers at `host`. */
export function sideOf(host: string | undefined, appHost: string): Side {
  return slugOf(host, appHost) === null ? 'panel' : 'site'
}
