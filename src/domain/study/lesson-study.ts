import type { Judged } from './action-judgement.ts'
import { rememberedDays } from './action.ts'

/** How far a student is with one lesson. */
export interface LessonStudy {
  isDone: boolean
  /** When it was last completed or reopened; null where neither. */
  completionAt: Date | null
  /** Seconds at which the student stopped, and when. */
  position: number
  positionAt: Date | null
  /** Seconds that came before the student's eyes. */
  watched: number
}

export const untouched: LessonStudy = {
  isDone: false,
  completionAt: null,
  position: 0,
  positionAt: null,
  watched: 0,
}

/**
 * The study of a lesson after actions that count. Their order does not matter: the latest completion or reopening holds
 * (of two at one instant the completion), so does the latest position (of two at one instant the further), and seconds
 * add up. What is older than is remembered may have arrived before, if the lesson was followed later still: its seconds are
 * not counted again.
 */
export function studyAfter(before: LessonStudy, actions: Judged[], now: Date): LessonStudy {
  const remembered = new Date(now.getTime() - rememberedDays * 24 * 3600 * 1000)
  const isForgotten = (at: Date) => at < remembered && before.positionAt !== null && at <= before.positionAt
  return actions.reduce(({ ...study }, { action, at }) => {
    if (action.kind === 'watch') {
      if (!isForgotten(at)) study.watched += Math.round(action.seconds)
      const position = Math.round(action.position)
      if (isLater(at, study.positionAt, position > study.position)) {
        study.position = position
        study.positionAt = at
      }
    } else if (action.kind !== 'read') {
      const isDone = action.kind === 'complete'
      if (isLater(at, study.completionAt, isDone)) {
        study.isDone = isDone
        study.completionAt = at
      }
    }
    return study
  }, before)
}

/** Whether an instant is after another, or, at the same one, wins otherwise. */
function isLater(at: Date, last: Date | null, winsTie: boolean): boolean {
  return last === null || at > last || (at.getTime() === last.getTime() && winsTie)
}
