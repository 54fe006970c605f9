import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { studentPath } from '../../../client/student/student.ts'
import screen from '../../../domain/generated/screens/lists/student.ts'
import type { StudentRow } from '../../../domain/generated/answer-types.ts'
import { ListPage } from '../../list/list-frame.tsx'
import { ListView } from '../../list/list-view.tsx'
import { QuotaNote } from '../../quota/quota.tsx'
import { useStudentRefresh } from '../student-query.ts'
import { type StudentContext, studentListCode } from './student-list-code.ts'

/** All students of the creator, across apps: found, added, exported, and changed one by one or many at once. */
export function StudentList() {
  const navigate = useNavigate()
  const refresh = useStudentRefresh()
  return (
    <ListView<StudentRow, StudentContext>
      screen={screen}
      path={studentPath}
      frame={ListPage}
      code={studentListCode}
      context={useMemo(() => ({ navigate, refresh }), [navigate, refresh])}
      above={<QuotaNote of={['students']} />}
    />
  )
}
