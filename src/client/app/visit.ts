import { queryOptions } from '@tanstack/react-query'
import type { Visits } from '../../domain/generated/answer-types.ts'
import { call } from '../request/api.ts'

/** Who was in the creator's apps. */
export const visitQuery = queryOptions({
  queryKey: ['visits'],
  queryFn: () => call<Visits>('/overview'),
})
