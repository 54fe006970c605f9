import { studentActivityPath } from '../../../client/student/student.ts'
import screen from '../../../domain/generated/screens/lists/student-activity.ts'
import type { StudentActivity, StudentDetail } from '../../../domain/generated/answer-types.ts'
import { ListContent } from '../../list/list-frame.tsx'
import { ListView } from '../../list/list-view.tsx'

/** What a student did, newest first, some lines at a time. */
export function Activity({ student }: { student: StudentDetail }) {
  return (
    <ListView<StudentActivity>
      screen={screen}
      path={studentActivityPath(student.id)}
      frame={ListContent}
      pageSize={30}
    />
  )
}
