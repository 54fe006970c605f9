import { useMemo } from 'react'
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
} from '@tanstack/react-query'
import { fetchPage, type Item, type ListFilter, type ListPage } from '../../client/resource.ts'
import { isBeingRemoved } from './removal.ts'

/** What the cache holds of a list that is read page by page. */
export type Pages<T> = InfiniteData<ListPage<T>, unknown>

/**
 * A long list by its path, some documents at a time. It stands in the cache where a whole list would, what a filter
 * leaves of it beneath, so that what changes, creates and removes documents works on all of them.
 */
export const pagesQuery = <T extends Item>(path: string, limit: number, filter: ListFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['list', path, ...(Object.keys(filter).length > 0 ? [filter] : [])],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) => {
      const page = await fetchPage<T>(path, pageParam, limit, filter)
      return { ...page, items: page.items.filter(({ id }) => !isBeingRemoved(`${path}/${id}`)) }
    },
    getNextPageParam: (last) => last.cursor,
    // While what another filter leaves is on its way, the list before it stays.
    placeholderData: keepPreviousData,
  })

/** A long list as far as it has been read, with what reads on. */
export function usePages<T extends Item>(path: string, limit = 100, filter?: ListFilter) {
  const query = useInfiniteQuery(pagesQuery<T>(path, limit, filter))
  const { data } = query
  return { ...query, items: useMemo(() => data && itemsOf(data), [data]) }
}

export const isPages = <T extends Item>(data: T[] | Pages<T>): data is Pages<T> => 'pages' in data

/** Changes what has been read. Where one page ends and the next begins matters to nobody: all stand on the first. */
export function rewritePages<T extends Item>(data: Pages<T>, rewrite: (items: T[]) => T[]): Pages<T> {
  const items = rewrite(itemsOf(data))
  return { ...data, pages: data.pages.map((page, at) => ({ ...page, items: at === 0 ? items : [] })) }
}

/** A document that was added while the list was read stands on two pages; it is shown once. */
function itemsOf<T extends Item>({ pages }: Pages<T>): T[] {
  const items = new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item])))
  return [...items.values()]
}
