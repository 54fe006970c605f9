import { createContext } from 'react'
import { keepingOf, type LessonKeeping, type Plan } from './download-plan.ts'

/** By lesson: how those of a downloaded course are to be had. Empty where nothing was downloaded. */
export const LessonAvailability = createContext<ReadonlyMap<string, LessonKeeping>>(new Map())

export function availabilityOf(plan: Plan | null): ReadonlyMap<string, LessonKeeping> {
  return new Map(plan?.list.lessons.map((lesson) => [lesson.id, keepingOf(lesson, plan.kept)]))
}
