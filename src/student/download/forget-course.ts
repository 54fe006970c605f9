import type { SiteCourse } from '../../domain/generated/answer-types.ts'
import { forgetAnswers, storedAnswer } from '../request/answer-store.ts'
import { downloadOf } from './course-download.ts'

/** Forgets on this device a course that is open to its student no more: its download, and all that was kept of it and its lessons. */
export async function forgetCourse(courseId: string): Promise<void> {
  const course = await storedAnswer<SiteCourse>(`/courses/${encodeURIComponent(courseId)}`)
  const lessons = course?.modules.flatMap(({ lessons }) => lessons) ?? []
  const ids = [courseId, ...lessons.map(({ id }) => id)].map(encodeURIComponent)
  await forgetAnswers((path) => path.split(/[/=]/).some((part) => ids.includes(part)))
  await downloadOf(courseId).remove()
}
