import type { SiteLesson } from '../generated/answer-types.ts'

/** A lesson in the order of its course, and what a student has done with it. */
export interface StudiedLesson {
  id: string
  isDone: boolean
  /** When the student last watched, completed or reopened it; null where they never did. */
  touchedAt: Date | null
}

/**
 * The lesson at which to go on: the one touched last where it is not done, else the next after it that is not, else the
 * first of all that is not. Null where nothing was touched yet or all is done.
 */
export function currentLesson(lessons: StudiedLesson[]): string | null {
  const touched = lessons.map(({ touchedAt }) => touchedAt?.getTime() ?? -Infinity)
  const latest = Math.max(-Infinity, ...touched)
  if (latest === -Infinity) return null
  // Several may bear one instant, as what was imported does: the furthest counts.
  const last = touched.lastIndexOf(latest)
  const open = lessons.slice(last).find(({ isDone }) => !isDone) ?? lessons.find(({ isDone }) => !isDone)
  return open?.id ?? null
}

/** Done, the one to go on with, or still to come. */
export function lessonState({ id, isDone }: StudiedLesson, current: string | null): SiteLesson['state'] {
  if (isDone) return 'done'
  return id === current ? 'current' : 'pending'
}
