import { useMutation } from '@tanstack/react-query'
import { endGrant } from '../../../client/student/student.ts'
import type { StudentAccess, StudentDetail, StudentGrant } from '../../../domain/student/student-answer.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { toastFailure } from '../../failure/toast-failure.ts'
import { useStudentRefresh } from '../student-query.ts'

interface EndGrantProps {
  student: StudentDetail
  product: StudentAccess
  grant: StudentGrant
  onClose: () => void
}

/** Ends a grant now, after a question; it stays in the history. */
export function EndGrant({ student, product, grant, onClose }: EndGrantProps) {
  const refresh = useStudentRefresh()
  const ending = useMutation({
    mutationFn: () => endGrant(student.id, grant.id),
    onSuccess: () => toast({ title: 'Acesso encerrado' }),
    onError: (problem) => toastFailure(problem, 'Erro ao encerrar o acesso'),
    onSettled: () => {
      refresh()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Encerrar o acesso a ${product.productName}?`}
      description={`${student.name} deixa de abrir o produto agora. O progresso fica guardado, e o acesso encerrado continua no histórico.`}
      confirmLabel="Encerrar acesso"
      busyLabel="Encerrando..."
      busy={ending.isPending}
      danger
      onConfirm={() => ending.mutate()}
    />
  )
}
