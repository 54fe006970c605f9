import { queryOptions } from '@tanstack/react-query'
import type { ToldUsage } from '../../domain/generated/answer-types.ts'
import { call } from '../request/api.ts'

/** What the creator holds of everything there is a quota of. Asked anew wherever it is shown: it is told before it bites. */
export const quotaQuery = queryOptions({
  queryKey: ['quota'],
  queryFn: () => call<ToldUsage[]>('/users/me/quotas'),
  staleTime: 0,
})
