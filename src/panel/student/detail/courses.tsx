import { useMemo } from 'react'
import { studentPath } from '../../../client/student/student.ts'
import listed from '../../../domain/generated/screens/lists/student-course.ts'
import type { StudentCourseRow, StudentDetail } from '../../../domain/generated/answer-types.ts'
import { CardGrid } from '../../list/list-cards.tsx'
import type { ListCode } from '../../list/list-code.ts'
import { ListContent } from '../../list/list-frame.tsx'
import { ListView } from '../../list/list-view.tsx'
import { rowActions } from '../../list/row-actions.ts'
import { withCourseIds } from '../course-id.ts'

/** What only code knows of the list of a student's courses. */
export const courseListCode: ListCode<'student-course', StudentCourseRow, StudentDetail> = {
  useRows: ({ courses }) => ({ data: useMemo(() => withCourseIds(courses), [courses]) }),
}

/** Its figures stand above the tabs. */
const screen = { ...listed, figures: undefined }

/** Every course that a student is enrolled in. */
export function Courses({ student }: { student: StudentDetail }) {
  return (
    <ListView<StudentCourseRow, StudentDetail>
      screen={screen}
      path={`${studentPath}/${student.id}/courses`}
      frame={ListContent}
      code={courseListCode}
      context={student}
    />
  )
}

/** Some of them, as they stand in the list. */
export function CourseCards({ courses }: { courses: StudentCourseRow[] }) {
  return <CardGrid screen={screen} items={withCourseIds(courses)} actions={noActions} />
}

const noActions = rowActions<StudentCourseRow>(listed, () => undefined)
