import { useMutation } from '@tanstack/react-query'
import { eraseStudent } from '../../client/student.ts'
import { toast } from '../../ui/toast-queue.ts'
import { tellRefusal } from '../refusal.ts'
import { useStudentsChanged } from './read.ts'

/** Erases a student for good; takes whether the certificates issued stay valid. */
export function useErasure({ id, name }: { id: string; name: string }, onDone: () => void) {
  const changed = useStudentsChanged()
  return useMutation({
    mutationFn: (keepCertificates: boolean) => eraseStudent(id, keepCertificates),
    onSuccess: () => {
      toast({ title: `${name} não está mais entre os seus alunos` })
      onDone()
      changed(id)
    },
    onError: (problem) => tellRefusal(problem, 'Erro ao remover aluno'),
  })
}
