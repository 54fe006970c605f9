import type { SiteDownload } from '../../domain/generated/answer-types.ts'
import { courseCache } from '../worker/cache-name.ts'
import { lessonKey, type Plan } from './download-plan.ts'

/** The files of a downloaded course, in a cache of its own: the service worker finds them there, and they go together. */

/** Under this address stands what the download consists of. */
const listAddress = '/~download'

/** What is on the device of a course; null where it was never downloaded. */
export async function readShelf(courseId: string): Promise<Plan | null> {
  const name = courseCache(courseId)
  // Opening one would make one.
  if (!(await caches.has(name))) return null
  const cache = await caches.open(name)
  const answer = await cache.match(listAddress)
  if (!answer) return null
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const lessons = paths
    .filter((path) => path.startsWith(lessonPrefix))
    .map((path) => path.slice(lessonPrefix.length))
  return { list: (await answer.json()) as SiteDownload, kept: new Set([...paths, ...lessons]) }
}

/** Begins a download, or goes on with one: what it consists of now. What belongs to it no more is removed. */
export async function openShelf(courseId: string, list: SiteDownload): Promise<void> {
  const cache = await caches.open(courseCache(courseId))
  await cache.put(listAddress, Response.json(list))
  const wanted = new Set([listAddress, ...list.lessons.flatMap(addressesOf)])
  for (const request of await cache.keys())
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
}

function addressesOf(lesson: SiteDownload['lessons'][number]): string[] {
  return [lessonAddress(lessonKey(lesson)), ...lesson.files.map(({ url }) => url)]
}

/** Puts a file where the course's files are kept on the device. Throws `QuotaExceededError` where there is no room. */
export async function putFile(courseId: string, url: string, file: Response): Promise<void> {
  await (await caches.open(courseCache(courseId))).put(url, file)
}

/** Notes that a lesson's answer is kept (with the other answers). */
export async function putLesson(courseId: string, key: string): Promise<void> {
  await (await caches.open(courseCache(courseId))).put(lessonAddress(key), Response.json({}))
}

export async function removeShelf(courseId: string): Promise<void> {
  await caches.delete(courseCache(courseId))
}

const lessonPrefix = '/~lesson/'

function lessonAddress(key: string): string {
  return lessonPrefix + key
}
