import { useSearchParams } from 'react-router-dom'
import type { StudentCourse } from '../../../domain/generated/answer-types.ts'

/** A key for a course that is unique across apps. */
export const courseKey = ({ appId, id }: Pick<StudentCourse, 'appId' | 'id'>) => `${appId}.${id}`

/** The app whose courses are shown, and the open course, both kept in the URL. */
export function useProgressFilter(courses: StudentCourse[]) {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('app') ?? ''
  const app = courses.some(({ appId }) => appId === asked) ? asked : ''
  const shown = courses.filter(({ appId }) => !app || appId === app)
  const key = query.get('course')
  const selected = shown.find((course) => courseKey(course) === key) ?? shown[0]
  const go = (name: 'app' | 'course', value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return {
    app,
    shown,
    selected,
    showApp: (appId: string) => go('app', appId),
    select: (course: StudentCourse) => go('course', courseKey(course)),
  }
}
