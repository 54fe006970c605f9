import { join } from 'node:path'
import compress from '@fastify/compress'
import staticFiles from '@fastify/static'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  type RouteOptions,
} from 'fastify'
import { answerSchemas } from '../domain/generated/answer-schemas.ts'
import { servedScreens } from '../domain/generated/served-screens.ts'
import type { ServedScreen } from '../domain/schema/own-screen.ts'
import { panelApi, panelFiles, siteApi, siteFiles } from './api.ts'
import { accessTokens } from './auth/access-token.ts'
import { fileTokens } from './auth/file-token.ts'
import { authLimits, type AuthLimits } from './auth/limit.ts'
import { signatures } from './auth/signature.ts'
import type { AssetExchange } from './asset/exchange.ts'
import { sendAsset } from './asset/send.ts'
import type { Context } from './context.ts'
import type { Sql } from './database/connection.ts'
import { answerError } from './error/handler.ts'
import { HttpError } from './error/http-error.ts'
import { lastingWarning } from './network/lasting-warning.ts'
import { nameOf, sideOf, sideStrategy, type Hosts } from './network/side.ts'
import { ownDomains } from './own-domain/directory.ts'
import { hostAddressOf, spfOf, type HostMail } from './mail/postbox.ts'
import { reportRoute } from './panel/mail/report-routes.ts'
import { permissionRoute } from './panel/own-domain/permission-routes.ts'
import { openResolver, type DomainResolver } from './own-domain/resolver.ts'
import type { FileStore } from './file/store.ts'
import { ownSecret, sealer, tokenSecrets } from './installation/secret.ts'
import { personalLinks } from './enrolment/sign-in/personal-link.ts'
import { visitBook, visitIntervalMs } from './enrolment/visit/book.ts'
import { schemaEntities, type SchemaEntity } from './resource/entity/entity.ts'
import type { Metrics } from './metric/metrics.ts'
import { narrowPictures } from './image/narrow-picture.ts'
import { iconStore } from './icon/store.ts'
import { openapi } from './openapi.ts'
import { sendPanel } from './page/send.ts'
import { builtPages, type PageSource } from './page/source.ts'
import { callPatience, endWaits, type CallPatience } from './patience.ts'
import { openPush, type PushServices } from './push/push.ts'
import { dataPolicy, pdfWorkerPolicy, securityHeaders } from './network/security-headers.ts'
import { quotaLimits, type QuotaLimits } from './quota/limits.ts'
import { decorateScheme } from './network/public-url.ts'
import { watchUntrustedProxy } from './network/untrusted-proxy.ts'
import { publicationCache } from './publication/cache.ts'
import { requestIds, tellRequestIds } from './request/request-id.ts'
import { RequestLine } from './request/request-line.ts'
import { taughtMemory } from './study/taught/memory.ts'
import { sendSiteNotFound } from './site/page/notice-page.ts'
import { sendSite } from './site/page/routes.ts'
import { defaultValidator } from './resource/route-validator.ts'
import { traceRequests } from './trace/request-span.ts'
import type { Tracing } from './trace/span.ts'

