import { useMutation } from '@tanstack/react-query'
import { eraseStudent } from '../../client/student/student.ts'
import screen from '../../domain/generated/screens/lists/student.ts'
import { say } from '../../domain/text/say.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { wordsOf } from '../list/row-actions.ts'
import { useStudentRefresh } from './student-query.ts'

const { success, failure } = wordsOf(screen, 'remove')!

/** Erases a student for good; its variable is whether the certificates issued stay valid. */
export function useErasure({ id, name }: { id: string; name: string }, onDone: () => void) {
  const refresh = useStudentRefresh()
  return useMutation({
    mutationFn: (keepCertificates: boolean) => eraseStudent(id, keepCertificates),
    onSuccess: () => {
      toast({ title: say(success!, { name }) })
      onDone()
      refresh(id)
    },
    onError: (problem) => toastFailure(problem, failure!),
  })
}
