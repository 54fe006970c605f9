import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contactOf } from '../../../domain/legal/facts.ts'
import { readAsCreator } from '../../database/tenant.ts'
import { pagePolicy } from '../../network/security-headers.ts'
import type { PublishedSite } from '../../publication/publication.ts'
import { onAnySite } from '../page/on-site.ts'
import type { SiteContext } from '../session/authenticate.ts'
import type { LegalKind } from './page.ts'
import { findResponsible } from './queries.ts'

const hidden = { schema: { hide: true } }

/** `/privacy` and `/terms`: what an app says of its students' data and of its use. Anybody reads it, also while the app is closed. */
export function legalRoutes(site: FastifyInstance, context: SiteContext): void {
  for (const kind of ['privacy', 'terms'] as const)
    site.get(`/${kind}`, hidden, (request, reply) => sendLegal(kind, request, reply, context))
}

async function sendLegal(
  kind: LegalKind,
  request: FastifyRequest,
  reply: FastifyReply,
  context: SiteContext,
): Promise<FastifyReply> {
  return await onAnySite(request, reply, context, async (published) => {
    const { html, styles } = await pageFor(kind, published, context)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy({ styles }))
      .send(html)
  })
}

/** Kept in memory as the app's other pages are. */
async function pageFor(kind: LegalKind, { appKey, site, legal }: PublishedSite, { sql, sites }: SiteContext) {
  const { name, config } = site.app
  const creator = await readAsCreator(sql, appKey.creatorId, (tx) => findResponsible(tx, appKey.creatorId))
  const contact = contactOf(legal, config, creator)
  // What reads Markdown is read when somebody first wants such a page.
  const { legalPage } = await import('./page.ts')
  const key = JSON.stringify([kind, appKey.appId, site.app.slug, site.version, contact])
  const facts = {
    ...contact,
    appName: name,
    language: config.language,
    hasPasswords: config.loginType === 'email_senha',
    hasCommunity: config.communityEnabled,
    hasPushes: config.features.pushNotifications,
  }
  return sites.page(key, () => legalPage(kind, site, facts, legal[kind]))
}
