import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { HttpError } from '../error/http-error.ts'
import { sessionHash } from '../member/cookie.ts'
import { sendPage } from '../page/send.ts'
import { drawIcon, iconKinds, type IconKind } from './icon.ts'
import { manifestOf } from './manifest.ts'
import { sendSiteNotFound, sendSitePaused } from './not-found.ts'
import { sitePage } from './page.ts'
import type { Published } from './found.ts'
import { findSite } from './published.ts'

const hidden = { schema: { hide: true } }

/** What an app's own host answers beside its page: manifest and icons. */
export function siteRoutes(site: FastifyInstance, context: Context): void {
  site.get('/manifest.webmanifest', hidden, (request, reply) =>
    onSite(request, reply, context, ({ site }) =>
      reply
        .type('application/manifest+json')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(manifestOf(site))),
    ),
  )

  site.get<{ Params: { name: string } }>('/icons/:name', hidden, (request, reply) =>
    onSite(request as FastifyRequest, reply, context, async ({ site }) => {
      const kind = /^(\w+)\.png$/.exec(request.params.name)?.[1]
      if (!kind || !Object.hasOwn(iconKinds, kind)) throw new HttpError(404, 'Este ícone não existe.')
      const png = await drawIcon(site.app, kind as IconKind, context.files)
      // The address carries the version's number, so it never changes its picture.
      return reply.type('image/png').header('cache-control', 'public, max-age=604800').send(png)
    }),
  )
}

/** Answers with the student app, whatever the path: it finds its own way. */
export async function sendSite(request: FastifyRequest, reply: FastifyReply, context: Context) {
  return await onSite(request, reply, context, async (published) => {
    const { html, ...inline } = await pageFor(request, context, published)
    return sendPage(reply, context, html, inline)
  })
}

/** The page with its first screen in it. The same for everybody who has a session, and for everybody who has none. */
async function pageFor(request: FastifyRequest, { pages }: Context, { site, pages: made }: Published) {
  const html = await pages.student(request.url)
  const painter = await pages.painter?.()
  if (!painter) return sitePage(html, site)
  const pathname = request.url.split('?')[0]!
  const first = { screen: painter.screenAt(pathname), isEntered: sessionHash(request) !== null }
  const key = `${first.screen}|${first.isEntered}`
  let page = made.get(key)
  if (!page) {
    page = sitePage(html, { ...site, first }, painter.firstPaint(site.app, pathname, first.isEntered))
    made.set(key, page)
  }
  return page
}

/** Lets `answer` answer for the app at this host, an old address redirect, and the 404 page for the rest. */
async function onSite(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  answer: (app: Published) => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  const found = await findSite(request, context)
  if (found.kind === 'app') return await answer(found.app)
  if (found.kind === 'nothing') return sendSiteNotFound(reply)
  if (found.kind === 'paused') return sendSitePaused(reply)
  // Kept by no cache: the creator may take the old address back.
  const address = `${request.protocol}://${found.slug}.${context.appHost}${request.url}`
  return reply.header('cache-control', 'no-cache').redirect(address, 308)
}
