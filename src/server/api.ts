import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify'
import { appRoutes } from './panel/app/routes.ts'
import { sessionRoutes } from './panel/session/routes.ts'
import { isOpen } from './panel/session/session.ts'
import { validationRoutes } from './panel/certificate/validation-routes.ts'
import { certificateRoutes } from './panel/certificate/routes.ts'
import { fileRoutes } from './panel/upload/file-routes.ts'
import { siteCertificateRoutes } from './site/certificate/routes.ts'
import { siteValidationRoutes } from './site/certificate/validation-routes.ts'
import { siteFileRoutes } from './site/file/routes.ts'
import { siteHealthRoutes } from './site/health/routes.ts'
import type { Context } from './context.ts'
import { unauthenticated } from './error/http-error.ts'
import { connectionRoutes } from './panel/connection/routes.ts'
import { saleAddressRoutes } from './panel/purchase/address/routes.ts'
import { purchaseRoutes } from './panel/purchase/routes.ts'
import { receiverRoutes } from './panel/connection/receiver-routes.ts'
import { copyRoutes } from './panel/copy/routes.ts'
import { completeRoute } from './network/route.ts'
import type { Side } from './network/side.ts'
import { healthRoutes } from './panel/health/routes.ts'
import { commentRoutes } from './panel/post/comment/routes.ts'
import { communityRoutes } from './panel/post/community/routes.ts'
import { reportRoutes } from './panel/post/report/routes.ts'
import { exportRoutes } from './panel/export/routes.ts'
import { enrolmentRoutes } from './panel/enrolment/routes.ts'
import { feedRoutes } from './panel/post/feed/routes.ts'
import { actionRoutes } from './site/action/routes.ts'
import { siteScreenRoutes } from './site/screen/routes.ts'
import { courseRoutes } from './site/course/routes.ts'
import { viewRoutes } from './panel/enrolment/view/routes.ts'
import { mailRoutes } from './panel/mail/routes.ts'
import { signInLinkRoutes } from './panel/enrolment/sign-in/routes.ts'
import { buyerRoutes } from './site/purchase/routes.ts'
import { signInRoutes } from './site/sign-in/routes.ts'
import { profileRoutes } from './site/profile/routes.ts'
import { accountDeletionRoutes } from './site/deletion/routes.ts'
import { siteSessionRoutes } from './site/session/routes.ts'
import { moduleRoutes } from './panel/module/routes.ts'
import { schemaEntityRoutes } from './resource/entity/routes.ts'
import { noticeRoutes } from './panel/notice/routes.ts'
import { savedViewRoutes } from './panel/saved-view/routes.ts'
import { screenRoutes } from './panel/screen/routes.ts'
import { ownDomainRoutes } from './panel/own-domain/routes.ts'
import { ownSenderRoutes } from './panel/own-sender/routes.ts'
import { overviewRoutes } from './panel/overview/routes.ts'
import { passwordResetRoutes } from './panel/password-reset/routes.ts'
import { emailRoutes } from './panel/email/routes.ts'
import { productRoutes } from './panel/product/routes.ts'
import { pushRoutes } from './site/push/routes.ts'
import { quotaRoutes } from './panel/creator/quota-routes.ts'
import { spareUnchanged } from './resource/etag.ts'
import type { Ids } from './resource/params.ts'
import { siteCommunityRoutes } from './site/post/community/routes.ts'
import { siteErrors } from './site/page/error.ts'
import { siteFeedRoutes } from './site/post/feed/routes.ts'
import { siteReportRoutes } from './site/post/report/routes.ts'
import { sitePageRoutes } from './site/page/routes.ts'
import { legalRoutes } from './site/legal/routes.ts'
import { studentRoutes } from './panel/student/routes.ts'
import { pictureRoutes } from './panel/upload/picture-routes.ts'
import { uploadRoutes } from './panel/upload/routes.ts'
import { auditRoutes } from './panel/audit/routes.ts'
import { archiveRoutes } from './panel/account/archive-routes.ts'
import { deletionRoutes } from './panel/account/deletion-routes.ts'
import { passwordRoutes } from './panel/account/password-routes.ts'
import { accountSessionRoutes } from './panel/account/session-routes.ts'
import { creatorRoutes } from './panel/creator/routes.ts'
import { versionRoutes } from './panel/version/routes.ts'