/** What the application is built from. */
export interface Parts {
  /** A migrated database, as a role that row-level security binds. */
  sql: Sql
  files: FileStore
  /** Host, with its port where it has one, below which published apps live. */
  appHost: string
  /** Where the panel is, and nothing else answers; left out, at names that are nobody else's. */
  panelHost?: string | null
  /** What DNS says of names; left out, as the machine's servers do. */
  resolver?: DomainResolver
  /** With what a mail server reports letters that came back; left out, nobody may. */
  bounceToken?: string | null
  /** From where letters go out; left out, from the host of the apps. */
  mail?: HostMail
  /** Folder of the built front end; it may be missing. */
  dist: string
  /** Has what open pages fetch of other servers' builds. */
  exchange?: AssetExchange
  limits?: AuthLimits
  /** What each creator may hold; left out, as much as usual. */
  quotas?: QuotaLimits
  /** The browsers' push services, where they are not those of the world. */
  pushServices?: PushServices
  patience?: CallPatience
  /** There is no mail server: letters become files. */
  filesLetters?: boolean
  trustProxy?: FastifyServerOptions['trustProxy']
  /** Sign tokens, the newest first; left out, the one in the database does. */
  tokenSecrets?: string[]
  /** Where people find the panel, `https://exemplo.com`; left out, as each request says. */
  publicUrl?: string
  /** Where people write to whoever runs the server; left out, nowhere. */
  supportEmail?: string | null
  logger?: FastifyServerOptions['logger']
  /** What else whoever runs the server should put right, in sentences. */
  warnings?: () => string[]
  /** Counts what is answered. */
  metrics?: Metrics
  /** Has collectors see what is answered. */
  tracing?: Tracing
  /** Entities that schemas alone describe, where they are not those of `schemas/`. */
  schemaEntities?: SchemaEntity[]
  /** The same of the screens that JSON adds to the student app. */
  ownScreens?: ServedScreen[]
  /** Pages from elsewhere than `dist`: Vite, in development. */
  pages?: PageSource
  /** Whether the server is about to stop: it answers, and says that others are to be asked. */
  stopping?: AbortSignal
  /** Told of every route as it is registered. */
  onRoute?: (route: RouteOptions) => void
}

