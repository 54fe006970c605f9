import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useErasure } from '../erasure.ts'
import { KeepCertificates } from '../keep-certificates.tsx'

interface RemoveStudentProps {
  student: { id: string; name: string }
  onClose: () => void
}

/** Asks before a student is erased, and what becomes of their certificates. */
export function RemoveStudent({ student, onClose }: RemoveStudentProps) {
  const [keeps, setKeeps] = useState(false)
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
      onConfirm={() => removal.mutate(keeps)}
    >
      <KeepCertificates count={1} checked={keeps} onChange={setKeeps} />
    </ConfirmDialog>
  )
}
