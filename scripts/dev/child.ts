import { spawn, type ChildProcess } from 'node:child_process'
import { relative, sep } from 'node:path'

/** The product's server as a child process. */
export interface Supervised {
  /** Resolves once it answers; at once where it does. Rejects where it stopped with an error. */
  ready(): Promise<void>
  /** Starts it anew after whatever is being saved has been saved. */
  restartSoon(): void
  stop(): Promise<void>
}

/** How long a burst of saved files may last. */
const burstMs = 80

/** What the server says once it answers; not for people, who come through the front. */
const upLine = /^Trilha está no ar: .*\n/m

/** Runs `src/server/main.ts` below `root` for as long as this process lives. */
export function superviseServer(root: string, env: NodeJS.ProcessEnv): Supervised {
  let child = launch()
  let pending: NodeJS.Timeout | undefined
  let changing = Promise.resolve()

  function launch() {
    const started = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ready = new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (chunk: Buffer) => {
        const text = chunk.toString()
        if (upLine.test(text)) resolve()
        process.stdout.write(text.replace(upLine, ''))
      })
      started.once('exit', () => reject(new Error('O servidor parou. O terminal diz por quê.')))
    })
    // Whoever waits is told; nobody may be waiting.
    ready.catch(() => {})
    return { process: started, ready }
  }

  async function restart(): Promise<void> {
    const before = child
    const gate = Promise.withResolvers<void>()
    gate.promise.catch(() => {})
    // From here on requests wait for the next one.
    child = { process: before.process, ready: gate.promise }
    await end(before.process)
    child = launch()
    child.ready.then(gate.resolve, gate.reject)
  }

  /** One that was ended to be started anew has not failed: who waited for it waits for the next. */
  async function ready(): Promise<void> {
    const { ready: awaited } = child
    return awaited.catch((error: unknown) => {
      if (child.ready === awaited) throw error
      return ready()
    })
  }

  return {
    ready,
    restartSoon() {
      clearTimeout(pending)
      pending = setTimeout(() => (changing = changing.then(restart)), burstMs)
    },
    async stop() {
      clearTimeout(pending)
      await changing
      await end(child.process)
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await exited
}

/** Whether the server runs what stands at `path`. */
export function concernsServer(root: string, path: string): boolean {
  const own = relative(root, path).split(sep).join('/')
  if (!/^src\/(server|domain)\//.test(own) || !/\.(ts|sql)$/.test(own)) return false
  // Forms and types are the browser's and the compiler's.
  return !/^src\/domain\/generated\/(screens\/|types)/.test(own)
}
