import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
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
  /** Where the panel is, whatever the port; null: at names that are nobody else's (`isOwnName`). */
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

/** Whether a host is found on this machine alone, whoever looks for it (RFC 6761, 6.3). */
export function isLocalHost(host: string): boolean {
  return /(^|\.)localhost$/.test(nameOf(host))
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
  const name = nameOf(host)
  // Before the apps, for it may be below their host.
  if (panelHost !== null && name === nameOf(panelHost)) return 'panel'
  if (slugOf(host, appHost) !== null || isOwnDomain(name)) return 'site'
  return panelHost === null && isOwnName(name, nameOf(appHost)) ? 'panel' : 'nowhere'
}

/** Whether an app with this slug would be where the panel is. */
export function isPanelSlug(slug: string, { appHost, panelHost }: Omit<Hosts, 'isOwnDomain'>): boolean {
  return panelHost !== null && nameOf(panelHost) === `${slug}.${nameOf(appHost)}`
}

/**
 * Whether a name can be but this installation's: the machine's own, a number, the host of the apps, and what no app can have below it.
 * Any other may be a domain that somebody has led here, and whoever comes by that must not be asked for a password.
 */
function isOwnName(name: string, appHost: string): boolean {
  const isNumber = isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0
  return !name.includes('.') || isNumber || isLocalHost(name) || `.${name}`.endsWith(`.${appHost}`)
}
