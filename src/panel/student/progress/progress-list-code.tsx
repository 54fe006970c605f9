import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StudentCourse, StudentDetail } from '../../../domain/generated/answer-types.ts'
import type { ListCode } from '../../list/list-code.ts'
import { CourseCover } from '../course-cover.tsx'
import { withCourseIds } from '../course-id.ts'
import { studentProgressUrl } from '../student-url.ts'
import { studyQuery } from '../study-query.ts'

/** What the page of a student's progress hands to the code of the list of their courses. */
export interface ProgressContext {
  student: StudentDetail
  /** What the address asks for, and the course that stands open. */
  params: URLSearchParams
  openId: string | undefined
}

/** The courses of a student, each by an id of its own. */
export const courseRows = (studentId: string) =>
  queryOptions({ ...studyQuery.progress(studentId), select: withCourseIds<StudentCourse> })

/** What only code knows of the list of a student's courses with their progress. */
export const progressListCode: ListCode<'student-progress', StudentCourse, ProgressContext> = {
  useRows: ({ student }) => useQuery(courseRows(student.id)),
  isCurrent: ({ id }, { openId }) => id === openId,
  actions: {
    open: {
      to: ({ item, context: { student, params } }) => {
        const asked = new URLSearchParams({ ...Object.fromEntries(params), course: item.id })
        return `${studentProgressUrl(student.id)}?${asked}`
      },
    },
  },
  cells: {
    cover: ({ thumbnail, appId }, { student: { apps } }) => (
      <CourseCover src={thumbnail} color={apps.find(({ id }) => id === appId)?.primaryColor} size={44} />
    ),
    certified: ({ certificate }, _, { icon, label }) =>
      certificate && (
        <span className="inline-flex text-accent-text">
          <span className={`${icon} size-4`} aria-hidden="true" />
          <span className="sr-only">{label}</span>
        </span>
      ),
  },
}
