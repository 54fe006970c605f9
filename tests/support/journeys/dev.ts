import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'

/** The product as `npm run dev` runs it, on a database and a data folder of its own. */
export interface DevProduct {
  /** Address of the panel. */
  url: string
  /** What it has said so far. */
  output: () => string
  /** Ends it and removes its data. */
  stop: () => Promise<void>
}

/** Starts development of the project at `root` on a free port and waits until it is healthy. */
export async function startDev(root: string): Promise<DevProduct> {
  const port = await freePort('localhost')
  const data = await mkdtemp(join(tmpdir(), 'trilha-dev-'))
  const url = `http://localhost:${port}`
  let output = ''
  const child = spawn(process.execPath, ['--import', './scripts/kind/main.ts', 'scripts/dev/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, DATABASE_URL: '', APP_HOST: '', CI: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error(`Development did not start:\n${output}`)
    const response = await fetch(`${url}/api/health`).catch(() => null)
    if (response?.ok) break
    await new Promise((wake) => setTimeout(wake, 100))
  }
  return {
    url,
    output: () => output,
    stop: async () => {
      const exited = new Promise((done) => child.once('exit', done))
      // One that ended by itself has nothing left to say.
      if (child.exitCode === null && child.kill('SIGTERM')) await exited
      await rm(data, { recursive: true, force: true })
    },
  }
}
