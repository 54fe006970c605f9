import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnDomain } from '../../domain/generated/answer-types.ts'
import { appQuery } from '../app/app-query.ts'
import { call } from '../request/api.ts'

const path = (appId: string) => `/apps/${appId}/domain`

/** An app's own domain; asked of a name, which records that one takes and what is known of it. */
const ownDomainQuery = (appId: string, name: string) =>
  queryOptions({
    queryKey: ['app', 'one', appId, 'domain', name],
    queryFn: () => call<OwnDomain>(`${path(appId)}?${new URLSearchParams({ name })}`),
    retry: false,
  })

export const useOwnDomain = (appId: string, name: string, enabled: boolean) =>
  useQuery({ ...ownDomainQuery(appId, name), enabled, placeholderData: (before) => before })

/** Has DNS asked about a name, which becomes the app's where that says so. */
export const useDomainCheck = (appId: string) =>
  useDomainChange(appId, (name: string) => call<OwnDomain>(path(appId), { method: 'POST', body: { name } }))

/** Gives the app's own domain back. */
export const useDomainRelease = (appId: string) =>
  useDomainChange(appId, () => call<OwnDomain>(path(appId), { method: 'DELETE' }))

function useDomainChange<Asked = void>(appId: string, change: (asked: Asked) => Promise<OwnDomain>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: ['app', 'one', appId, 'domain'] })
      // Its address is shown elsewhere, too.
      void cache.invalidateQueries({ queryKey: appQuery.one(appId).queryKey, exact: true })
      void cache.invalidateQueries({ queryKey: appQuery.list().queryKey })
    },
  })
}
