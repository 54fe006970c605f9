import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useErasure } from '../erasure.ts'

interface RemoveStudentProps {
  student: { id: string; name: string }
  onClose: () => void
}

/** Asks before a student is erased. Certificates go as well; the student's page offers to keep them. */
export function RemoveStudent({ student, onClose }: RemoveStudentProps) {
  const removal = useErasure(student, onClose)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Remover Aluno"
      description={
        <>
          Tem certeza que deseja remover <strong className="text-text">{student.name}</strong>? Esta ação não
          pode ser desfeita e o aluno perderá acesso a todos os cursos.
        </>
      }
      confirmLabel="Remover"
      busyLabel="Removendo..."
      busy={removal.isPending}
      danger
      onConfirm={() => removal.mutate(false)}
    />
  )
}
