import { assetCache } from './cache-name.ts'
import type { WorkerScope } from './scope.ts'

/** The files of the app's code. Those of an older version stay for as long as a tab may still ask for them. */

/** Fetches what is not there yet. Throws unless all of it comes. */
export async function keepAssets({ assets }: WorkerScope['trilha']): Promise<void> {
  const cache = await caches.open(assetCache)
  const there = await pathsIn(cache)
  await cache.addAll(assets.filter((path) => !there.has(path)))
}

/** Removes what no version needs but older ones. */
export async function dropOldAssets({ assets }: WorkerScope['trilha']): Promise<void> {
  const cache = await caches.open(assetCache)
  const old = [...(await pathsIn(cache))].filter((path) => !assets.includes(path))
  await Promise.all(old.map((path) => cache.delete(path)))
}

async function pathsIn(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
}
