import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnSender } from '../../domain/generated/answer-types.ts'
import { call } from '../request/api.ts'

const path = (appId: string) => `/apps/${appId}/sender`
const keyOf = (appId: string) => ['app', 'one', appId, 'sender']

const ownSenderQuery = (appId: string, address: string) =>
  queryOptions({
    queryKey: [...keyOf(appId), address],
    queryFn: () => call<OwnSender>(`${path(appId)}?${new URLSearchParams({ address })}`),
    retry: false,
  })

/** The address from which an app's letters go out; asked of one, which records that takes and what is known of them. */
export const useOwnSender = (appId: string, address: string) =>
  useQuery({ ...ownSenderQuery(appId, address), placeholderData: (before) => before })

/** Has DNS asked about the domain of an address; makes its key where there is none yet. */
export function useSenderCheck(appId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (address: string) => call<OwnSender>(path(appId), { method: 'POST', body: { address } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(appId) }),
  })
}
