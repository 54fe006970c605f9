import { setTimeout as sleep } from 'node:timers/promises'
import type { FileStore } from './store.ts'

/** A file that nobody has. */
const nobodys = `${'0'.repeat(64)}.png`

/** How long is waited for the store, and for how long what was found holds, in ms: balancers ask often. */
const patienceMs = 1500
const keptMs = 2000

/** Answers whether the store is there and answers. */
export function storeHealth(files: FileStore): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  let until = -Infinity
  const isThere = files.isThere ?? (() => files.has(nobodys).then(() => true))
  return async () => {
    if (!asked || performance.now() > until) {
      const answered = isThere().catch(() => false)
      asked = Promise.race([answered, sleep(patienceMs, false, { ref: false })])
      until = performance.now() + keptMs
    }
    return await asked
  }
}
