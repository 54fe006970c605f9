import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  appsPath,
  deactivateApp,
  deleteApp,
  fetchApp,
  fetchAppOverview,
  fetchApps,
  fetchAppStats,
  fetchAppVersion,
  fetchSlugVerdict,
  reactivateApp,
  type AppEntry,
} from './app.ts'
import { versionsPath } from './version.ts'

/** Where the cache keeps what, all beneath `['app']`. */
export const appQuery = {
  list: () => queryOptions({ queryKey: ['app', 'list'], queryFn: fetchApps }),
  one: (id: string) => queryOptions({ queryKey: ['app', 'one', id], queryFn: () => fetchApp(id) }),
  stats: (id: string) =>
    queryOptions({ queryKey: ['app', 'one', id, 'stats'], queryFn: () => fetchAppStats(id) }),
  overview: (id: string) =>
    queryOptions({ queryKey: ['app', 'one', id, 'overview'], queryFn: () => fetchAppOverview(id) }),
  version: (id: string, number: number) =>
    queryOptions({
      queryKey: ['app', 'one', id, 'version', number],
      queryFn: () => fetchAppVersion(id, number),
      staleTime: Infinity,
    }),
  slug: (slug: string, appId: string) =>
    queryOptions({
      queryKey: ['app', 'slug', slug, appId],
      queryFn: () => fetchSlugVerdict(slug, appId),
      retry: false,
    }),
}

export const useApps = () => useQuery(appQuery.list())
export const useApp = (id: string) => useQuery(appQuery.one(id))
export const useAppStats = (id: string) => useQuery(appQuery.stats(id))
export const useAppOverview = (id: string) => useQuery(appQuery.overview(id))

/** Puts an app that the server just answered into the cache, and has the lists that show it read again. */
export function storeApp(cache: QueryClient, entry: AppEntry) {
  cache.setQueryData(appQuery.one(entry.data.id).queryKey, entry)
  readAppsAnew(cache)
}

/** Has the lists of apps read again, also those that are read page by page. */
export function readAppsAnew(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: appQuery.list().queryKey })
  void cache.invalidateQueries({ queryKey: ['list', appsPath] })
}

export const useDeactivateApp = (id: string) => useVersionChange(() => deactivateApp(id))
export const useReactivateApp = (id: string) => useVersionChange(() => reactivateApp(id))

function useVersionChange(change: () => Promise<AppEntry>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (entry) => storeVersion(cache, entry),
  })
}

/** The same of one that was published or closed: its versions and figures are read again, too. */
export function storeVersion(cache: QueryClient, entry: AppEntry) {
  storeApp(cache, entry)
  void cache.invalidateQueries({ queryKey: ['list', versionsPath(entry.data.id)] })
  void cache.invalidateQueries({ queryKey: appQuery.stats(entry.data.id).queryKey })
}

/** Deletes the app with this id and takes it out of the cached list, once `then` has done what else is to be done about it. */
export function useDeleteApp(then?: (id: string) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      await deleteApp(id)
      await then?.(id)
    },
    onSuccess: (_, id) => {
      const { queryKey } = appQuery.list()
      // The list is as old as before: nobody asked the server about the other apps.
      const updatedAt = cache.getQueryState(queryKey)?.dataUpdatedAt
      cache.setQueryData(queryKey, (apps) => apps?.filter((app) => app.id !== id), { updatedAt })
      // A screen that still shows the app leaves by itself; fetching it again there would only fail.
      cache.removeQueries({ queryKey: appQuery.one(id).queryKey, type: 'inactive' })
    },
  })
}
