import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { compiledSources } from '../compiled-sources.ts'
import { freePort } from '../free-port.ts'

/** Where a running product is found. */
export interface ProductPlace {
  /** Address of the panel: `http://localhost:43121`. */
  url: string
  /** Its data folder. */
  data: string
}

/** A product that somebody else may use after us, or has used before. */
export interface RunningProduct extends ProductPlace {
  /** Address of a published app. */
  appUrl: (slug: string) => string
}

/** The whole product, started as `npm start` starts it, with a database and a data folder of its own. */
export interface Product extends RunningProduct {
  /** What it has said so far. */
  output: () => string
  /** Ends it as an operator would, and starts it again on the same data; `next` is another build to go on with. */
  restart: (next?: string) => Promise<void>
  /** Makes it take requests and answer none, or go on. */
  freeze: (isFrozen: boolean) => void
  /** Ends it; its data stays where it is. */
  end: () => Promise<void>
  /** Ends it and removes its data. */
  stop: () => Promise<void>
}

interface Start {
  /** What is started; this repository by default. */
  root?: string
  /** A data folder to begin with a copy of; by default the product makes a new one, which takes seconds. */
  seed?: string
  /** Settings beside those of every journey. */
  settings?: Record<string, string>
}

const home = resolve(import.meta.dirname, '../../..')

/** The product that runs at `place`. */
export function productAt(place: ProductPlace): RunningProduct {
  const { port } = new URL(place.url)
  return { ...place, appUrl: (slug) => `http://${slug}.localhost:${port}` }
}

/** Starts the product on a free port and waits until it is healthy. */
export async function startProduct({ root = home, seed, settings = {} }: Start = {}): Promise<Product> {
  const port = await freePort()
  const data = await mkdtemp(join(tmpdir(), 'trilha-journey-'))
  if (seed) await cp(seed, data, { recursive: true })
  const url = `http://localhost:${port}`
  let output = ''
  let child = await launch(root)

  async function launch(place: string): Promise<ChildProcess> {
    const started = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: place,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: data,
        DATABASE_URL: '',
        APP_HOST: '',
        LOG_LEVEL: 'warn',
        ...(place === home && compiledSources),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    }
    for (let tries = 0; tries < 300; tries++) {
      if (started.exitCode !== null) throw new Error(`The product did not start:\n${output}`)
      const response = await fetch(`${url}/api/health`).catch(() => null)
      if (response?.ok) return started
      await new Promise((wake) => setTimeout(wake, 100))
    }
    started.kill('SIGKILL')
    throw new Error(`The product was not healthy after 30 s:\n${output}`)
  }

  async function end(): Promise<void> {
    const exited = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await exited
  }

  return {
    ...productAt({ url, data }),
    output: () => output,
    end,
    freeze: (isFrozen) => void child.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    restart: async (next = root) => {
      await end()
      child = await launch(next)
    },
    stop: async () => {
      await end()
      await rm(data, { recursive: true, force: true })
    },
  }
}
