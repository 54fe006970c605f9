import { useCallback } from 'react'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { fetchStudentAccess, fetchStudentCounts, studentPath } from '../../client/student/student.ts'
import { figuresKey } from '../list/use-figures.ts'
import type { ListFilter } from '../../client/resource/resource.ts'

/** The queries about students other than their list and documents, which are ordinary resources. */
export const studentQuery = {
  counts: (filter: ListFilter) =>
    queryOptions({
      queryKey: ['student', 'counts', filter],
      queryFn: () => fetchStudentCounts(filter),
      // The figures before stand until the new ones are here.
      placeholderData: (before) => before,
    }),
  access: (id: string) =>
    queryOptions({ queryKey: ['student', 'one', id, 'access'], queryFn: () => fetchStudentAccess(id) }),
}

/** Returns what has everything about students read anew, but for `gone`, who does not exist any more. */
export function useStudentRefresh() {
  const cache = useQueryClient()
  return useCallback(
    (gone?: string) => {
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== gone
      void cache.invalidateQueries({ queryKey: ['student'], predicate })
      void cache.invalidateQueries({ queryKey: ['item', studentPath], predicate })
      void cache.invalidateQueries({ queryKey: ['list', studentPath] })
      void cache.invalidateQueries({ queryKey: figuresKey(studentPath) })
      void cache.invalidateQueries({ queryKey: ['app'] })
    },
    [cache],
  )
}
