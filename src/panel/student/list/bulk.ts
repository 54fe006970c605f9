import { useMutation } from '@tanstack/react-query'
import { changeManyStudents, queryOf } from '../../../client/student.ts'
import {
  maxBulk,
  type StudentBulk,
  type StudentBulkAnswer,
  type StudentFilter,
} from '../../../domain/student-answer.ts'
import { toast } from '../../../ui/toast-queue.ts'
import { tellRefusal } from '../../refusal.ts'
import { useStudentsChanged } from '../read.ts'
import type { Marked } from './selection.ts'

/** Who is marked, and the filter that leaves them. */
export interface BulkTarget {
  marked: Marked
  filter: StudentFilter
  count: number
}

type WithoutTarget<T> = T extends unknown ? Omit<T, 'ids' | 'filter'> : never
export type BulkAction = WithoutTarget<StudentBulk>

/** What came of it, in words: those it was done to, and those who needed it not. */
interface Words {
  done: (count: number) => string
  skipped: string
  failure: string
}

const students = (count: number) => (count === 1 ? '1 aluno' : `${count.toLocaleString('pt-BR')} alunos`)
const plural = (count: number, one: string) => `${students(count)} ${one}${count === 1 ? '' : 's'}`

const words: Record<BulkAction['action'], Words> = {
  enrol: {
    done: (count) => plural(count, 'matriculado'),
    skipped: 'já estavam no aplicativo',
    failure: 'Erro ao matricular alunos',
  },
  block: {
    done: (count) => plural(count, 'bloqueado'),
    skipped: 'já estavam bloqueados',
    failure: 'Erro ao bloquear alunos',
  },
  activate: {
    done: (count) => plural(count, 'ativado'),
    skipped: 'já estavam ativos',
    failure: 'Erro ao ativar alunos',
  },
  remove: {
    done: (count) => plural(count, 'removido'),
    skipped: 'já tinham sido removidos',
    failure: 'Erro ao remover alunos',
  },
  message: {
    done: (count) => `Mensagem a caminho de ${students(count)}`,
    skipped: 'não puderam receber',
    failure: 'Erro ao enviar a mensagem',
  },
}

/** Does something to many students, in calls of as many as one may name, and tells what came of it. */
export function useBulk({ marked, filter }: BulkTarget, onDone: () => void) {
  const changed = useStudentsChanged()
  return useMutation({
    mutationFn: (action: BulkAction) => sendBulk(action, marked, filter),
    onSuccess: ({ done, skipped }, { action }) => {
      const { done: say, skipped: why } = words[action]
      toast({
        kind: done === 0 ? 'info' : 'success',
        title: say(done),
        description: skipped > 0 ? `${skipped.toLocaleString('pt-BR')} ${why}.` : undefined,
      })
      onDone()
    },
    onError: (problem, { action }) => {
      // The form that a message is written in says it itself.
      if (action !== 'message') tellRefusal(problem, words[action].failure)
    },
    // Some calls may have gone through before one failed.
    onSettled: () => changed(),
  })
}

async function sendBulk(
  action: BulkAction,
  marked: Marked,
  filter: StudentFilter,
): Promise<StudentBulkAnswer> {
  if (marked.all) return changeManyStudents({ ...action, filter: queryOf(filter) } as StudentBulk)
  const ids = [...marked.ids]
  const total = { done: 0, skipped: 0 }
  for (let from = 0; from < ids.length; from += maxBulk) {
    const part = ids.slice(from, from + maxBulk)
    const { done, skipped } = await changeManyStudents({ ...action, ids: part } as StudentBulk)
    total.done += done
    total.skipped += skipped
  }
  return total
}
