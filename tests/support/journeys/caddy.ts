import { spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureProxy } from '../../../scripts/setup/proxy.mjs'

/** A proxy that makes certificates, and the authority that signs them. */
export interface RunningCaddy {
  /** The authority's own certificate, PEM. */
  authority: string
  /** Makes Chromium take what the authority signed for good, as people's browsers take theirs. */
  browserArguments: string[]
  stop(): Promise<void>
}

/**
 * Caddy before a product at `server`, with an authority of its own: it has certificates for `names` (also `*.apps.test`), and makes
 * one for any other name at the first call, where the product says that it is an app's.
 */
export async function startCaddy(port: number, server: string, names: string[]): Promise<RunningCaddy> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-caddy-'))
  const file = join(folder, 'Caddyfile')
  await writeFile(
    file,
    `{
	admin off
	auto_https disable_redirects
	skip_install_trust
	local_certs
	storage file_system ${folder}/storage
	https_port ${port}
	on_demand_tls {
		ask http://${server}/internal/domain
	}
}
${names.map((name) => `https://${name}`).join(', ')} {
	reverse_proxy ${server}
}
https:// {
	tls {
		on_demand
	}
	reverse_proxy ${server}
}
`,
  )
  const child = spawn(ensureProxy(), ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise((resolve) => child.on('close', resolve))
  const authorities = join(folder, 'storage/pki/authorities/local')
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
