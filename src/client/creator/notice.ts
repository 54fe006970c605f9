import type { Notice, Notices } from '../../domain/generated/answer-types.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../request/api.ts'

/** What happened in the creator's apps lately, newest first; asked again every two minutes while it is looked at. */
export const noticeQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: () => call<Notices>('/users/me/notices'),
  refetchInterval: 120_000,
})

/** Notes that the creator has seen what happened until `at`. Throws `ApiError`. */
export const saveSeen = (at: string) => call<null>('/users/me/notices/seen', { method: 'PUT', body: { at } })

export const isNew = ({ seenAt }: Notices, { at }: Notice) => at > seenAt
