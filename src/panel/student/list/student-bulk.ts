import { useMutation } from '@tanstack/react-query'
import { inParts } from '../../../client/resource/bulk.ts'
import { changeManyStudents, queryOf } from '../../../client/student/student.ts'
import type { BulkAnswer } from '../../../domain/list/bulk.ts'
import screen from '../../../domain/generated/screens/lists/student.ts'
import type { StudentBulk, StudentFilter } from '../../../domain/student/student-answer.ts'
import { toastFailure } from '../../failure/toast-failure.ts'
import { bulkWords as wordsOf, toastBulk } from '../../list/bulk.ts'
import type { MarkedRows } from '../../list/selection.ts'
import { useStudentRefresh } from '../student-query.ts'

/** Who is marked, and the filter that leaves them. */
export interface BulkTarget {
  marked: MarkedRows
  filter: StudentFilter
  count: number
}

type WithoutTarget<T> = T extends unknown ? Omit<T, 'ids' | 'filter'> : never
export type BulkAction = WithoutTarget<StudentBulk>

/** The words of what is done to many students. */
export const bulkWords = (action: BulkAction['action']) => wordsOf(screen, action)

/** Does something to many students, in calls of as many as one may name, and tells what came of it. */
export function useStudentBulk({ marked, filter }: BulkTarget, onDone: () => void) {
  const refresh = useStudentRefresh()
  return useMutation({
    mutationFn: (action: BulkAction) => sendBulk(action, marked, filter),
    onSuccess: (answer, { action }) => {
      toastBulk(bulkWords(action), answer)
      onDone()
    },
    onError: (problem, { action }) => {
      // The form that a message is written in says it itself.
      if (action !== 'message') toastFailure(problem, bulkWords(action).failure)
    },
    // Some calls may have gone through before one failed.
    onSettled: () => refresh(),
  })
}

async function sendBulk(action: BulkAction, marked: MarkedRows, filter: StudentFilter): Promise<BulkAnswer> {
  if (marked.all) return changeManyStudents({ ...action, filter: queryOf(filter) } as StudentBulk)
  return inParts(marked.ids, (ids) => changeManyStudents({ ...action, ids } as StudentBulk))
}
