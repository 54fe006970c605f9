import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { fetchItem, fetchList, type Item } from '../../client/resource.ts'
import { isPages, rewritePages, type Pages } from './pages.ts'
import { isBeingRemoved } from './removal.ts'

/** A whole list by its path, such as `/apps/{id}/products`. What is about to be removed is not in it. */
export const listQuery = <T extends Item>(path: string) =>
  queryOptions({
    queryKey: ['list', path],
    queryFn: async () => (await fetchList<T>(path)).filter(({ id }) => !isBeingRemoved(`${path}/${id}`)),
  })

/** One document with its ETag. */
export const itemQuery = <T extends Item>(path: string, id: string) =>
  queryOptions({ queryKey: ['item', path, id], queryFn: () => fetchItem<T>(path, id) })

export const useList = <T extends Item>(path: string) => useQuery(listQuery<T>(path))

export const useItem = <T extends Item>(path: string, id: string) => useQuery(itemQuery<T>(path, id))

/** Changes a list that the cache holds, whole, in pages or filtered; answers the way back to how it was. */
export function rewriteList<T extends Item>(
  cache: QueryClient,
  path: string,
  rewrite: (items: T[]) => T[],
): () => void {
  const { queryKey } = listQuery<T>(path)
  void cache.cancelQueries({ queryKey })
  const before = cache.getQueriesData<T[] | Pages<T>>({ queryKey })
  for (const [key, data] of before) {
    if (data) cache.setQueryData<unknown>(key, isPages(data) ? rewritePages(data, rewrite) : rewrite(data))
  }
  return () => before.forEach(([key, data]) => cache.setQueryData<unknown>(key, data))
}
