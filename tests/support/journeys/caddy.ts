import { execFileSync, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureProxy } from '../../../scripts/setup/proxy.mjs'
import { freePort } from '../free-port.ts'

/** A proxy that makes certificates, and the authority that signs them. */
export interface RunningCaddy {
  /** The authority's own certificate, PEM. */
  authority: string
  /** Makes Chromium take what the authority signed for good, as people's browsers take theirs. */
  browserArguments: string[]
  stop(): Promise<void>
}

/** Where Caddy listens, and whom it passes calls on to. */
interface CaddyPlace {
  port: number
  /** Hosts without ports. */
  panelHost: string
  appHost: string
  /** Addresses of the servers, `http://127.0.0.1:3001`. */
  servers: string[]
}

const caddyfile = join(import.meta.dirname, '../../../deploy/Caddyfile')

/** Caddy before servers with the Caddyfile that hosts are given, and an authority of its own. */
export async function startCaddy({ port, panelHost, appHost, servers }: CaddyPlace): Promise<RunningCaddy> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-caddy-'))
  const askPort = await freePort()
  const child = spawn(ensureProxy(), ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: {
      ...{ PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      ...{ HTTP_PORT: String(await freePort()), HTTPS_PORT: String(port) },
      ...{ PANEL_HOST: panelHost, APP_HOST: appHost, ISSUER: 'internal' },
      ...{ SERVERS: servers.map((url) => new URL(url).host).join(' ') },
      ...{ ASK_PORT: String(askPort), ASK: `http://127.0.0.1:${askPort}/internal/domain` },
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise((resolve) => child.on('close', resolve))
  const authorities = join(folder, 'caddy/pki/authorities/local')
  for (let tries = 0; !existsSync(join(authorities, 'intermediate.crt')); tries++) {
    if (tries > 300 || child.exitCode !== null) throw new Error(`Caddy did not start: ${output}`)
    await sleep(100)
  }
  const signer = new X509Certificate(await readFile(join(authorities, 'intermediate.crt')))
  const key = signer.publicKey.export({ type: 'spki', format: 'der' })
  const digest = createHash('sha256').update(key).digest('base64')
  return {
    authority: await readFile(join(authorities, 'root.crt'), 'utf8'),
    browserArguments: [`--ignore-certificate-errors-spki-list=${digest}`],
    async stop() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Who signs certificates of the panel and of names of creators' own, as Caddy reads its Caddyfile with these settings. */
export function issuersWith(settings: Record<string, string>): object[][] {
  const env = { PATH: process.env.PATH, PANEL_HOST: 'painel.test', APP_HOST: 'apps.test', SERVERS: 'a:1' }
  const read = execFileSync(ensureProxy(), ['adapt', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { apps } = JSON.parse(read.toString()) as {
    apps: { tls: { automation: { policies: { subjects?: string[]; issuers: object[] }[] } } }
  }
  return apps.tls.automation.policies.flatMap(({ subjects, issuers }) =>
    subjects?.includes('*.apps.test') ? [] : [issuers],
  )
}
