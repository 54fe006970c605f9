import { lstatSync, realpathSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join, resolve } from 'node:path'
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite'
import { noncePlaceholder } from '../../src/server/page/html.ts'
import { freePort } from '../../src/server/network/free-port.ts'
import { explainListening, printableUrl } from '../../src/server/listen.ts'
import { readSettings, type Settings } from '../../src/server/settings.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import { follow, superviseServer, type Supervised } from './child.ts'
import { holdDatabase } from './database.ts'
import { followDocumentation } from './documentation/plugin.ts'
import { isDocumentation, serveDocumentation } from './documentation.ts'
import { followSchemas } from './followed-schemas.ts'
import { followKinds } from './followed-kinds.ts'
import { forward } from './forward.ts'
import { keepState } from './keep-state.ts'
import { openBoard } from './notice-board.ts'
import { pageSource } from './page-source.ts'

/**
 * The development front: listens where the product would, serves panel and student app from their sources through
 * Vite, and passes everything else on to the product's server, a child on a port of its own. The child restarts with its
 * sources and with the schemas; pages stay open meanwhile, and their requests wait for it. Whatever goes wrong once it is up is
 * told, and it goes on.
 */
const root = resolve(import.meta.dirname, '../..')
const board = openBoard(root)
/** What ends the parts that have been started, the last one first. */
const endings: (() => Promise<unknown>)[] = []
/** Ends so that whoever started it starts it anew (`setup/run.mjs`). */
const again = 75
/** What the server's crashes are told as. */
const serving = 'ao rodar o servidor'
let isUp = false
let isStopping = false
let server: Supervised | undefined

for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => (isUp ? board.showSurprise('em segundo plano', error) : fail(error)))
}
// A terminal that went away hears nothing more.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// Whoever started us has ended, perhaps without being able to say so.
process.on('disconnect', () => void stop(0))

await start(readSettings(process.env)).catch(fail)

async function start(settings: Settings): Promise<void> {
  const port = settings.port || (await freePort(settings.host))
  const appHost = settings.appHost ?? `localhost:${port}`
  const documentation = followDocumentation(root)
  const schemas = await followSchemas(root, board, {
    // While schemas are compiled, the server and the pages may know different ones.
    onWork: (work) => server?.holdDuring(work),
    onSaved: () => void documentation.reload(),
  })
  const leaveKinds = followKinds(root, board, () => void stop(again))
  endings.push(async () => leaveKinds())
  // With mistakes, and nothing of before to run on, all the rest waits until they are put right.
  await schemas.ready
  const front = createServer()
  const vite = await createVite({
    root,
    appType: 'custom',
    html: { cspNonce: noncePlaceholder },
    cacheDir: cacheFolder(),
    plugins: [schemas.plugin, keepState(root), documentation.plugin, serverFollower()],
    // What the schema page alone needs, told beforehand: found later, it would reload whatever page is open.
    optimizeDeps: { entries: ['src/*/index.html', 'scripts/dev/documentation/main.tsx'] },
    server: {
      middlewareMode: true,
      hmr: { server: front },
      allowedHosts: [`.${appHost.replace(/:\d+$/, '')}`],
      // The packages may stand elsewhere and only be linked to.
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      watch: { ignored: ['**/data/**', '**/dist/**', '**/tests/**', '**/docs/**'] },
    },
  })
  endings.push(() => vite.close())
  const pages = await pageSource(vite, root)
  endings.push(() => pages.close())
  if (!settings.databaseUrl) endings.push(await holdDatabase(settings.dataDir))
  const supervised = superviseServer(
    root,
    { HOST: '127.0.0.1', APP_HOST: appHost, TRILHA_DEV: pages.origin },
    {
      isUp: () => board.settle(serving),
      hasFailed: (error) => board.showSurprise(serving, error),
    },
  )
  server = supervised
  endings.push(() => supervised.stop())
  serve(front, vite, supervised, appHost)
  await listen(front, settings.host, port)
  isUp = true
  await supervised.ready().catch(() => {})
  console.log(`Trilha está no ar: ${printableUrl(settings.host, port)} (esquemas em /schemas)`)
}

/** Where Vite keeps the packages it has prepared: never where another copy of the project, which shares them, keeps its own. */
function cacheFolder(): string {
  const packages = join(root, 'node_modules')
  return lstatSync(packages).isSymbolicLink() ? join(root, '.vite') : join(packages, '.vite')
}

function serverFollower(): Plugin {
  return {
    name: 'trilha:server',
    apply: 'serve',
    configureServer({ watcher }) {
      watcher.on('all', (_event, path) => server && follow(server, root, path))
      watcher.on('error', (error) => board.showSurprise('ao acompanhar os arquivos', error))
    },
  }
}

function serve(front: Server, vite: ViteDevServer, supervised: Supervised, appHost: string): void {
  front.on('request', (request, response) => {
    const pass = () =>
      void forward(request, response, supervised.ready).catch((error: unknown) => {
        board.showSurprise(`ao responder ${request.url}`, error)
        response.destroy()
      })
    if (isDocumentation(request, appHost)) {
      serveDocumentation(vite, root, request, response).catch((error: unknown) => {
        board.showSurprise('ao montar a página /schemas', error)
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        response.end('A página não pôde ser montada. O terminal diz por quê.')
      })
    } else if (/^\/(api|images|files)\//.test(request.url ?? '')) pass()
    // Calls back only where it has nothing to answer.
    else vite.middlewares(request, response, pass)
  })
}

async function listen(front: Server, host: string, port: number): Promise<void> {
  endings.push(async () => front.closeAllConnections())
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  front.once('error', (error) => reject(explainListening(error, host, port)))
  front.listen(port, host, resolve)
  await promise
  front.on('error', (error) => board.showSurprise('na rede', error))
}

/** What keeps it from starting at all. */
function fail(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error)
  void stop(1)
}

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const end of endings.reverse()) await end().catch(console.error)
  process.exit(code)
}
