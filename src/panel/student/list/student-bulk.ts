import { inParts } from '../../../client/resource/bulk.ts'
import { changeManyStudents } from '../../../client/student/student.ts'
import type { BulkAnswer } from '../../../domain/generated/answer-types.ts'
import type { StudentBulk } from '../../../domain/student/student-filter.ts'
import type { BulkRunProps } from '../../list/list-code.ts'

type WithoutTarget<T> = T extends unknown ? Omit<T, 'ids' | 'filter'> : never

/** Does something to the students who are marked, in calls of as many as one may name. Throws `ApiError`. */
export async function sendBulk(
  action: WithoutTarget<StudentBulk>,
  { marked, filter }: Pick<BulkRunProps, 'marked' | 'filter'>,
): Promise<BulkAnswer> {
  if (marked.all) return changeManyStudents({ ...action, filter } as StudentBulk)
  return inParts(marked.ids, (ids) => changeManyStudents({ ...action, ids } as StudentBulk))
}
