import type { IncomingMessage } from 'node:http'
import { isReserved } from '../../domain/text/slug.ts'

/**
 * The two sides of one server: the panel with its API, and the published apps, told apart by the host. A route
 * declares its side as a constraint; one without a constraint answers everywhere, also at hosts that are `nowhere`.
 */
export type Side = 'panel' | 'site' | 'nowhere'

/** What hosts say. */
export interface Hosts {
  /** Host, with its port where it has one, below which published apps live. */
  appHost: string
  /** Where the panel is, whatever the port; null: wherever no app is. */
  panelHost: string | null
  /** Whether this name, in small letters, is an app's own domain. */
  isOwnDomain(name: string): boolean
}

/** The part of `host` in front of `.{appHost}`, or null where the host is not a published app's. */
export function slugOf(host: string | undefined, appHost: string): string | null {
  // A host may end with a dot (RFC 1034), before its port.
  const name = host?.toLowerCase().replace(/\.(?=:|$)/, '') ?? ''
  const slug = name.endsWith(`.${appHost}`) ? name.slice(0, -appHost.length - 1) : null
  // Nobody can have a reserved word as an address, so the panel may live at `painel.{appHost}`.
  return slug === null || isReserved(slug) ? null : slug
}

/** The name in a host: without its port, in small letters, without a dot at its end. */
export function nameOf(host: string | undefined): string {
  return host?.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '') ?? ''
}

/** The routing strategy that makes `constraints: { side }` work. */
export function sideStrategy(hosts: Hosts) {
  return {
    name: 'side',
    storage() {
      const stores = new Map<unknown, unknown>()
      return {
        get: (side: unknown) => (stores.get(side) as never) ?? null,
        set: (side: unknown, store: unknown) => void stores.set(side, store),
      }
    },
    deriveConstraint({ url, headers }: IncomingMessage): Side {
      const side = sideOf(headers.host, hosts)
      // Whoever watches over servers asks each by its own address.
      return side === 'nowhere' && url?.startsWith('/api/health') ? 'panel' : side
    },
  }
}

/** Which side answers at `host`. */
export function sideOf(host: string | undefined, { appHost, panelHost, isOwnDomain }: Hosts): Side {
  if (slugOf(host, appHost) !== null) return 'site'
  const name = nameOf(host)
  if (isOwnDomain(name)) return 'site'
  return panelHost === null || name === nameOf(panelHost) ? 'panel' : 'nowhere'
}
