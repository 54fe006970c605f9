import { spawn, type ChildProcess } from 'node:child_process'
import { join, relative, sep } from 'node:path'
import { freePort } from '../../src/server/network/free-port.ts'

/** The product's server as a child process. */
export interface Supervised {
  /** Resolves to its port once it answers; at once where it does. Rejects where it stopped with an error. */
  ready(): Promise<number>
  /** Starts it anew after whatever is being saved has been saved. */
  restartSoon(): void
  /** Has requests wait for just that: a page that knows more already is not to ask a server that is about to be started anew. */
  holdBriefly(): void
  /** The same as long as something works on what the server runs. */
  holdDuring(work: Promise<unknown>): void
  stop(): Promise<void>
}

/** How long a burst of saved files may last; and what stands open in a browser follows first. */
const burstMs = 200

/** What the server says once it answers; not for people, who come through the front. */
const upLine = /^Trilha está no ar: .*\n/m

/** How long one that was asked to end may take: longer than it gives the requests that are under way. */
const patienceMs = 20_000

interface Child {
  /** Resolves to its port once it answers. */
  ready: Promise<number>
  /** Whether it ended by itself after it had answered. */
  hasCrashed(): boolean
  end(): Promise<void>
}

/** Who wants to know how the server is. */
export interface Listener {
  isUp(): void
  /** It ended by itself, or could not be started. */
  hasFailed(error: Error): void
}

const nobody: Listener = { isUp: () => {}, hasFailed: () => {} }

/**
 * Runs `src/server/main.ts` below `root` for as long as this process lives, on a port of its own each time. One that crashes comes
 * back with the next request, one that does not even start once something was saved.
 */
export function superviseServer(root: string, env: NodeJS.ProcessEnv, listener = nobody): Supervised {
  let child = launch(root, env, listener)
  let pending: NodeJS.Timeout | undefined
  let changing = Promise.resolve()
  /** While there is one, requests wait: a server that no longer fits its sources is not asked any more. */
  let gate: PromiseWithResolvers<void> | undefined
  let isOutdated = false
  let atWork = 0

  function open(): void {
    gate?.resolve()
    gate = undefined
  }

  /** Waits for the end of a burst. */
  function settleSoon(): void {
    gate ??= Promise.withResolvers()
    clearTimeout(pending)
    pending = setTimeout(() => {
      // Whoever works on it comes here once more.
      if (atWork > 0) return
      if (isOutdated) changing = changing.then(restart).catch(listener.hasFailed)
      else open()
    }, burstMs)
  }

  async function restart(): Promise<void> {
    const before = child
    isOutdated = false
    child = launch(root, env, listener)
    open()
    // It finishes what it has while the next one starts.
    await before.end()
  }

  /** One that was ended to be started anew has not failed: who waited for it waits for the next. */
  async function ready(): Promise<number> {
    await gate?.promise
    if (child.hasCrashed()) child = launch(root, env, listener)
    const { ready: awaited } = child
    return awaited.catch((error: unknown) => {
      if (child.ready === awaited) throw error
      return ready()
    })
  }

  return {
    ready,
    restartSoon() {
      isOutdated = true
      settleSoon()
    },
    holdBriefly: settleSoon,
    holdDuring(work) {
      gate ??= Promise.withResolvers()
      atWork++
      const settle = () => {
        atWork--
        settleSoon()
      }
      work.then(settle, settle)
    },
    async stop() {
      clearTimeout(pending)
      open()
      await changing
      await child.end()
    },
  }
}

function launch(root: string, env: NodeJS.ProcessEnv, { isUp, hasFailed }: Listener): Child {
  let isReady = false
  let isAskedToEnd = false
  let hasEnded = false
  const running = freePort('127.0.0.1').then((port) => ({ started: spawnServer(root, env, port), port }))
  const ready = running.then(
    ({ started, port }) =>
      new Promise<number>((resolve, reject) => {
        started.stdout!.on('data', (chunk: Buffer) => {
          const text = chunk.toString()
          if (upLine.test(text)) {
            isReady = true
            isUp()
            resolve(port)
          }
          process.stdout.write(text.replace(upLine, ''))
        })
        started.once('error', reject)
        started.once('exit', (code, signal) => {
          hasEnded = true
          if (!isAskedToEnd) hasFailed(new Error(`ele parou sozinho (${signal ?? `código ${code}`}).`))
          reject(new Error('O servidor parou. O terminal diz por quê.'))
        })
      }),
  )
  // Whoever waits is told; nobody may be waiting.
  ready.catch(() => {})
  running.catch(hasFailed)
  return {
    ready,
    hasCrashed: () => isReady && hasEnded && !isAskedToEnd,
    async end() {
      isAskedToEnd = true
      // One that is still starting has nothing to finish.
      await running.then(
        ({ started }) => end(started, isReady ? 'SIGTERM' : 'SIGKILL'),
        () => {},
      )
    },
  }
}

function spawnServer(root: string, env: NodeJS.ProcessEnv, port: number): ChildProcess {
  return spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      // Most of a start is reading sources, which hardly change: half the time is enough with what was read before.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/trilha'),
      ...env,
      PORT: String(port),
    },
    // The channel closes with this process, whatever it ends of, and the server ends with the channel.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await exited
  clearTimeout(impatience)
}

/** What a change of what stands at `path` means for the server. */
export function follow(server: Supervised, root: string, path: string): void {
  const own = relative(root, path).split(sep).join('/')
  if (!/^src\/(server|domain|kind)\//.test(own) || !/\.(ts|sql)$/.test(own)) return
  // Forms and types are the browser's and the compiler's; what the server runs may be written beside them.
  if (/^src\/domain\/generated\/(screens\/|types)/.test(own)) server.holdBriefly()
  else server.restartSoon()
}
