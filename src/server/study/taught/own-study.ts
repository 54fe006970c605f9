/** What a student has done with a lesson, as of an instant. */
export interface StudiedLesson {
  isDone: boolean
  /** When they last watched, completed or reopened it; null where that is after the instant. */
  touchedAt: Date | null
  /** Seconds at which they stopped. */
  position: number
}

/** What a student has done in an app, by the ids of its lessons; nothing of those that they never touched. */
export type Studied = ReadonlyMap<string, StudiedLesson>

type Instant = string | null

/** The same as the database says it (`studiedColumns`). */
export interface StudiedRow {
  completions: readonly [lessonId: string, completedAt: string][]
  positions: readonly [lessonId: string, completionAt: Instant, positionAt: Instant, position: number][]
}

/** What a student has done up to an instant. */
export function studiedOf({ completions, positions }: StudiedRow, at: Date): Studied {
  const timeOf = (instant: Instant) => {
    const time = instant === null ? NaN : Date.parse(instant)
    return time <= at.getTime() ? time : -Infinity
  }
  const studied = new Map<string, StudiedLesson>()
  for (const [lessonId, completedAt] of completions) {
    const time = timeOf(completedAt)
    if (time > -Infinity) studied.set(lessonId, { isDone: true, touchedAt: new Date(time), position: 0 })
  }
  for (const [lessonId, completionAt, positionAt, position] of positions) {
    const { isDone, touchedAt } = studied.get(lessonId) ?? { isDone: false, touchedAt: null }
    const last = Math.max(touchedAt?.getTime() ?? -Infinity, timeOf(completionAt), timeOf(positionAt))
    studied.set(lessonId, { isDone, touchedAt: last > -Infinity ? new Date(last) : null, position })
  }
  return studied
}
