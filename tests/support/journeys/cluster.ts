import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { startCaddy } from './caddy.ts'
import type { RunningProduct } from './product.ts'
import { startObjectStore } from '../object-store/object-store.ts'
import { startDebianPostgres } from '../server/debian-postgres.ts'
import { startMailCatcher } from '../server/mail-catcher.ts'
import { startPooler } from '../server/pooler.ts'
import { startServer } from '../server/server-process.ts'

const [panelHost, appHost] = ['painel.localhost', 'apps.localhost']

/**
 * What a host of many people runs, without containers: Caddy before two servers, these before PgBouncer, Debian's PostgreSQL, an
 * object store and a mail server, all real and on this machine. `*.localhost` is this machine to every browser.
 */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-cluster-'))
  const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    const postgres = await startDebianPostgres()
    stops.push(() => postgres.stop())
    const pooler = await startPooler(postgres.url, 8)
    stops.push(() => pooler.stop())
    const store = await startObjectStore()
    stops.push(() => store.close())
    const mail = await startMailCatcher()
    stops.push(() => mail.close())
    const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort()])
    const settings = {
      DATABASE_URL: pooler.addressOf(postgres.url),
      DATABASE_DIRECT_URL: postgres.url,
      ...store.env(),
      SMTP_URL: mail.url,
      ...{ PANEL_HOST: `${panelHost}:${port}`, APP_HOST: `${appHost}:${port}` },
      ...{ PUBLIC_URL: `https://${panelHost}:${port}`, TRUST_PROXY: '1', DRAIN_SECONDS: '3' },
      TOKEN_SECRETS: randomBytes(32).toString('hex'),
    }
    // The first one in several processes.
    const servers = ports.map((own, at) =>
      oneServer({ ...settings, PORT: String(own), WORKERS: at === 0 ? '2' : '1' }, folder, own),
    )
    // One after the other, as a deploy starts them.
    for (const server of servers) {
      await server.start()
      stops.push(server.stop)
    }
    const caddy = await startCaddy({ port, panelHost, appHost, servers: servers.map(({ url }) => url) })
    stops.push(caddy.stop)
    const product: RunningProduct = {
      url: `https://${panelHost}:${port}`,
      data: folder,
      appUrl: (slug) => `https://${slug}.${appHost}:${port}`,
    }
    return { product, servers, postgres, pooler, browserArguments: caddy.browserArguments, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A server that can end in order or at once and start again; its own folder holds nothing that lasts. */
function oneServer(settings: Record<string, string>, folder: string, port: number) {
  let child: ReturnType<typeof startServer> | null = null
  return {
    url: `http://127.0.0.1:${port}`,
    /** What it has said since it last started. */
    output: () => child?.output ?? { stdout: '', stderr: '' },
    async start() {
      child = startServer({ ...settings, HOST: '127.0.0.1', DATA_DIR: join(folder, String(port)) })
      await child.address
    },
    /** Ends it in order, or as a power cut does; answers how it ended. */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child?.kill(signal)
      await child?.ended
    },
  }
}
