import type { PageContext } from '../../page/source.ts'
import type { IconStore } from '../../icon/store.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteContext } from '../session/authenticate.ts'
import type { Site } from '../../../domain/site/site.ts'
import { routeAt } from '../../../domain/site/route.ts'
import { pageHeader, pageMark, siteVersion, type WorkerConfig } from '../../../domain/site/site-worker.ts'
import { sessionHash } from '../session/cookie.ts'
import { sendPage } from '../../page/send.ts'
import { retiringScript, workerScript, type BuiltWorker } from '../../page/worker.ts'
import { workerPolicy } from '../../network/security-headers.ts'
import { iconRoutes } from './icon-routes.ts'
import { manifestOf } from './manifest.ts'
import { sendNoPage } from './notice-page.ts'
import { onSite } from './on-site.ts'
import { sitePage } from './page.ts'
import { originOf } from '../../publication/origin.ts'
import type { PublishedSite } from '../../publication/publication.ts'
import { escapeHtml } from '../../page/html.ts'

/** What an app's pages are made with. */
interface SitePages extends SiteContext, PageContext {
  icons: IconStore
}

const hidden = { schema: { hide: true } }

/** What an app's own host answers beside its page: manifest, icons, service worker, and what search engines look for. */
export function sitePageRoutes(site: FastifyInstance, context: SitePages): void {
  iconRoutes(site, context)
  crawlerRoutes(site, context)
  site.get('/manifest.webmanifest', hidden, (request, reply) =>
    onSite(request, reply, context, ({ site }) =>
      reply
        .type('application/manifest+json')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(manifestOf(site))),
    ),
  )

  site.get('/sw.js', hidden, (request, reply) =>
    onSite(request, reply, context, async ({ site }) => {
      const worker = await context.pages.worker?.()
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('service-worker-allowed', '/')
        .header('content-security-policy', workerPolicy(context.files.publicOrigin))
        .send(worker ? workerScript(configOf(worker, site), worker.code) : retiringScript)
    }),
  )
}

function configOf({ build, assets, rare }: BuiltWorker, { app, version }: Site): WorkerConfig {
  return { version: siteVersion(build, version), assets, rare, offline: app.config.features.offlineMode }
}

/** Answers with the student app at every address of its own: it finds its own way. */
export async function sendSite(request: FastifyRequest, reply: FastifyReply, context: SitePages) {
  const { screen } = routeAt(pathOf(request))
  return await onSite(request, reply, context, async (published) => {
    if (screen === 'missing') return sendNoPage(reply, published.site)
    const { html, ...inline } = await pageFor(request, context, published)
    const worker = await context.pages.worker?.()
    if (worker) {
      const version = siteVersion(worker.build, published.site.version)
      reply.header(pageHeader, pageMark(version, sessionHash(request) !== null))
    }
    return sendPage(reply, context, html, { ...inline, streams: true })
  })
}

/** The page with its first screen in it. The same for everybody who has a session, and for everybody who has none. */
async function pageFor(request: FastifyRequest, context: SitePages, published: PublishedSite) {
  const { pages, sites } = context
  const { appKey, site } = published
  const origin = originOf(request, context, published)
  const html = await pages.student(request.url)
  const build = (await pages.worker?.())?.build
  const painter = await pages.painter?.()
  if (!painter) return sitePage(html, { ...site, build }, origin)
  const pathname = pathOf(request)
  const { screen, page } = routeAt(pathname)
  const first = { screen, page, isEntered: sessionHash(request) !== null }
  const { slug: name, isSold } = site.app
  const key = [appKey.appId, origin, name, isSold, site.version, build, screen, page, first.isEntered].join(
    '|',
  )
  return sites.page(key, () =>
    sitePage(
      html,
      { ...site, build, first },
      origin,
      painter.firstPaint(site.app, pathname, first.isEntered),
    ),
  )
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0]!
}

/** What search engines ask an app for: which addresses they may look at, and which there are. Its door is all that is public. */
function crawlerRoutes(site: FastifyInstance, context: SiteContext): void {
  site.get('/robots.txt', hidden, (request, reply) =>
    onSite(request, reply, context, (published) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(
          `User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf(request, context, published)}/sitemap.xml\n`,
        ),
    ),
  )

  site.get('/sitemap.xml', hidden, (request, reply) =>
    onSite(request, reply, context, (published) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(
          '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
            `<url><loc>${escapeHtml(originOf(request, context, published))}/</loc></url>\n</urlset>\n`,
        ),
    ),
  )
}
