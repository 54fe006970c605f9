import { useMutation } from '@tanstack/react-query'
import { eraseStudent } from '../../client/student/student.ts'
import type { RowAction } from '../../domain/schema/list.ts'
import { say } from '../../domain/text/say.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { useStudentRefresh } from './student-query.ts'

/** Erases a student for good, and says so in these words; its variable is whether the certificates issued stay valid. */
export function useErasure(
  { id, name }: { id: string; name: string },
  { label, success = label, failure = label }: Pick<RowAction, 'label' | 'success' | 'failure'>,
  onDone: () => void,
) {
  const refresh = useStudentRefresh()
  return useMutation({
    mutationFn: (keepCertificates: boolean) => eraseStudent(id, keepCertificates),
    onSuccess: () => {
      toast({ title: say(success, { name }) })
      onDone()
      refresh(id)
    },
    onError: (problem) => toastFailure(problem, failure),
  })
}
