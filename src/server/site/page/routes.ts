import type { PageContext } from '../../page/source.ts'
import type { IconStore } from '../../icon/shelf.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteContext } from '../session/authenticate.ts'
import type { Site } from '../../../domain/site/site.ts'
import { pageHeader, pageMark, siteVersion, type WorkerConfig } from '../../../domain/site/site-worker.ts'
import { HttpError } from '../../error/http-error.ts'
import { iconKinds, type IconKind } from '../../icon/kind.ts'
import { sessionHash } from '../session/cookie.ts'
import { sendPage } from '../../page/send.ts'
import { retiringScript, workerScript, type BuiltWorker } from '../../page/worker.ts'
import { workerPolicy } from '../../network/security-headers.ts'
import { manifestOf } from './manifest.ts'
import { sendSiteNotFound, sendSitePaused } from './not-found.ts'
import { sitePage } from './page.ts'
import type { PublishedSite } from '../../publication/publication.ts'
import { findSite } from '../../publication/find-publication.ts'

/** What an app's pages are made with. */
interface SitePages extends SiteContext, PageContext {
  icons: IconStore
}

const hidden = { schema: { hide: true } }

/** What an app's own host answers beside its page: manifest, icons and service worker. */
export function sitePageRoutes(site: FastifyInstance, context: SitePages): void {
  site.get('/manifest.webmanifest', hidden, (request, reply) =>
    onSite(request, reply, context, ({ site }) =>
      reply
        .type('application/manifest+json')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(manifestOf(site))),
    ),
  )

  type Icon = { Params: { name: string }; Querystring: { v?: unknown } }
  site.get<Icon>('/icons/:name', hidden, (request, reply) =>
    onSite(request as FastifyRequest, reply, context, async ({ appKey, site }) => {
      const kind = /^(\w+)\.png$/.exec(request.params.name)?.[1]
      if (!kind || !Object.hasOwn(iconKinds, kind)) throw new HttpError(404, 'Este ícone não existe.')
      const { png, isWhole } = await context.icons.find(appKey, site.app, kind as IconKind)
      // An address that carries the version's number never changes its picture.
      const isLasting = isWhole && request.query.v === String(site.version)
      const kept = isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
      return reply
        .type('image/png')
        .header('cache-control', isWhole ? kept : 'no-store')
        .send(png)
    }),
  )

  site.get('/sw.js', hidden, (request, reply) =>
    onSite(request, reply, context, async ({ site }) => {
      const worker = await context.pages.worker?.()
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('service-worker-allowed', '/')
        .header('content-security-policy', workerPolicy)
        .send(worker ? workerScript(configOf(worker, site), worker.code) : retiringScript)
    }),
  )
}

function configOf({ build, assets }: BuiltWorker, { app, version }: Site): WorkerConfig {
  return { version: siteVersion(build, version), assets, offline: app.config.features.offlineMode }
}

/** Answers with the student app, whatever the path: it finds its own way. */
export async function sendSite(request: FastifyRequest, reply: FastifyReply, context: SitePages) {
  return await onSite(request, reply, context, async (published) => {
    const { html, ...inline } = await pageFor(request, context, published)
    const worker = await context.pages.worker?.()
    if (worker) {
      const version = siteVersion(worker.build, published.site.version)
      reply.header(pageHeader, pageMark(version, sessionHash(request) !== null))
    }
    return sendPage(reply, context, html, inline)
  })
}

/** The page with its first screen in it. The same for everybody who has a session, and for everybody who has none. */
async function pageFor(
  request: FastifyRequest,
  { pages, sites }: SitePages,
  { appKey, site }: PublishedSite,
) {
  const html = await pages.student(request.url)
  const build = (await pages.worker?.())?.build
  const painter = await pages.painter?.()
  if (!painter) return sitePage(html, { ...site, build })
  const pathname = request.url.split('?')[0]!
  const first = { screen: painter.screenAt(pathname), isEntered: sessionHash(request) !== null }
  const key = [appKey.appId, site.app.slug, site.version, build, first.screen, first.isEntered].join('|')
  return sites.page(key, () =>
    sitePage(html, { ...site, build, first }, painter.firstPaint(site.app, pathname, first.isEntered)),
  )
}

/** Lets `answer` answer for the app at this host, an old address redirect, and the 404 page for the rest. */
async function onSite(
  request: FastifyRequest,
  reply: FastifyReply,
  context: SitePages,
  answer: (app: PublishedSite) => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  const found = await findSite(request, context)
  if (found.kind === 'app') return await answer(found.app)
  if (found.kind === 'nothing') return sendSiteNotFound(reply)
  if (found.kind === 'paused') return sendSitePaused(reply)
  // Kept by no cache: the creator may take the old address back.
  const address = `${request.scheme}://${found.slug}.${context.appHost}${request.url}`
  return reply.header('cache-control', 'no-cache').redirect(address, 308)
}
