import { useMutation } from '@tanstack/react-query'
import { changeManyStudents, queryOf } from '../../../client/student.ts'
import screen from '../../../domain/generated/screens/lists/student.ts'
import { counted } from '../../../domain/schema/counted.ts'
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

/** The words of what is done to many students. */
export const bulkWords = (action: BulkAction['action']) => screen.bulk!.find(({ run }) => run === action)!

/** Does something to many students, in calls of as many as one may name, and tells what came of it. */
export function useBulk({ marked, filter }: BulkTarget, onDone: () => void) {
  const changed = useStudentsChanged()
  return useMutation({
    mutationFn: (action: BulkAction) => sendBulk(action, marked, filter),
    onSuccess: ({ done, skipped }, { action }) => {
      const words = bulkWords(action)
      toast({
        kind: done === 0 ? 'info' : 'success',
        title: counted(words.done, done),
        description: skipped > 0 ? `${skipped.toLocaleString('pt-BR')} ${words.skipped}.` : undefined,
      })
      onDone()
    },
    onError: (problem, { action }) => {
      // The form that a message is written in says it itself.
      if (action !== 'message') tellRefusal(problem, bulkWords(action).failure)
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
