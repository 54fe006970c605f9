import type { StudentAction } from '../../domain/study/action.ts'
import type { SiteCourse, SiteHome, SiteLessonContent } from '../../domain/generated/answer-types.ts'
import { storeAnswer, storedAnswer } from '../request/answer-store.ts'
import type { Answered } from './action-queue.ts'
import { homeAfter, homeWith } from './home-after.ts'
import { courseWith, lessonWith } from './pending-action.ts'

/** How the home is after something. */
export type HomeChange = (home: SiteHome) => SiteHome

/**
 * Brings what is kept of the server up to what it has just taken, so that the next visit shows nothing older. Returns how
 * the home that is shown changes.
 */
export async function updateAnswers(answered: Answered): Promise<HomeChange> {
  const actions = acceptedActions(answered)
  const { progress } = answered.answer
  const lessons = new Set(actions.flatMap((action) => (action.kind === 'read' ? [] : [action.lessonId])))
  for (const id of lessons)
    await change<SiteLessonContent>(`/lessons/${id}`, (lesson) => lessonWith(lesson, actions))
  const courses: SiteCourse[] = []
  for (const { courseId, percent } of progress) {
    const course = await change<SiteCourse>(`/courses/${courseId}`, (kept) => ({
      ...courseWith(kept, actions),
      progress: percent,
    }))
    if (course) courses.push(course)
  }
  const next: HomeChange = (home) => homeAfter(homeWith(home, progress), courses, actions)
  if (progress.length > 0) await change('/home', next)
  return next
}

/** The actions that now hold on the server: the refused ones do not. */
export function acceptedActions({ actions, answer }: Answered): StudentAction[] {
  const refused = new Set(answer.results.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id))
  return actions.filter(({ id }) => !refused.has(id))
}

/** Keeps the next in place of what is kept, and returns it; undefined where nothing is. */
async function change<T>(path: string, next: (kept: T) => T): Promise<T | undefined> {
  const kept = await storedAnswer<T>(path)
  if (kept === undefined) return undefined
  const changed = next(kept)
  await storeAnswer(path, changed)
  return changed
}
