import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiledSources } from '../compiled-sources.ts'

const home = join(import.meta.dirname, '../../..')

/** A server in a process of its own, as `npm start` runs it, of this project or a copy; killed at the latest when the tests end. */
export function startServer(env: Record<string, string>, root = home) {
  const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error' },
      ...(root === home && compiledSources),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /http:\/\/\S+/.exec(output.stdout)
      if (found) resolve(found[0])
    })
    void ended.then(() => reject(new Error(`The server ended: ${output.stderr}`)))
  })
  // Who only waits for the end does not ask for the address.
  address.catch(() => {})
  return { pid: child.pid!, address, ended, output, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

/** Process id of the PostgreSQL server on a data folder, or null. */
export function postgresPid(dataDir: string): number | null {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}
