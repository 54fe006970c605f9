/**
 * Answers of the server, kept on the device: the next visit shows them at once, and one without a network shows them
 * at all. Nothing is kept where the browser has no cache (private windows, plain http) or no room: everything works
 * without.
 */
const name = 'trilha-answers'

/** The last answer that was kept for this path, or undefined. */
export async function keptAnswer<T>(path: string): Promise<T | undefined> {
  try {
    const answer = await (await caches.open(name)).match(addressOf(path))
    return answer && ((await answer.json()) as T)
  } catch {
    return undefined
  }
}

/** Keeps an answer in place of the one before. */
export async function keep(path: string, answer: unknown): Promise<void> {
  try {
    await (await caches.open(name)).put(addressOf(path), Response.json(answer))
  } catch {
    // A full disk loses no more than the copy.
  }
}

/** Forgets every answer, as signing out does. */
export async function forgetAnswers(): Promise<void> {
  try {
    await caches.delete(name)
  } catch {
    // There is no cache.
  }
}

function addressOf(path: string): string {
  return `/api/site${path}`
}
