import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { fetchItem, type Item, type ListFilter } from '../../client/resource/resource.ts'
import { isPages, pagesKey, rewritePages, type Pages, type Rewrite } from './pages.ts'

/** One document with its ETag. */
export const itemQuery = <T extends Item>(path: string, id: string) =>
  queryOptions({ queryKey: ['item', path, id], queryFn: () => fetchItem<T>(path, id) })

export const useItem = <T extends Item>(path: string, id: string) => useQuery(itemQuery<T>(path, id))

/** A document from whichever cached list holds it; undefined where none does. */
export function findListed<T extends Item>(cache: QueryClient, path: string, id: string): T | undefined {
  const lists = cache.getQueriesData<T[] | Pages<T>>({ queryKey: pagesKey(path) })
  return lists
    .flatMap(([, data]) => (!data ? [] : isPages(data) ? data.pages.flatMap(({ items }) => items) : data))
    .find((item) => item.id === id)
}

/**
 * Changes every cached form of a list: whole, in pages, filtered; with `filter` only that one. Returns what restores them.
 */
export function rewriteList<T extends Item>(
  cache: QueryClient,
  path: string,
  rewrite: Rewrite<T>,
  filter?: ListFilter,
): () => void {
  const queryKey = pagesKey(path, filter)
  void cache.cancelQueries({ queryKey })
  const before = cache.getQueriesData<T[] | Pages<T>>({ queryKey })
  for (const [key, data] of before) {
    if (data)
      cache.setQueryData<unknown>(key, isPages(data) ? rewritePages(data, rewrite) : rewrite(data, true))
  }
  return () => before.forEach(([key, data]) => cache.setQueryData<unknown>(key, data))
}
