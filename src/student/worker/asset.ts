import { assetCache } from './cache-name.ts'
import { answerWithin, patience } from './limit.ts'
import type { WorkerScope } from './scope.ts'

/** The files of the app's code. Those of an older version stay for as long as a tab may still ask for them. */

/** Fetches what is not there yet. Throws unless all of it comes. */
export async function keepAssets({ assets }: WorkerScope['trilha']): Promise<void> {
  const cache = await caches.open(assetCache)
  const there = await pathsIn(cache)
  await cache.addAll(assets.filter((path) => !there.has(path)))
}

/** Removes what no version needs but older ones. */
export async function dropOldAssets({ assets, rare }: WorkerScope['trilha']): Promise<void> {
  const cache = await caches.open(assetCache)
  const needed = new Set([...assets, ...rare])
  const old = [...(await pathsIn(cache))].filter((path) => !needed.has(path))
  await Promise.all(old.map((path) => cache.delete(path)))
}

/** A file that few lessons need, kept from its first use on. */
export async function rareAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await answerWithin(fetch(request), patience.file)
  // A full disk loses no more than the copy.
  if (answer.status === 200) await cache.put(request.url, answer.clone()).catch(() => undefined)
  return answer
}

async function pathsIn(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
}
