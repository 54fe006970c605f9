import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { PageContext } from './source.ts'
import { pagePolicy, type PolicyOptions } from '../network/security-headers.ts'
import { escapeHtml, fillPage, noncePlaceholder } from './html.ts'

/** Answers with a page under the strict policy, which allows the inline styles that the server itself wrote. */
export function sendPage(
  reply: FastifyReply,
  { dev, files }: Pick<PageContext, 'dev' | 'files'>,
  html: string,
  more: Pick<PolicyOptions, 'styles' | 'scripts' | 'streams'> = {},
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy({ ...more, nonce, dev, store: files.publicOrigin }))
    .send(html.replaceAll(noncePlaceholder, nonce))
}

/**
 * Answers with the panel, whatever the path: it finds its own way, and draws its own 404. Libraries that insert a
 * `<style>` while they run find the answer's nonce in the `csp-nonce` element (Vite's convention).
 */
export async function sendPanel(reply: FastifyReply, context: PageContext): Promise<FastifyReply> {
  const page = await context.pages.panel(reply.request.url)
  const nonce = `<meta property="csp-nonce" nonce="${noncePlaceholder}">`
  const { supportEmail, appHost } = context
  const support = supportEmail
    ? `<meta name="trilha-support-email" content="${escapeHtml(supportEmail)}">`
    : ''
  const host = `<meta name="trilha-app-host" content="${escapeHtml(appHost)}">`
  const ofBuild = await context.pages.panelBuild?.()
  const build = ofBuild ? `<meta name="trilha-build" content="${ofBuild}">` : ''
  return sendPage(reply, context, fillPage(page, { head: nonce + support + host + build }))
}
