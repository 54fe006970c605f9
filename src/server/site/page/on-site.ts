import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSite } from '../../publication/find-publication.ts'
import { originOf } from '../../publication/origin.ts'
import type { PublishedSite } from '../../publication/publication.ts'
import type { SiteContext } from '../session/authenticate.ts'
import { sendSiteClosed, sendSiteNotFound } from './notice-page.ts'

/** Lets `answer` answer for the app at this host; an old address redirects, and the rest gets a page that says why not. */
export async function onSite(
  request: FastifyRequest,
  reply: FastifyReply,
  context: SiteContext,
  answer: (app: PublishedSite) => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  return await onAnySite(request, reply, context, async (app, isClosed) =>
    isClosed ? sendSiteClosed(reply, app.site) : await answer(app),
  )
}

/** The same for what an app shows of itself while it is closed, too. */
export async function onAnySite(
  request: FastifyRequest,
  reply: FastifyReply,
  context: SiteContext,
  answer: (app: PublishedSite, isClosed: boolean) => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  const found = await findSite(request, context)
  if (found.kind === 'nothing') return sendSiteNotFound(reply)
  if (found.kind !== 'moved') return await answer(found.app, found.kind === 'paused')
  // Kept by no cache: the creator may take the old address back.
  const address = originOf(request, context, found.app) + request.url
  return reply.header('cache-control', 'no-cache').redirect(address, 308)
}
