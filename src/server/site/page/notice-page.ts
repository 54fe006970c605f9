import type { FastifyReply } from 'fastify'
import { brandStyle } from '../../../domain/color/brand.ts'
import closedNotice from '../../../domain/generated/screens/words/closed-notice.ts'
import noPageNotice from '../../../domain/generated/screens/words/no-page-notice.ts'
import notFoundNotice from '../../../domain/generated/screens/words/not-found-notice.ts'
import type { Site } from '../../../domain/site/site.ts'
import { pageHeader } from '../../../domain/site/site-worker.ts'
import type { Language } from '../../../domain/text/language.ts'
import { pagePolicy } from '../../network/security-headers.ts'
import { requestLanguage } from '../../network/language.ts'
import { escapeHtml } from '../../page/html.ts'
import { iconUrl } from './page.ts'

/** What is said in place of an app's page. */
interface Notice {
  title: string
  heading: string
  text: string
  /** What the way to the app's home is called, where there is one. */
  home?: string
}

const style =
  'body{margin:0;min-height:100dvh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;' +
  'background:var(--brand-background);color:var(--brand-text);overflow-wrap:anywhere}' +
  'main{max-width:26rem;padding:2rem;text-align:center}h1{font-size:1.375rem;line-height:1.3;margin:0 0 .5rem}' +
  'p{margin:0;color:var(--brand-muted)}img{border-radius:22px}.name{margin:.75rem 0 2rem;font-weight:600;color:inherit}' +
  'a{display:inline-block;margin-top:1.5rem;padding:.75rem 1.5rem;border-radius:10px;font-weight:600;' +
  'text-decoration:none;background:var(--brand-primary);color:var(--brand-on-primary)}'

/** Where there is no brand to stand in. */
const neutralStyle =
  ':root{color-scheme:light dark;--brand-background:#fafafa;--brand-text:#27272a;--brand-muted:#52525b}' +
  '@media(prefers-color-scheme:dark){:root{--brand-background:#18181b;--brand-text:#f4f4f5;--brand-muted:#d4d4d8}}'

/** The page of an address without an app. It says the same for drafts, so that nobody learns of them. */
export function sendSiteNotFound(reply: FastifyReply): FastifyReply {
  reply.header('vary', 'accept-language').header(pageHeader, 'none')
  return sendNotice(reply, 404, notFoundNotice, null)
}

/** The page of an app that its creator has closed for a while, in its own name, colours and language. */
export function sendSiteClosed(reply: FastifyReply, site: Site): FastifyReply {
  return sendNotice(reply.header(pageHeader, 'none'), 503, closedNotice, site)
}

/** The page of an address that is none of the app's, which leads home. */
export function sendNoPage(reply: FastifyReply, site: Site): FastifyReply {
  return sendNotice(reply, 404, noPageNotice, site)
}

function sendNotice(
  reply: FastifyReply,
  code: number,
  notices: Record<Language, Notice>,
  site: Site | null,
): FastifyReply {
  const language = site?.app.config.language ?? requestLanguage(reply.request)
  const whole = (site ? brandStyle(site.app) : neutralStyle) + style
  return reply
    .code(code)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy({ styles: [whole] }))
    .send(pageOf(notices[language], language, site, whole))
}

function pageOf({ title, heading, text, home }: Notice, language: string, site: Site | null, style: string) {
  const name = site && escapeHtml(site.app.name)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="${site ? iconUrl(64, site) : 'data:,'}">
<title>${name ? `${escapeHtml(title)} · ${name}` : escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${site ? `<img src="${iconUrl(192, site)}" alt="" width="88" height="88">\n<p class="name" dir="auto">${name}</p>` : ''}
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
${home ? `<a href="/">${escapeHtml(home)}</a>` : ''}
</main>
</body>
</html>
`
}
