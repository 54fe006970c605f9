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

/** A picture, kept when it comes from the server; those that were not shown for longest make room. */
export async function picture(request: Request, keepUp: (work: Promise<unknown>) => void): Promise<Response> {
  const kept = await caches.match(request.url, anyway)
  if (kept && touched.has(request.url)) return kept
  const answer = kept ?? (await fetch(request))
  touched.add(request.url)
  // A copy is written at once, for what is answered can be read once only.
  if (answer.status === 200) keepUp(keepPicture(request.url, answer.clone()))
  return answer
}

async function keepPicture(url: string, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(pictureCache)
    // What is written again stands at the end.
    await cache.delete(url)
    await cache.put(url, answer)
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - maxPictures))) await cache.delete(old)
  } catch {
    // A full disk loses no more than the copy.
  }
}
