import { useMutation } from '@tanstack/react-query'
import { eraseStudent } from '../../client/student.ts'
import screen from '../../domain/generated/screens/lists/student.ts'
import { toast } from '../../ui/toast-queue.ts'
import { wordsOf } from '../list/row-actions.ts'
import { tellRefusal } from '../refusal.ts'
import { useStudentsChanged } from './read.ts'

const { success, failure } = wordsOf(screen, 'remove')!

/** Erases a student for good; takes whether the certificates issued stay valid. */
export function useErasure({ id, name }: { id: string; name: string }, onDone: () => void) {
  const changed = useStudentsChanged()
  return useMutation({
    mutationFn: (keepCertificates: boolean) => eraseStudent(id, keepCertificates),
    onSuccess: () => {
      toast({ title: success!.replace('{name}', name) })
      onDone()
      changed(id)
    },
    onError: (problem) => tellRefusal(problem, failure!),
  })
}
