import { useNavigate } from 'react-router-dom'
import { mergeStudent } from '../../../client/student/student.ts'
import screen from '../../../domain/generated/screens/modals/student-merge.ts'
import { words } from '../../../domain/generated/screens/pages/student.ts'
import type { StudentDetail } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { ModalForm } from '../../form/modal-form.tsx'
import { useStudentRefresh } from '../student-query.ts'
import { studentUrl } from '../student-url.ts'

/** Joins this record, made with a mistyped e-mail, to the right one of the same person. */
export function MergeStudent({ student, onClose }: { student: StudentDetail; onClose: () => void }) {
  const navigate = useNavigate()
  const refresh = useStudentRefresh()
  const description = say(words.merge.text, { name: student.name, email: student.email })
  return (
    <ModalForm
      screen={{ ...screen, description }}
      onClose={onClose}
      save={async ({ email }) => {
        const { id } = await mergeStudent(student.id, String(email))
        toast({ title: words.merge.done })
        void navigate(studentUrl(id), { replace: true })
        refresh(student.id)
      }}
    />
  )
}
