/** The caches on the device; all of them begin alike, so that all can be found. That of the answers is in `request/answer-store.ts`. */
const prefix = 'trilha-'

/** The app's page, a copy for each screen that it opens with. */
export const pageCache = `${prefix}pages`
/** The app's code; nobody's in particular, and the same for all versions: a file's name changes with its content. */
export const assetCache = `${prefix}assets`
/** Pictures that were shown. */
export const pictureCache = `${prefix}pictures`

/** The files of a course that was downloaded. */
export function courseCache(courseId: string): string {
  return `${prefix}course-${courseId}`
}

/** Deletes what the device keeps: all that a student opened there, and the code as well where it is `all`. */
export async function deleteCaches(all = false): Promise<void> {
  const names = await caches.keys()
  const ours = names.filter((name) => name.startsWith(prefix) && (all || name !== assetCache))
  await Promise.all(ours.map((name) => caches.delete(name)))
}
