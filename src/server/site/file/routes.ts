import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../../file/store.ts'
import { imageRoute } from '../../image/send.ts'
import { fileRoute } from '../../upload/send.ts'
import type { SiteContext } from '../session/authenticate.ts'
import { isShownTo } from './right-to-file.ts'

/** Pictures, for everybody, and uploaded files, for whoever may see something that holds them, on an app's host. */
export function siteFileRoutes(site: FastifyInstance, context: SiteContext & { files: FileStore }): void {
  site.route(imageRoute(context.files))
  site.route(fileRoute(context.files, (request) => isShownTo(request, context)))
}
