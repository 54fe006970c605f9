/** Cache Storage as browsers have it, as far as the app uses it: a full one throws what browsers throw. */
export class FakeCacheStorage {
  readonly #caches = new Map<string, FakeCache>()
  /** From now on nothing more can be written. */
  isFull = false

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache(this)
    this.#caches.set(name, cache)
    return cache
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name)
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()]
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name)
  }

  async match(address: string): Promise<Response | undefined> {
    for (const cache of this.#caches.values()) {
      const found = await cache.match(address)
      if (found) return found
    }
    return undefined
  }
}

class FakeCache {
  readonly #storage: FakeCacheStorage
  readonly #answers = new Map<string, { body: ArrayBuffer; init: ResponseInit }>()

  constructor(storage: FakeCacheStorage) {
    this.#storage = storage
  }

  async match(address: string): Promise<Response | undefined> {
    const kept = this.#answers.get(urlOf(address))
    return kept && new Response(kept.body, kept.init)
  }

  async put(address: string, answer: Response): Promise<void> {
    const body = await answer.arrayBuffer()
    if (this.#storage.isFull) throw new DOMException('Quota exceeded.', 'QuotaExceededError')
    const init = { status: answer.status, headers: [...answer.headers] }
    this.#answers.set(urlOf(address), { body, init })
  }

  async addAll(addresses: string[]): Promise<void> {
    const answers = await Promise.all(
      addresses.map(async (address) => [address, await fetch(address)] as const),
    )
    if (answers.some(([, { ok }]) => !ok)) throw new TypeError('Request failed')
    for (const [address, answer] of answers) await this.put(address, answer)
  }

  async keys(address?: string, options: CacheQueryOptions = {}): Promise<{ url: string }[]> {
    const urls = [...this.#answers.keys()]
    const found = address === undefined ? urls : urls.filter((url) => isSame(url, urlOf(address), options))
    return found.map((url) => ({ url }))
  }

  async delete(address: string | { url: string }, options: CacheQueryOptions = {}): Promise<boolean> {
    const asked = urlOf(typeof address === 'string' ? address : address.url)
    const found = [...this.#answers.keys()].filter((url) => isSame(url, asked, options))
    for (const url of found) this.#answers.delete(url)
    return found.length > 0
  }
}

function isSame(url: string, asked: string, { ignoreSearch = false }: CacheQueryOptions): boolean {
  return ignoreSearch ? url.split('?')[0] === asked.split('?')[0] : url === asked
}

function urlOf(address: string): string {
  return new URL(address, 'http://app.localhost').href
}
