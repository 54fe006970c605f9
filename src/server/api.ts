import type { FastifyInstance } from 'fastify'
import { appRoutes } from './app/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { validationRoutes } from './certificate/page-routes.ts'
import { certificateRoutes, siteCertificateRoutes } from './certificate/routes.ts'
import type { Context } from './context.ts'
import { copyRoutes } from './copy/routes.ts'
import type { Face } from './face.ts'
import { healthRoutes } from './health/routes.ts'
import { communityRoutes } from './community/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { enrolmentRoutes } from './enrolment/routes.ts'
import { feedRoutes } from './feed/routes.ts'
import { actionRoutes } from './learning/action/routes.ts'
import { learningRoutes } from './learning/routes.ts'
import { viewRoutes } from './learning/view/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { accessRoutes } from './member/access/routes.ts'
import { entryRoutes } from './member/entry/routes.ts'
import { profileRoutes } from './member/profile/routes.ts'
import { memberRoutes } from './member/routes.ts'
import { moduleRoutes } from './module/routes.ts'
import { mountedRoutes } from './mounted/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { productRoutes } from './product/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { spareUnchanged } from './resource/etag.ts'
import { siteCommunityRoutes } from './social/community/routes.ts'
import { siteErrors } from './site/error.ts'
import { siteFeedRoutes } from './social/feed/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { studentRoutes } from './student/routes.ts'
import { uploadRoutes } from './upload/routes.ts'
import { userRoutes } from './user/routes.ts'
import { versionRoutes } from './version/routes.ts'

/** The panel's API: all of it needs a signed-in creator but what declares itself public. */
export async function panelApi(api: FastifyInstance, context: Context): Promise<void> {
  belongTo(api, 'panel')
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (request.routeOptions.config.access === 'public') return
    request.creatorId = await context.tokens.read(request.headers.authorization)
  })
  // What students see of an app is read anew once something of it may have changed.
  api.addHook('onSend', async ({ method, params }) => {
    const { appId, id } = (params ?? {}) as { appId?: string; id?: string }
    if (method !== 'GET') context.sites.forget(appId ?? id ?? '')
  })
  api.addHook('onSend', spareUnchanged)
  healthRoutes(api, context)
  authRoutes(api, context)
  userRoutes(api, context)
  appRoutes(api, context)
  versionRoutes(api, context)
  await copyRoutes(api, context)
  overviewRoutes(api, context)
  exportRoutes(api, context)
  productRoutes(api, context)
  accessRoutes(api, context)
  mailRoutes(api, context)
  enrolmentRoutes(api, context)
  certificateRoutes(api, context)
  studentRoutes(api, context)
  viewRoutes(api, context)
  moduleRoutes(api, context)
  await uploadRoutes(api, context)
  feedRoutes(api, context)
  communityRoutes(api, context)
  mountedRoutes(api, context)
  api.get('/openapi.json', { config: { access: 'public' }, schema: { tags: ['openapi'] } }, async () =>
    api.swagger(),
  )
}

/** The API of published apps, on their own hosts. */
export async function siteApi(api: FastifyInstance, context: Context): Promise<void> {
  belongTo(api, 'site')
  api.setErrorHandler(siteErrors(context))
  api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  memberRoutes(api, context)
  entryRoutes(api, context)
  profileRoutes(api, context)
  learningRoutes(api, context)
  siteCertificateRoutes(api, context)
  actionRoutes(api, context)
  siteFeedRoutes(api, context)
  siteCommunityRoutes(api, context)
  pushRoutes(api, context)
}

/** What the panel's host answers beside its page. */
export async function panelFiles(panel: FastifyInstance, context: Context): Promise<void> {
  belongTo(panel, 'panel')
  validationRoutes(panel, context)
}

/** What published apps answer beside their page. */
export async function siteFiles(site: FastifyInstance, context: Context): Promise<void> {
  belongTo(site, 'site')
  siteRoutes(site, context)
}

/** All routes of this scope answer on one face only. */
function belongTo(scope: FastifyInstance, face: Face): void {
  scope.addHook('onRoute', (route) => {
    route.constraints = { ...route.constraints, face }
  })
}
