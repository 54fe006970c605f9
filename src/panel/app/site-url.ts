import type { App } from '../../domain/generated/types.ts'

/**
 * The URL of a published app, and its host as a label: its own domain, or the slug before the host of published apps, which the
 * server writes into the page and which otherwise is the panel's own. An own domain has that one's port,
 * and is written with its accents in the label alone.
 */
export function siteUrl({ slug, ownDomain }: Partial<Pick<App, 'slug' | 'ownDomain'>>): {
  url: string
  label: string
} {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="trilha-app-host"]')
  const appHost = meta?.content || location.host
  const label = ownDomain ? ownDomain + (/:\d+$/.exec(appHost)?.[0] ?? '') : `${slug}.${appHost}`
  return { url: new URL(`${location.protocol}//${label}`).origin, label }
}
