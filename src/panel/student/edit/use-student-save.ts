import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../client/api.ts'
import { changeItem, fetchItem } from '../../../client/resource.ts'
import { studentPath } from '../../../client/student.ts'
import screen from '../../../domain/generated/screens/student.ts'
import { changeBetween } from '../../../domain/schema/change.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { payload } from '../../../domain/schema/screen.ts'
import type { StudentDetail } from '../../../domain/student-answer.ts'
import { useConflict } from '../../conflict.ts'
import { itemQuery } from '../../resource/list.ts'
import { useSubmission } from '../../submission.ts'
import { useStudentsChanged } from '../read.ts'
import { documentOf } from './document.ts'

/** Saves what a student's form holds, only what differs. Of one that somebody else saved meanwhile, see `useConflict`. */
export function useStudentSave(entry: Answer<StudentDetail>) {
  const cache = useQueryClient()
  const changed = useStudentsChanged()
  const { id } = entry.data
  const { saveFrom, conflict, settle } = useConflict(entry, () => fetchItem<StudentDetail>(studentPath, id))
  const submission = useSubmission(screen.failure!)

  /** Answers whether it was saved. */
  const save = async (document: Document): Promise<boolean> => {
    const refusal = await submission.submit(() =>
      saveFrom(async (base) => {
        const change = changeBetween(documentOf(base!.data), payload(screen, document))
        if (change === null) return
        const answer = await changeItem<StudentDetail>(studentPath, id, change, base!.etag)
        changed()
        cache.setQueryData(itemQuery<StudentDetail>(studentPath, id).queryKey, answer)
      }),
    )
    return refusal === null
  }

  const { isBusy, message, fields } = submission
  return { save, isBusy, message, fields, conflict, settle }
}
