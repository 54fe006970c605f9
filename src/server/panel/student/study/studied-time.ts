import { studySeconds } from '../../../../domain/study/progress.ts'

/** Seconds that a student has studied, over lessons with what was watched of each (seconds) and its duration (minutes). */
export function studiedSeconds(lessons: { watched: number; duration: number }[]): number {
  return lessons.reduce((sum, { watched, duration }) => sum + studySeconds(watched, duration), 0)
}
