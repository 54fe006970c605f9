/**
 * The URL of a published app, and its host as a label: the slug before the host of published apps, which the server writes
 * into the page and which otherwise is the panel's own.
 */
export function siteUrl(slug: string | undefined): { url: string; label: string } {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="trilha-app-host"]')
  const label = `${slug}.${meta?.content || location.host}`
  return { url: `${location.protocol}//${label}`, label }
}
