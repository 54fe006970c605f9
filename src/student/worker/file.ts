import { createPartialResponse } from 'workbox-range-requests/createPartialResponse.js'
import { pictureCache } from './cache-name.ts'
import { answerWithin, patience } from './limit.ts'

/** Files at addresses whose bytes never change: what the device has of them is as good as the server's. */

const anyway = { ignoreVary: true, ignoreMethod: true }

/** The file if the device has it, or the part of it that is asked for; else as the server has it. */
export async function cachedOrFetched(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, anyway)
  if (!kept) return await answerWithin(fetch(request), patience.file)
  if (request.method === 'HEAD') return new Response(null, kept)
  return request.headers.has('range') ? await createPartialResponse(request, kept) : kept
}

/** How many pictures are kept at most. */
export const maxPictures = 200

/** Pictures that moved to the end of the queue since this worker started. */
const touched = new Set<string>()

/**
 * A picture, kept when it comes from the server; those that were not shown for longest make room. Of a picture that comes in
 * several widths the device keeps one, the widest that was asked for: it does for narrower ones, and for wider ones without a
 * network.
 */
export async function picture(request: Request, keepUp: (work: Promise<unknown>) => void): Promise<Response> {
  const url = (await keptUrl(request.url)) ?? request.url
  const kept = await caches.match(url, anyway)
  if (kept && touched.has(url)) return kept
  const answer = kept ?? (await fetch(request).catch((problem: unknown) => narrower(request.url, problem)))
  touched.add(url)
  // A copy is written at once, for what is answered can be read once only.
  if (answer.status === 200) keepUp(keepPicture(url, answer.clone()))
  return answer
}

/** Under which address the device keeps this picture, as wide as it is asked for or wider. */
async function keptUrl(asked: string): Promise<string | undefined> {
  if (!hasWidths(asked)) return
  // As wide as it is: that may also be part of a download.
  const [whole] = asked.split('?') as [string]
  if (await caches.match(whole, anyway)) return whole
  return (await keptWidths(asked)).find((url) => widthOf(url) >= widthOf(asked))
}

/** What is kept of a picture that could not be fetched. Throws what went wrong where that is nothing. */
async function narrower(asked: string, problem: unknown): Promise<Response> {
  const [url] = hasWidths(asked) ? await keptWidths(asked) : []
  const kept = url && (await caches.match(url, anyway))
  if (!kept) throw problem
  // Not to be kept as what was asked for.
  return new Response(kept.body, { status: 203, headers: kept.headers })
}

async function keptWidths(asked: string): Promise<string[]> {
  const keys = await (await caches.open(pictureCache)).keys(asked, anyWidth)
  return keys.map(({ url }) => url)
}

const anyWidth = { ...anyway, ignoreSearch: true }

/** An icon's address has a version in that place: each is another picture. */
function hasWidths(url: string): boolean {
  return new URL(url).pathname.startsWith('/images/')
}

function widthOf(url: string): number {
  return Number(new URL(url).searchParams.get('w') ?? Infinity)
}

async function keepPicture(url: string, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(pictureCache)
    // What is written again stands at the end.
    await cache.delete(url, hasWidths(url) ? anyWidth : anyway)
    await cache.put(url, answer)
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - maxPictures))) await cache.delete(old)
  } catch {
    // A full disk loses no more than the copy.
  }
}
