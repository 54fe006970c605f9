import type { FastifyReply } from 'fastify'
import { pageHeader } from '../../../domain/site/site-worker.ts'
import { pagePolicy } from '../../network/security-headers.ts'
import { notFoundNotices, pausedNotices, type Notice, type Notices } from './notice.ts'
import { requestLanguage } from '../../network/language.ts'

const style =
  ':root{color-scheme:light dark}' +
  'body{margin:0;min-height:100dvh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;' +
  'background:#fafafa;color:#27272a}' +
  'main{max-width:26rem;padding:2rem;text-align:center}h1{font-size:1.375rem;line-height:1.3;margin:0 0 .5rem}' +
  'p{margin:0;color:#52525b}' +
  '@media(prefers-color-scheme:dark){body{background:#18181b;color:#f4f4f5}p{color:#d4d4d8}}'

const page = ({ title, heading, text }: Notice, language: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
</main>
</body>
</html>
`

/** The page of an address without a published app. It says the same for drafts, so that nobody learns of them. */
export function sendSiteNotFound(reply: FastifyReply): FastifyReply {
  return sendNotice(reply, 404, notFoundNotices)
}

/** The page of an app that its creator has closed for a while. */
export function sendSitePaused(reply: FastifyReply): FastifyReply {
  return sendNotice(reply, 503, pausedNotices)
}

function sendNotice(reply: FastifyReply, code: number, notices: Notices): FastifyReply {
  const language = requestLanguage(reply.request)
  return reply
    .code(code)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language')
    .header(pageHeader, 'none')
    .header('content-security-policy', pagePolicy({ styles: [style] }))
    .send(page(notices[language], language))
}
