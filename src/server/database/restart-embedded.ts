import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { isAlive, readPostmaster } from './postmaster.ts'
import { findRunningServer, startServer } from './server.ts'

/** Between two looks, and until the next try to start it: the first, and the longest after others that failed, in ms. */
const lookMs = 250
const pausesMs = { first: 100, longest: 2_000 }

/** How long a server may take to start that has to put its files in order first. */
const patienceMs = 60_000

/**
 * Starts the embedded server anew, on the same port, whenever it has ended by itself. Returns a function that stops this:
 * after it the server may end.
 */
export function restartEmbedded(cluster: Cluster, port: number): () => Promise<void> {
  const end = new AbortController()
  const watching = watch(cluster, port, end.signal).catch((error: unknown) => {
    if (!end.signal.aborted) throw error
  })
  return async () => {
    end.abort()
    await watching
  }
}

async function watch(cluster: Cluster, port: number, signal: AbortSignal): Promise<void> {
  for (let pause = pausesMs.first; ;) {
    await sleep(lookMs, undefined, { signal, ref: false })
    const running = readPostmaster(cluster.folder)
    if (running && isAlive(running.pid)) {
      pause = pausesMs.first
      continue
    }
    console.error('O banco de dados embutido parou sozinho; será iniciado de novo.')
    await sleep(pause, undefined, { signal })
    pause = Math.min(pause * 2, pausesMs.longest)
    try {
      if ((await findRunningServer(cluster)) === null)
        await startServer(cluster, Date.now() + patienceMs, port)
    } catch (error) {
      // A full disk, say, which may have room again.
      console.error(error)
    }
  }
}
