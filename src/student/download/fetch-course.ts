import type { SiteDownload } from '../../domain/generated/answer-types.ts'
import { ownScreens } from '../../domain/generated/own-screens.ts'
import { slotSubjects } from '../../domain/schema/own-screen.ts'
import { withLimit } from '../../client/request/limit.ts'
import { documentsPath } from '../part/documents-path.ts'
import { call } from '../request/http.ts'
import { storeAnswer, storedAnswer } from '../request/answer-store.ts'
import { bytesOf, lessonIdOf, missingOf, type Piece } from './download-plan.ts'
import { openShelf, putFile, putLesson, readShelf } from './course-files.ts'

/** There is no room on the device. */
export class FullError extends Error {
  /** Bytes that are missing; null where the browser does not say. */
  readonly missing: number | null

  constructor(missing: number | null) {
    super('The device has no room for the download.')
    this.missing = missing
  }
}

interface FetchOptions {
  signal: AbortSignal
  /** Bytes that have come so far, of those that were missing at the beginning. */
  onBytes: (bytes: number) => void
  /** A piece is on the device now. */
  onPiece: (key: string) => void
}

/**
 * Fetches what is missing of a course, piece by piece; what is there stays whatever happens. Throws `FullError`, `ApiError`
 * where a lesson does not open (any more), and whatever `fetch` throws.
 */
export async function fetchCourse(
  courseId: string,
  list: SiteDownload,
  options: FetchOptions,
): Promise<void> {
  await whileThereIsRoom(() => openShelf(courseId, list))
  const plan = await readShelf(courseId)
  const missing = plan ? missingOf(plan) : []
  await checkRoom(bytesOf(missing))
  let before = 0
  for (const piece of missing) {
    options.signal.throwIfAborted()
    await fetchPiece(courseId, piece, options.signal, (bytes) => options.onBytes(before + bytes))
    before += piece.bytes
    options.onBytes(before)
    options.onPiece(piece.key)
  }
}

async function fetchPiece(
  courseId: string,
  { kind, key }: Piece,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> {
  if (kind === 'lesson') {
    const id = lessonIdOf(key)
    for (const path of [`/lessons/${id}`, ...drawnPaths(id)]) {
      await storeAnswer(path, await call<object>(path, { signal }))
      // Keeping an answer fails silently; a download must not.
      if ((await storedAnswer(path)) === undefined) throw new FullError(null)
    }
    return await whileThereIsRoom(() => putLesson(courseId, key))
  }
  await withLimit(
    async (ender, goOn) => {
      const answer = await fetch(key, { signal: ender })
      if (!answer.ok || !answer.body) throw new Error(`${key} did not come: ${answer.status}`)
      const counted = answer.body.pipeThrough(
        counter((bytes) => {
          goOn()
          onBytes(bytes)
        }),
      )
      const { status, statusText, headers } = answer
      const file = new Response(counted, { status, statusText, headers })
      await whileThereIsRoom(() => putFile(courseId, key, file))
    },
    longestSilence,
    signal,
  )
}

/** Where the server has what JSON adds to a lesson of what belongs to it. */
const drawnPaths = (lessonId: string): string[] =>
  ownScreens
    .filter(({ slot, isOfSubject }) => isOfSubject && slotSubjects[slot!] === 'lesson')
    .map((screen) => documentsPath(screen, lessonId))

/** How long nothing may come of a file, in milliseconds; all of it may take as long as it takes. */
const longestSilence = 30_000

function counter(
  onBytes: (bytes: number) => void,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onBytes(bytes)
      controller.enqueue(chunk)
    },
  })
}

/** Throws at once what would come after a long wait. */
async function checkRoom(needed: number): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota === undefined || usage === undefined) return
  const missing = needed - (quota - usage)
  if (missing > 0) throw new FullError(missing)
}

async function whileThereIsRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (problem) {
    throw problem instanceof DOMException && problem.name === 'QuotaExceededError'
      ? new FullError(null)
      : problem
  }
}