/** The whole application, ready to `listen` or to be tested with `inject`. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { sql, files, dist, pages, appHost } = parts
  const secretNames = parts.tokenSecrets ?? [ownSecret]
  const secrets = await tokenSecrets(sql, secretNames)
  const signed = signatures(secrets)
  const proxies = watchUntrustedProxy()
  const strangers = lastingWarning(
    'Alguém chegou por um nome que não é do painel nem de um aplicativo, e recebeu uma página 404. ' +
      'Se é o nome do painel, informe PANEL_HOST ou PUBLIC_URL.',
  )
  let isClosing = false
  const context: Context = {
    sql,
    files,
    appHost,
    panelHost: parts.panelHost ?? null,
    ownDomains: await ownDomains(sql),
    resolver: parts.resolver ?? openResolver(null),
    mail: parts.mail ?? {
      address: hostAddressOf({ mailFrom: null }, appHost),
      spf: spfOf({ mailFrom: null }, appHost),
    },
    filesLetters: parts.filesLetters ?? false,
    panelOrigin: (request) => parts.publicUrl ?? `${request.scheme}://${parts.panelHost ?? appHost}`,
    supportEmail: parts.supportEmail ?? null,
    warnings: () => [...proxies.warnings(), ...strangers.warnings(), ...(parts.warnings?.() ?? [])],
    isStopping: () => isClosing || (parts.stopping?.aborted ?? false),
    tokens: accessTokens(signed),
    fileTokens: fileTokens(signed),
    personalLinks: personalLinks(secrets),
    sealer: await sealer(sql, secretNames),
    limits: parts.limits ?? authLimits,
    quotas: parts.quotas ?? quotaLimits(),
    push: await openPush(sql, appHost, parts.pushServices, secretNames),
    schemaEntities: parts.schemaEntities ?? schemaEntities,
    ownScreens: parts.ownScreens ?? servedScreens,
    dev: pages !== undefined,
    sites: publicationCache(sql, parts.metrics?.site),
    taught: taughtMemory(sql),
    icons: iconStore(sql, files),
    narrow: narrowPictures(sql, files),
    visits: visitBook(sql),
    pages: pages ?? builtPages(dist),
  }
  const hosts: Hosts = {
    appHost,
    panelHost: context.panelHost,
    isOwnDomain: (name) => context.ownDomains.has(name),
  }
  const app = Fastify({
    logger: parts.logger ?? false,
    trustProxy: parts.trustProxy ?? false,
    bodyLimit: 64 * 1024,
    // A slow sender of a large file gets its time: 50 MB at half a megabit a second.
    requestTimeout: 15 * 60_000,
    // Who comes on a connection that is open while the server stops is served as those before.
    return503OnClosing: false,
    routerOptions: { constraints: { side: sideStrategy(hosts) }, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    genReqId: requestIds(Boolean(parts.trustProxy)),
    // The log itself knows for which request a line is (`log.ts`).
    childLoggerFactory: (log: FastifyBaseLogger) => log,
    logController: new RequestLine(parts.metrics?.request),
  } as FastifyServerOptions) as FastifyInstance
  if (parts.onRoute) app.addHook('onRoute', parts.onRoute)
  app.setErrorHandler(answerError)
  app.setValidatorCompiler(defaultValidator as never)
  // Response schemas document, and tests check them; what is sent is what the code says.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  for (const schema of answerSchemas) app.addSchema(schema)
  // JSON is all that is taken: a form on another site cannot send it.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('creatorId', '')
  app.decorateRequest('sessionId', null)
  app.decorateRequest('tenantId', '')
  app.decorateRequest('isTold', false)
  app.decorateReply('digest', null)
  tellRequestIds(app)
  if (parts.tracing) traceRequests(app, parts.tracing, Boolean(parts.trustProxy))
  endWaits(app, parts.patience ?? callPatience)
  decorateScheme(app, parts.publicUrl)
  if (!parts.trustProxy)
    app.addHook('onRequest', (request, _reply, done) => {
      proxies.look(request)
      done()
    })
  let stopListening = async () => {}
  app.addHook(
    'onReady',
    async () => void (stopListening = await context.sites.listen(context.ownDomains.forget)),
  )
  const writing = setInterval(() => void context.visits.write(), visitIntervalMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(writing)
    await Promise.all([context.visits.write(), stopListening()])
  })
  app.addHook('preClose', async () => void (isClosing = true))
  app.addHook('onSend', (request, reply, payload, done) => {
    // A connection kept alive would keep the server from stopping, and its other end from asking another one.
    if (context.isStopping()) reply.header('connection', 'close')
    const { scheme } = request
    const isOwnDomain = scheme === 'https' && hosts.isOwnDomain(nameOf(request.headers.host))
    for (const [name, value] of securityHeaders(scheme, isOwnDomain))
      if (!reply.hasHeader(name)) reply.header(name, value)
    if (!reply.hasHeader('content-security-policy')) {
      const isPdfWorker = request.url.startsWith('/assets/pdf.worker')
      reply.header('content-security-policy', isPdfWorker ? pdfWorkerPolicy : dataPolicy)
    }
    done(null, payload)
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 5 } } as never,
  })
  await app.register(swagger, openapi)
  if (!pages) {
    await app.register(staticFiles, {
      root: join(dist, 'assets'),
      prefix: '/assets/',
      schemaHide: true,
      immutable: true,
      maxAge: '1y',
      // As the build left them; what it did not is compressed on the way.
      preCompressed: true,
      decorateReply: false,
    } as never)
  }
  permissionRoute(app, context)
  reportRoute(app, { sql, token: parts.bounceToken ?? null })
  await app.register(async (api) => panelApi(api, context), { prefix: '/api' })
  await app.register(async (api) => siteApi(api, context), { prefix: '/api' })
  await app.register(async (panel) => panelFiles(panel, context))
  await app.register(async (site) => siteFiles(site, context))
  const missing = () => {
    throw new HttpError(404, 'Este endereço não existe.')
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [path] = request.url.slice(1).split('?') as [string]
    const found = path.startsWith('assets/') ? await parts.exchange?.find(path) : null
    return found ? await sendAsset(request, reply, path, found) : missing()
  })
  // A route, for only routes are compressed.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (/^\/(api|assets|images|files)(\/|\?|$)/.test(request.url)) return missing()
    const side = sideOf(request.headers.host, hosts)
    if (side === 'nowhere') {
      if (context.panelHost === null) strangers.tell(request.log)
      return sendSiteNotFound(reply)
    }
    return side === 'site' ? await sendSite(request, reply, context) : await sendPanel(reply, context)
  })
  return app
}
