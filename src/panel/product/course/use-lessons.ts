import { call } from '../../../client/request/api.ts'
import { changeItem, createItem, type Change } from '../../../client/resource/resource.ts'
import screen from '../../../domain/generated/screens/lists/lesson.ts'
import type { Lesson } from '../../../domain/generated/types.ts'
import { toastReason } from '../../failure/toast-failure.ts'
import { removalWords, wordsOf } from '../../list/row-actions.ts'
import { removeLater } from '../../resource/removal.ts'
import { lessonsPath, useCourseCache, withLessons, type Course, type ListedLesson } from './course.ts'

/** Everything that can be done to the lessons of one module. `add` and `change` throw; forms show what. */
export function useLessons(course: Course, moduleId: string) {
  const path = lessonsPath(course.appId, moduleId)
  const { rewrite, refresh } = useCourseCache(course)
  const rewriteHere = (change: (lessons: ListedLesson[]) => ListedLesson[]) =>
    rewrite((modules) => withLessons(modules, moduleId, change))

  const add = async (document: Change) => {
    const lesson = await createItem<Lesson>(path, document)
    rewriteHere((lessons) => [...lessons, lesson])
    refresh()
  }

  const change = async (id: string, document: Change, etag: string | null) => {
    const { data } = await changeItem<Lesson>(path, id, document, etag)
    rewriteHere((lessons) => lessons.map((lesson) => (lesson.id === id ? data : lesson)))
    refresh()
  }

  const remove = (lesson: ListedLesson) => {
    let position = 0
    removeLater({
      path: `${path}/${lesson.id}`,
      ...removalWords(screen),
      onGone: () =>
        rewriteHere((lessons) => {
          position = lessons.findIndex(({ id }) => id === lesson.id)
          return lessons.filter(({ id }) => id !== lesson.id)
        }),
      onBack: () =>
        rewriteHere((lessons) =>
          lessons.some(({ id }) => id === lesson.id) ? lessons : lessons.toSpliced(position, 0, lesson),
        ),
      onDone: refresh,
    })
  }

  return { add, change, remove }
}

/** Moves a lesson to a position, counted from 0, of its own module or of another one. */
export function useMoveLesson(course: Course) {
  const { rewrite, refresh } = useCourseCache(course)
  return async (lesson: ListedLesson, order: number, target: string) => {
    const { id, moduleId } = lesson
    const takeBack = rewrite((modules) =>
      withLessons(
        withLessons(modules, moduleId, (lessons) => lessons.filter((other) => other.id !== id)),
        target,
        (lessons) => lessons.toSpliced(order, 0, { ...lesson, moduleId: target }),
      ),
    )
    try {
      const body = target === moduleId ? { order } : { order, moduleId: target }
      await call(`${lessonsPath(course.appId, moduleId)}/${id}/order`, { method: 'PATCH', body })
    } catch (problem) {
      takeBack()
      toastReason(problem, wordsOf(screen, 'move')?.failure ?? screen.failure)
    }
    refresh()
  }
}
