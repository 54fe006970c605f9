import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchStudentView } from '../../../client/student/enrolment.ts'
import type { StudentView } from '../../../domain/generated/answer-types.ts'
import type { PreviewContent } from '../../../student/preview/preview-content.ts'

/** What a person sees at an instant; what was seen before stands until it has come. */
export function useStudentView(appId: string, userId: string, at: string | null) {
  const view = useQuery({
    queryKey: ['student-view', appId, userId, at],
    queryFn: () => fetchStudentView(appId, userId, at),
    placeholderData: keepPreviousData,
    // Looked at anew each time: what it shows changes behind it.
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = view
  const content = useMemo(() => (data ? contentOf(data) : null), [data])
  return { ...view, content }
}

function contentOf({ student, products, courses, lessons, feed, community }: StudentView): PreviewContent {
  return { student, products, courses, lessons, feed: feed.posts, community }
}
