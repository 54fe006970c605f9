import type { StudentAction } from '../../domain/action.ts'
import type { SiteCourse, SiteHome, SiteLessonContent } from '../../domain/site.ts'
import { keep, keptAnswer } from '../site/kept.ts'
import { homeWith } from '../site/use-products.ts'
import type { Answered } from './queue.ts'
import { courseWith, lessonWith } from './pending.ts'

/** Brings what is kept of the server up to what it has just taken, so that the next visit shows nothing older. */
export async function keepAnswered(answered: Answered): Promise<void> {
  const actions = takenOf(answered)
  const { progress } = answered.answer
  const lessons = new Set(actions.flatMap((action) => (action.kind === 'read' ? [] : [action.lessonId])))
  for (const id of lessons)
    await change<SiteLessonContent>(`/lessons/${id}`, (lesson) => lessonWith(lesson, actions))
  for (const { courseId, percent } of progress)
    await change<SiteCourse>(`/courses/${courseId}`, (course) => ({
      ...courseWith(course, actions),
      progress: percent,
    }))
  if (progress.length > 0) await change<SiteHome>('/home', (home) => homeWith(home, progress))
}

/** The actions that now hold on the server: the refused ones do not. */
export function takenOf({ actions, answer }: Answered): StudentAction[] {
  const refused = new Set(answer.results.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id))
  return actions.filter(({ id }) => !refused.has(id))
}

async function change<T>(path: string, next: (kept: T) => T): Promise<void> {
  const kept = await keptAnswer<T>(path)
  if (kept !== undefined) await keep(path, next(kept))
}
