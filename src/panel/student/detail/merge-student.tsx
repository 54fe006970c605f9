import { useNavigate } from 'react-router-dom'
import { mergeStudent } from '../../../client/student/student.ts'
import screen from '../../../domain/generated/screens/modals/student-merge.ts'
import type { StudentDetail } from '../../../domain/student/student-answer.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { ModalForm } from '../../form/modal-form.tsx'
import { useStudentRefresh } from '../student-query.ts'
import { studentUrl } from '../student-url.ts'

/** Joins this record, made with a mistyped e-mail, to the right one of the same person. */
export function MergeStudent({ student, onClose }: { student: StudentDetail; onClose: () => void }) {
  const navigate = useNavigate()
  const refresh = useStudentRefresh()
  const description = `O histórico de ${student.name} passa para o cadastro certo: matrículas, acessos, progresso, posts e certificados. O cadastro com o e-mail ${student.email} deixa de existir. Não é possível desfazer.`
  return (
    <ModalForm
      screen={{ ...screen, description }}
      onClose={onClose}
      save={async ({ email }) => {
        const { id } = await mergeStudent(student.id, String(email))
        toast({ title: 'Cadastros unidos' })
        void navigate(studentUrl(id), { replace: true })
        refresh(student.id)
      }}
    />
  )
}