/** The panel's API: all of it needs a signed-in creator but what declares itself public. */
export async function panelApi(api: FastifyInstance, context: Context): Promise<void> {
  belongTo(api, 'panel')
  // So that a page that is open for days knows when there is another one.
  const build = await context.pages.panelBuild?.()
  const know = async (request: FastifyRequest) => {
    const caller = await context.tokens.read(request.headers.authorization)
    Object.assign(request, caller)
    // What only reads looks at the session in the same breath.
    if (!request.routeOptions.config.isReading && !(await isOpen(context.sql, caller)))
      throw unauthenticated()
  }
  api.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store')
    if (build) reply.header('x-trilha-build', build)
    const { access, isReading } = request.routeOptions.config
    if (access === 'public') return done()
    const known = isReading ? context.tokens.readAgain(request.headers.authorization) : null
    if (!known) return void know(request).then(() => done(), done)
    request.creatorId = known.creatorId
    request.sessionId = known.sessionId
    done()
  })
  const forgetSite: onSendHookHandler = ({ params }, _reply, payload, done) => {
    context.sites.forget((params as Ids['Params']).id)
    done(null, payload)
  }
  api.addHook('onRoute', (route) => {
    if (route.config?.changesSite) route.onSend = [...[route.onSend ?? []].flat(), forgetSite]
  })
  api.addHook('onSend', spareUnchanged)
  healthRoutes(api, context)
  sessionRoutes(api, context)
  passwordResetRoutes(api, context)
  creatorRoutes(api, context)
  emailRoutes(api, context)
  quotaRoutes(api, context)
  noticeRoutes(api, context)
  passwordRoutes(api, context)
  accountSessionRoutes(api, context)
  archiveRoutes(api, context)
  auditRoutes(api, context)
  deletionRoutes(api, context)
  appRoutes(api, context)
  versionRoutes(api, context)
  await copyRoutes(api, context)
  overviewRoutes(api, context)
  screenRoutes(api, context)
  exportRoutes(api, context)
  productRoutes(api, context)
  signInLinkRoutes(api, context)
  mailRoutes(api, context)
  enrolmentRoutes(api, context)
  certificateRoutes(api, context)
  studentRoutes(api, context)
  viewRoutes(api, context)
  moduleRoutes(api, context)
  pictureRoutes(api, context)
  await uploadRoutes(api, context)
  feedRoutes(api, context)
  communityRoutes(api, context)
  commentRoutes(api, context)
  reportRoutes(api, context)
  connectionRoutes(api, context)
  purchaseRoutes(api, context)
  saleAddressRoutes(api, context)
  await receiverRoutes(api, context)
  savedViewRoutes(api, context)
  ownDomainRoutes(api, context)
  ownSenderRoutes(api, context)
  schemaEntityRoutes(api, context)
  const document = { type: 'object', description: 'OpenAPI 3.1', additionalProperties: {} }
  const schema = { tags: ['openapi'], response: { 200: document } }
  api.get('/openapi.json', { config: { access: 'public' }, schema }, async () => api.swagger())
}

/** The API of published apps, on their own hosts. */
export async function siteApi(api: FastifyInstance, context: Context): Promise<void> {
  belongTo(api, 'site')
  api.setErrorHandler(siteErrors(context))
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  siteHealthRoutes(api)
  siteSessionRoutes(api, context)
  signInRoutes(api, context)
  buyerRoutes(api, context)
  profileRoutes(api, context)
  accountDeletionRoutes(api, context)
  courseRoutes(api, context)
  siteScreenRoutes(api, context)
  siteCertificateRoutes(api, context)
  actionRoutes(api, context)
  siteFeedRoutes(api, context)
  siteCommunityRoutes(api, context)
  siteReportRoutes(api, context)
  pushRoutes(api, context)
}

/** What the panel's host answers beside its page. */
export async function panelFiles(panel: FastifyInstance, context: Context): Promise<void> {
  belongTo(panel, 'panel')
  validationRoutes(panel, context)
  fileRoutes(panel, context)
}

/** What published apps answer beside their page. */
export async function siteFiles(site: FastifyInstance, context: Context): Promise<void> {
  belongTo(site, 'site')
  sitePageRoutes(site, context)
  legalRoutes(site, context)
  siteValidationRoutes(site, context)
  siteFileRoutes(site, context)
}

/** All routes of this scope answer on one side only. */
function belongTo(scope: FastifyInstance, side: Side): void {
  scope.addHook('onRoute', (route) => {
    route.constraints = { ...route.constraints, side }
    if (route.url.startsWith('/api/')) completeRoute(route)
  })
}
