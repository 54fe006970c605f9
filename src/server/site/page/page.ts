import { brandStyle } from '../../../domain/color/brand.ts'
import { isOutside } from '../../../domain/site/route.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { Painting } from '../../page/source.ts'
import { startScreenKind, startScreens, type ScreenKind } from '../../icon/kind.ts'
import { escapeHtml, fillPage, noncePlaceholder, scriptJson, type StyledPage } from '../../page/html.ts'

/** Before any script has run: the brand's ground, logo and name, centred. React replaces it. */
const firstPaint =
  'html{background:var(--brand-background);color:var(--brand-text)}' +
  '.first-paint{position:fixed;inset:0;display:flex;flex-direction:column;align-items:center;justify-content:center;' +
  'gap:16px;font:600 1.25rem/1.3 "Inter Variable",system-ui,sans-serif;text-align:center;padding:24px}' +
  '.first-paint img{width:96px;height:96px;object-fit:contain}'

/** The main pictures of a drawn screen, which React asks for in front of it. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** The largest of them first: it gets the connection that is open already, without which a far server costs it a round trip more. */
function preloadsIn(html: string): string[] {
  const links = html.match(preloads)?.[0].split(/(?=<link)/) ?? []
  const isMain = (link: string) => /fetchpriority="high"/i.test(link)
  return links.sort((one, other) => Number(isMain(other)) - Number(isMain(one)))
}

/**
 * The student app's page with the brand in it from the first paint, its first screen if it is drawn, and the app as data.
 * `origin`: the app's own, as `https://escola.exemplo.com.br`.
 */
export function sitePage(
  page: string,
  site: Site,
  origin: string,
  drawn: Painting | null = null,
): StyledPage {
  const { app } = site
  const style = brandStyle(app) + (drawn?.style ?? firstPaint)
  const name = escapeHtml(app.name)
  const head = [
    // Before all else, so that they are on their way while the rest of the page still comes.
    ...preloadsIn(drawn?.html ?? ''),
    `<meta property="csp-nonce" nonce="${noncePlaceholder}">`,
    `<title>${name}</title>`,
    `<meta name="description" content="${escapeHtml(app.description || app.name)}">`,
    `<meta name="theme-color" content="${escapeHtml(app.config.headerColor)}">`,
    '<meta name="mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-capable" content="yes">',
    `<meta name="apple-mobile-web-app-title" content="${name}">`,
    // What the tab and the telephone's home screen are drawn with waits for the app's code, which gives these their addresses:
    // a browser would ask for it beside the main picture. Without an empty icon it asks for /favicon.ico.
    `<link rel="icon" href="data:," data-href="${escapeHtml(app.faviconUrl ?? iconUrl(64, site))}">`,
    '<link rel="manifest" data-href="/manifest.webmanifest">',
    `<link rel="apple-touch-icon" href="${iconUrl(180, site)}">`,
    ...startScreens.map((screen) => startScreenLink(screen, site)),
    ...sharedLink(site, origin),
    `<style>${style}</style>`,
  ].join('\n')
  const logo = app.logoUrl ? `<img src="${escapeHtml(app.logoUrl)}" alt="" width="96" height="96">` : ''
  const html = fillPage(page, {
    head,
    splash: drawn?.html.replace(preloads, '') ?? `<div class="first-paint">${logo}<p>${name}</p></div>`,
    site: `<script type="application/json" id="trilha-site">${scriptJson(site)}</script>`,
  }).replace(/<html[^>]*>/, () => `<html lang="${escapeHtml(app.config.language)}"${asksOf(site)}>`)
  // What came with the page was written by the build, and is the server's own too.
  const built = (element: string) =>
    [...page.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, text]) => text!)
  return { html, styles: [...built('style'), style], scripts: built('script') }
}

/** What the drawn screen asks the server for as soon as it lives: the page asks while the code is still on its way. */
function asksOf({ app, first }: Site): string {
  const isInside = first && (first.isEntered || app.config.loginType === 'link_direto')
  return isInside && !isOutside(first) ? ' data-asks="/home /me"' : ''
}

/** What messengers draw where somebody sends the app's address: they want whole addresses, and a picture without holes. */
function sharedLink(site: Site, origin: string): string[] {
  const { name, description, config } = site.app
  const properties = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': name,
    'og:description': description || name,
    'og:url': `${origin}/`,
    'og:locale': config.language.replace('-', '_'),
    'og:image': origin + iconUrl('maskable', site),
    'og:image:type': 'image/png',
    'og:image:width': '512',
    'og:image:height': '512',
    'og:image:alt': name,
  }
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary">',
  ]
}

/** What iPhones show while the installed app opens: each takes the picture of its very screen, or none. */
function startScreenLink(screen: (typeof startScreens)[number], site: Site): string {
  const [width, height, ratio] = screen
  const media = `(device-width:${width}px) and (device-height:${height}px) and (-webkit-device-pixel-ratio:${ratio})`
  const href = iconUrl(startScreenKind(screen), site)
  return `<link rel="apple-touch-startup-image" media="${media}" href="${href}">`
}

/** Address of an icon; it changes with the version, so that the icon may be kept for good. */
export function iconUrl(size: number | 'maskable' | ScreenKind, { version }: Site): string {
  return `/icons/${size}.png?v=${version}`
}
