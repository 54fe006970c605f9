import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FileStore } from '../../file/store.ts'
import { sendImage } from '../../image/send.ts'
import { sendFile, type FileRequest } from '../../upload/send.ts'
import type { SiteContext } from '../session/authenticate.ts'
import { isShownTo } from './right-to-file.ts'

const openly = { schema: { hide: true }, config: { access: 'public' as const } }

/** Pictures, for everybody, and uploaded files, for whoever may see something that holds them, on an app's host. */
export function siteFileRoutes(site: FastifyInstance, context: SiteContext & { files: FileStore }): void {
  site.get<{ Params: { name: string } }>('/images/:name', openly, (request, reply) =>
    sendImage(request.params.name, reply, context.files),
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
