import { queryOptions } from '@tanstack/react-query'
import {
  fetchStudentCertificates,
  fetchStudentProgress,
  fetchStudentStatistics,
} from '../../client/student/student-study.ts'

/** What is read of how a student studies. */
export const studyQuery = {
  statistics: (id: string) =>
    queryOptions({
      queryKey: ['student', 'one', id, 'statistics'],
      queryFn: () => fetchStudentStatistics(id),
    }),
  progress: (id: string) =>
    queryOptions({ queryKey: ['student', 'one', id, 'progress'], queryFn: () => fetchStudentProgress(id) }),
  certificates: (id: string) =>
    queryOptions({
      queryKey: ['student', 'one', id, 'certificates'],
      queryFn: () => fetchStudentCertificates(id),
    }),
}
