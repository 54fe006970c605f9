import { Bell } from '../../client/device/listen.ts'
import type { ApiError } from '../../client/request/error.ts'
import type { SiteDownload } from '../../domain/generated/answer-types.ts'
import { FullError, fetchCourse } from './fetch-course.ts'
import { bytesOf, missingOf, type Plan } from './download-plan.ts'
import { readShelf, removeShelf } from './course-files.ts'

/** How a course's download stands. */
export interface Download {
  /** Null until the device was asked, and where it has nothing of the course. */
  plan: Plan | null
  /** `checking`: the device has not said yet. `partial`: something of it is missing. */
  state: 'checking' | 'none' | 'partial' | 'loading' | 'done'
  /** While it loads: bytes that came, of all that were missing. */
  progress: { bytes: number; total: number } | null
  problem: { kind: 'full'; missing: number | null } | { kind: 'failed' } | null
}

/** A download goes on while its student looks at other screens, so it belongs to the page and to no screen. */
export class CourseDownload {
  readonly #courseId: string
  readonly #bell = new Bell()
  #running: AbortController | null = null
  #download: Download = { plan: null, state: 'checking', progress: null, problem: null }

  constructor(courseId: string) {
    this.#courseId = courseId
    void this.#look()
  }

  /** The same object until something changes. */
  get current(): Download {
    return this.#download
  }

  /** Calls `listener` at every change. Returns how to stop. */
  readonly follow = this.#bell.hear

  /** Fetches what is missing of `list`. Never throws: `problem` says what went wrong, and what came stays. */
  async start(list: SiteDownload): Promise<void> {
    if (this.#running) return
    const running = (this.#running = new AbortController())
    const kept = this.#download.plan?.kept ?? new Set<string>()
    const total = bytesOf(missingOf({ list, kept }))
    this.#set({ plan: { list, kept }, state: 'loading', progress: { bytes: 0, total }, problem: null })
    // Asked for by a tap on the download, which is when browsers grant it.
    void navigator.storage?.persist?.().catch(() => undefined)
    let problem: Download['problem'] = null
    try {
      await fetchCourse(this.#courseId, list, {
        signal: running.signal,
        onBytes: (bytes) => this.#set({ progress: { bytes: Math.min(bytes, total), total } }),
        onPiece: (key) => this.#add(key),
      })
    } catch (thrown) {
      if (!running.signal.aborted) problem = problemOf(thrown)
    }
    this.#running = null
    await this.#look(problem)
  }

  /** Stops; what came stays, and the next start goes on from there. */
  cancel(): void {
    this.#running?.abort()
  }

  /** Takes the course off the device. */
  async remove(): Promise<void> {
    this.cancel()
    await removeShelf(this.#courseId).catch(() => undefined)
    await this.#look()
  }

  async #look(problem: Download['problem'] = null): Promise<void> {
    const plan = await readShelf(this.#courseId).catch(() => null)
    if (this.#running) return
    const state = plan === null ? 'none' : missingOf(plan).length > 0 ? 'partial' : 'done'
    this.#set({ plan, state, progress: null, problem })
  }

  #add(key: string): void {
    const { plan } = this.#download
    if (plan) this.#set({ plan: { list: plan.list, kept: new Set([...plan.kept, key]) } })
  }

  #set(change: Partial<Download>): void {
    this.#download = { ...this.#download, ...change }
    this.#bell.ring()
  }
}

function problemOf(thrown: unknown): Download['problem'] {
  if (thrown instanceof FullError) return { kind: 'full', missing: thrown.missing }
  return { kind: 'failed' }
}

const downloads = new Map<string, CourseDownload>()

/** The download of a course, the same one for the whole page. */
export function downloadOf(courseId: string): CourseDownload {
  const known = downloads.get(courseId) ?? new CourseDownload(courseId)
  downloads.set(courseId, known)
  return known
}

/** Stops them all and forgets how they stood, as signing out does. */
export function forgetDownloads(): void {
  for (const download of downloads.values()) download.cancel()
  downloads.clear()
}

/** Whether the server's refusal means that the student may not keep the course any more. */
export function isOver(problem: ApiError | null): boolean {
  return problem !== null && problem.isFromServer && (problem.status === 403 || problem.status === 404)
}
