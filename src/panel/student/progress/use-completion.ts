import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setLessonCompletion } from '../../../client/student/student-study.ts'
import { words } from '../../../domain/generated/screens/pages/student-progress.ts'
import { percent } from '../../../domain/study/progress.ts'
import type { StudentCourse } from '../../../domain/generated/answer-types.ts'
import { toastFailure } from '../../failure/toast-failure.ts'
import { useStudentRefresh } from '../student-query.ts'
import { studyQuery } from '../study-query.ts'

interface Completion {
  lessonId: string
  completed: boolean
}

/** Completes and reopens lessons on a student's behalf: shown at once, taken back when the server refuses. */
export function useCompletion(studentId: string) {
  const cache = useQueryClient()
  const refresh = useStudentRefresh()
  const { queryKey } = studyQuery.progress(studentId)
  const mutationKey = ['completion', studentId]
  const show = (completion: Completion) =>
    cache.setQueryData(queryKey, (courses) => courses?.map((course) => withCompletion(course, completion)))
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: the last press is what stands.
    scope: { id: `completion ${studentId}` },
    mutationFn: ({ lessonId, completed }: Completion) => setLessonCompletion(studentId, lessonId, completed),
    onError: (problem, { lessonId, completed }) => {
      show({ lessonId, completed: !completed })
      toastFailure(problem, words.markFailed)
    },
    onSettled: () => {
      // What is on its way would be shown as it was before.
      if (cache.isMutating({ mutationKey }) === 1) refresh()
    },
  })
  return (completion: Completion) => {
    // Before its turn comes: other presses may stand before it.
    void cache.cancelQueries({ queryKey })
    show(completion)
    mutate(completion)
  }
}

/** A course with a completion applied; the lesson to go on with is left to the server. */
function withCompletion(course: StudentCourse, { lessonId, completed }: Completion): StudentCourse {
  const isIn = course.modules.some(({ lessons }) => lessons.some(({ id }) => id === lessonId))
  if (!isIn) return course
  const modules = course.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) =>
      lesson.id === lessonId ? { ...lesson, completed, current: lesson.current && !completed } : lesson,
    ),
  }))
  const lessons = modules.flatMap((module) => module.lessons)
  const done = lessons.filter((lesson) => lesson.completed)
  const minutes = done.reduce((sum, { duration }) => sum + duration, 0)
  return {
    ...course,
    modules,
    progress: percent(done.length, lessons.length),
    completedMinutes: minutes,
  }
}
