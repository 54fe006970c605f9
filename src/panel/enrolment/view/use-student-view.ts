import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fetchStudentView } from '../../../client/student/enrolment.ts'

/** What a person sees at an instant; what was seen before stands until it has come. */
export function useStudentView(appId: string, userId: string, at: string | null) {
  return useQuery({
    queryKey: ['student-view', appId, userId, at],
    queryFn: () => fetchStudentView(appId, userId, at),
    placeholderData: keepPreviousData,
    // Looked at anew each time: what it shows changes behind it.
    staleTime: 0,
    gcTime: 0,
  })
}
