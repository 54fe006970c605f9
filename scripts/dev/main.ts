import { existsSync, realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { createServer as createVite } from 'vite'
import { noncePlaceholder } from '../../src/server/page/html.ts'
import { freePort } from '../../src/server/free-port.ts'
import { printableAddress } from '../../src/server/listen.ts'
import { readSettings } from '../../src/server/settings.ts'
import { StartError } from '../../src/server/start-error.ts'
import { follow, superviseServer } from './child.ts'
import { holdDatabase } from './database.ts'
import { keepState } from './keep-state.ts'
import { isDocumentation, serveDocumentation } from './documentation.ts'
import { documentationPlugin } from './documentation/plugin.ts'
import { pageSource } from './page-source.ts'
import { forward } from './forward.ts'
import { schemaPlugin } from './schema-plugin.ts'

/**
 * The development front: listens where the product would, serves panel and student app from their sources through
 * Vite, and passes everything else on to the product's server, a child on a port of its own. The child restarts with its
 * sources and with the schemas; pages stay open meanwhile, and their requests wait for it.
 */
const root = resolve(import.meta.dirname, '../..')
const settings = readSettings(process.env)
const port = settings.port || (await freePort(settings.host))
const appHost = settings.appHost ?? `localhost:${port}`

const front = createServer()
// While schemas are compiled, the server and the pages may know different ones.
const schemas = await schemaPlugin(root, (work) => server.holdDuring(work))
if (!existsSync(join(root, 'src/domain/generated/entities.ts'))) {
  for (const mistake of schemas.mistakes()) console.error(mistake)
  process.exit(1)
}
const vite = await createVite({
  root,
  appType: 'custom',
  html: { cspNonce: noncePlaceholder },
  plugins: [schemas.plugin, keepState(root), documentationPlugin(root)],
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
const pages = await pageSource(vite, root)
const letDatabaseGo = await database()
const server = superviseServer(root, {
  HOST: '127.0.0.1',
  APP_HOST: appHost,
  TRILHA_DEV: pages.origin,
})
vite.watcher.on('all', (_event, path) => follow(server, root, path))

front.on('request', (request, response) => {
  if (isDocumentation(request, appHost)) return void serveDocumentation(vite, root, request, response)
  const pass = () => void forward(request, response, server.ready)
  if (/^\/(api|images|files)\//.test(request.url ?? '')) return pass()
  // Calls back only where it has nothing to answer.
  vite.middlewares(request, response, pass)
})
front.listen(port, settings.host, () => {
  void server
    .ready()
    .then(() =>
      console.log(`Trilha está no ar: ${printableAddress(settings.host, port)} (esquemas em /schemas)`),
    )
})
front.on('error', (error) => {
  console.error(error.message)
  void stop(1)
})

/** Answers what lets the embedded database go; nothing where another one is used. */
async function database(): Promise<() => Promise<void>> {
  if (settings.databaseUrl) return async () => {}
  try {
    return await holdDatabase(settings.dataDir)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

let isStopping = false
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  front.closeAllConnections()
  await Promise.all([server.stop().then(letDatabaseGo), vite.close(), pages.close()])
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
