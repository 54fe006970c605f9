import { queryOptions } from '@tanstack/react-query'
import { call } from '../request/api.ts'

/** Who was in the creator's apps: of `students` who may enter one now; who is in two apps counts twice. */
export interface Visits {
  students: number
  /** Since midnight where the creator is. */
  today: number
  last7Days: number
}

export const visitQuery = queryOptions({
  queryKey: ['visits'],
  queryFn: () => call<Visits>('/overview'),
})
