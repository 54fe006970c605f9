/**
 * Answers of the server, kept on the device: the next visit shows them at once, and one without a network shows them
 * at all. Nothing is kept where the browser has no cache (private windows, plain http) or no room: everything works
 * without. The service worker's caches are beside these.
 */
/** Begins as all caches do that are to be found (`worker/cache-name.ts`). */
const name = 'trilha-answers'

let isWanted = true

/** The creator does not want the app to open without a network: from now on nothing is kept, and nothing that was is shown. */
export function storeNothing(): void {
  isWanted = false
}

/** The last answer that was kept for this path, or undefined. */
export async function storedAnswer<T>(path: string): Promise<T | undefined> {
  if (!isWanted) return undefined
  try {
    const answer = await (await caches.open(name)).match(addressOf(path))
    return answer && ((await answer.json()) as T)
  } catch {
    return undefined
  }
}

/** Keeps an answer in place of the one before. */
export async function storeAnswer(path: string, answer: unknown): Promise<void> {
  if (!isWanted) return
  try {
    await (await caches.open(name)).put(addressOf(path), Response.json(answer))
  } catch {
    // A full disk loses no more than the copy.
  }
}

/** Forgets what was kept for these paths. */
export async function forgetAnswers(isOver: (path: string) => boolean): Promise<void> {
  try {
    const kept = await caches.open(name)
    const found = (await kept.keys()).filter(({ url }) => isOver(url.slice(url.indexOf(root) + root.length)))
    await Promise.all(found.map((request) => kept.delete(request)))
  } catch {
    // There is no cache.
  }
}

function addressOf(path: string): string {
  return root + path
}

const root = '/api/site'
