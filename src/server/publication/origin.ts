import type { Scheme } from '../network/public-url.ts'

/** What an app's host is made of. */
export interface AppAddress {
  /** The slug that it has now. */
  slug: string
  /** The name of its creator's own that leads to it, where there is one. */
  ownDomain: string | null
}

/** The host at which an app is found, with the port of `appHost` where it has one: its own domain, or else its slug's. */
export function hostOf({ appHost }: { appHost: string }, { slug, ownDomain }: AppAddress): string {
  return ownDomain === null ? `${slug}.${appHost}` : ownDomain + (/:\d+$/.exec(appHost)?.[0] ?? '')
}

/** The origin of an app, `https://academia.exemplo.com.br`. */
export function originOf(
  { scheme }: { scheme: Scheme },
  context: { appHost: string },
  app: AppAddress,
): string {
  return `${scheme}://${hostOf(context, app)}`
}
