import { useMutation } from '@tanstack/react-query'
import { endGrant } from '../../../client/student/student.ts'
import { words } from '../../../domain/generated/screens/pages/student-access.ts'
import type { StudentAccess, StudentDetail, AccessGrant } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { toastFailure } from '../../failure/toast-failure.ts'
import { useStudentRefresh } from '../student-query.ts'

interface EndGrantProps {
  student: StudentDetail
  product: StudentAccess
  grant: AccessGrant
  onClose: () => void
}

/** Ends a grant now, after a question; it stays in the history. */
export function EndGrant({ student, product, grant, onClose }: EndGrantProps) {
  const refresh = useStudentRefresh()
  const ending = useMutation({
    mutationFn: () => endGrant(student.id, grant.id),
    onSuccess: () => toast({ title: words.end.done }),
    onError: (problem) => toastFailure(problem, words.end.failed),
    onSettled: () => {
      refresh()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say(words.end.question, { product: product.productName })}
      description={say(words.end.questionText, { name: student.name })}
      confirmLabel={words.end.submit}
      busyLabel={words.end.busy}
      busy={ending.isPending}
      danger
      onConfirm={() => ending.mutate()}
    />
  )
}
