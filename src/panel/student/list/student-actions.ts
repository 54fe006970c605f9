import type { NavigateFunction } from 'react-router-dom'
import screen from '../../../domain/generated/screens/lists/student.ts'
import type { StudentRow } from '../../../domain/student/student-answer.ts'
import type { RowActions } from '../../../ui/table/props.ts'
import { rowActions } from '../../list/row-actions.ts'
import { studentUrl, studentCertificatesUrl, studentEditUrl, studentProgressUrl } from '../student-url.ts'

/** What can be done with each student of the list. */
export function studentActions(
  navigate: NavigateFunction,
  onRemove: (student: StudentRow) => void,
): RowActions<StudentRow> {
  const opens =
    (urlOf: (id: string) => string) =>
    ({ id }: StudentRow) =>
      void navigate(urlOf(id))
  return rowActions<StudentRow>(screen, {
    details: opens(studentUrl),
    edit: opens(studentEditUrl),
    progress: opens(studentProgressUrl),
    certificates: opens(studentCertificatesUrl),
    remove: onRemove,
  })
}
