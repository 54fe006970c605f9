import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StudentDetail } from '../../../domain/student/student-answer.ts'
import { TypedDialog } from '../../../ui/dialog/typed-dialog.tsx'
import { studentsUrl } from '../student-url.ts'
import { useErasure } from '../erasure.ts'
import { KeepCertificates } from '../keep-certificates.tsx'

/** Erases the student of this page, after their name was typed; asks what becomes of their certificates. */
export function RemoveByName({ student, onClose }: { student: StudentDetail; onClose: () => void }) {
  const navigate = useNavigate()
  const [keeps, setKeeps] = useState(false)
  const removal = useErasure(student, words, () => void navigate(studentsUrl, { replace: true }))
  return (
    <TypedDialog
      title="Remover Aluno"
      description={
        <>
          <strong className="text-text">{student.name}</strong> perderá acesso a todos os cursos, e tudo o que
          se guarda desta pessoa é apagado: dados, progresso, posts e certificados. Esta ação não pode ser
          desfeita.
        </>
      }
      name={student.name}
      confirmLabel="Remover"
      busyLabel="Removendo..."
      busy={removal.isPending}
      onConfirm={() => removal.mutate(keeps)}
      onClose={onClose}
    >
      <KeepCertificates count={1} checked={keeps} onChange={setKeeps} />
    </TypedDialog>
  )
}

const words = {
  label: 'Remover',
  success: '{name} não está mais entre os seus alunos',
  failure: 'Erro ao remover aluno',
}
