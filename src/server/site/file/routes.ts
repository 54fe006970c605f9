import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendImage, type ImageContext, type ImageRequest } from '../../image/send.ts'
import { sendFile, type FileRequest } from '../../upload/send.ts'
import type { ScreenContext } from '../../screen/content.ts'
import type { SiteContext } from '../session/authenticate.ts'
import { isShownTo } from './right-to-file.ts'

const openly = { schema: { hide: true } }

/** Pictures, for everybody, and uploaded files, for whoever may see something that holds them, on an app's host. */
export function siteFileRoutes(
  site: FastifyInstance,
  context: SiteContext & ScreenContext & ImageContext,
): void {
  site.get('/images/:name', openly, (request, reply) =>
    sendImage(request as ImageRequest, reply as FastifyReply, context),
  )
  site.route<{ Params: { id: string; name: string } }>({
    ...openly,
    method: ['GET', 'HEAD'],
    url: '/files/:id/:name',
    handler: (request, reply) =>
      sendFile(request as FileRequest, reply as FastifyReply, context.files, (asked) =>
        isShownTo(asked, context),
      ),
  })
}
