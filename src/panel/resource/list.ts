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

/** The list whose documents hold the one at this path, as `/modules` hold `/modules/{id}/lessons`: its path, the document, the field. */
function holderOf(cache: QueryClient, path: string) {
  const [, list = '', id = '', field = ''] = /^(.+)\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  const holder = findListed<Item & { [field: string]: unknown }>(cache, list, id)
  return Array.isArray(holder?.[field]) ? { list, id, field } : undefined
}

/** Has lists read anew, or else those whose documents hold them. */
export async function renewLists(cache: QueryClient, ...paths: string[]): Promise<void> {
  const read = new Set(paths.map((path) => holderOf(cache, path)?.list ?? path))
  await Promise.all([...read].map((path) => cache.invalidateQueries({ queryKey: pagesKey(path) })))
}

/**
 * Changes every cached form of a list: whole, in pages, filtered, in the documents that hold it; with `filter` only that one. Returns
 * what restores them.
 */
export function rewriteList<T extends Item>(
  cache: QueryClient,
  path: string,
  rewrite: Rewrite<T>,
  filter?: ListFilter,
): () => void {
  const holder = holderOf(cache, path)
  const takeBack = rewriteCached(cache, path, rewrite, filter)
  if (!holder) return takeBack
  const { list, id, field } = holder
  const restore = rewriteCached<Item & { [field: string]: T[] }>(cache, list, (items) =>
    items.map((item) => (item.id === id ? { ...item, [field]: rewrite(item[field]!, true) } : item)),
  )
  return () => [takeBack, restore].forEach((back) => back())
}

function rewriteCached<T extends Item>(
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
