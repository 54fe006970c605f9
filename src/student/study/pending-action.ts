import type { StudentAction } from '../../domain/study/action.ts'
import { currentLesson, lessonState } from '../../domain/site/course.ts'
import { percent } from '../../domain/study/progress.ts'
import type { SiteCourse, SiteLesson, SiteLessonContent } from '../../domain/generated/answer-types.ts'

/** What the student did on this device, as far as a lesson is concerned. */
interface PendingLesson {
  /** Whether the lesson is done; null where nothing was said about it. */
  isDone: boolean | null
  /** Seconds at which the student stopped; null where they did not come to the lesson. */
  position: number | null
}

/** What `actions` (oldest first) say about a lesson: of several wishes the last one holds. */
export function pendingOf(actions: StudentAction[], lessonId: string): PendingLesson {
  const pending: PendingLesson = { isDone: null, position: null }
  for (const action of actions) {
    if (action.kind === 'read' || action.lessonId !== lessonId) continue
    if (action.kind === 'watch') pending.position = action.position
    else pending.isDone = action.kind === 'complete'
  }
  return pending
}

/** The lesson once `actions` have arrived. The same object where they say nothing about it. */
export function lessonWith(lesson: SiteLessonContent, actions: StudentAction[]): SiteLessonContent {
  const { isDone, position } = pendingOf(actions, lesson.id)
  if (isDone === null && position === null) return lesson
  const state = isDone === null ? lesson.state : isDone ? 'done' : 'current'
  return { ...lesson, state, position: position ?? lesson.position }
}

/** The course once `actions` (oldest first) have arrived. The same object where they say nothing about it. */
export function courseWith(course: SiteCourse, actions: StudentAction[]): SiteCourse {
  const before = lessonsOf(course)
  const touched = new Map<string, Date>()
  for (const action of actions) if (action.kind !== 'read') touched.set(action.lessonId, new Date(action.at))
  if (!before.some(({ id }) => touched.has(id))) return course

  const studied = before.map(({ id, state }) => ({
    id,
    isDone: pendingOf(actions, id).isDone ?? state === 'done',
    touchedAt: touched.get(id) ?? null,
  }))
  // What was done just now is later than anything that the server knew.
  const current = currentLesson(studied)
  const stateOf = new Map(studied.map((lesson) => [lesson.id, lessonState(lesson, current)]))
  return {
    ...course,
    progress: percent(studied.filter(({ isDone }) => isDone).length, studied.length),
    modules: course.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => ({ ...lesson, state: stateOf.get(lesson.id) ?? lesson.state })),
    })),
  }
}

/** The lessons of a course, in its order. */
export function lessonsOf({ modules }: SiteCourse): SiteLesson[] {
  return modules.flatMap(({ lessons }) => lessons)
}
