import { useMemo } from 'react'
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { fetchPage, type Item, type ListFilter, type ListPage } from '../../client/resource/resource.ts'
import { isBeingRemoved } from './removal.ts'

/** Changes documents of a list. `isWhole` tells that there are none but these: its end is the list's end. */
export type Rewrite<T> = (items: T[], isWhole: boolean) => T[]

/** What the cache holds of a list that is read page by page. */
export type Pages<T> = InfiniteData<ListPage<T>, unknown>

/**
 * A long list by its path, some documents at a time. It stands in the cache where a whole list would, what a filter
 * leaves of it beneath, so that what changes, creates and removes documents works on all of them.
 */
export const pagesQuery = <T extends Item>(path: string, limit: number, filter: ListFilter = {}) => {
  const read = async (cursor: string | null) => {
    const page = await fetchPage<T>(path, cursor, limit, filter)
    return { ...page, items: page.items.filter(({ id }) => !isBeingRemoved(`${path}/${id}`)) }
  }
  return infiniteQueryOptions({
    queryKey: pagesKey(path, filter),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => read(pageParam),
    getNextPageParam: (last) => last.cursor,
    // While what another filter leaves is on its way, the list before it stays.
    placeholderData: keepPreviousData,
    meta: { readFirst: () => read(null) },
  })
}

/** Where a list, or what a filter leaves of it, stands in the cache. */
export const pagesKey = (path: string, filter: ListFilter = {}) => [
  'list',
  path,
  ...(Object.keys(filter).length > 0 ? [filter] : []),
]

/** A long list as far as it has been read, with what reads on. */
export function usePages<T extends Item>(path: string, limit = 100, filter?: ListFilter) {
  const query = useInfiniteQuery(pagesQuery<T>(path, limit, filter))
  const { data } = query
  return { ...query, items: useMemo(() => data && itemsOf(data), [data]) }
}

/** Puts a document on top of a list as far as it has been read; what filters leave of it stays as it is. */
export function putOnTop<T extends Item>(cache: QueryClient, path: string, item: T): void {
  const queryKey = pagesKey(path)
  void cache.cancelQueries({ queryKey })
  cache.setQueryData<Pages<T>>(queryKey, (data) => data && rewritePages(data, (items) => [item, ...items]))
}

/**
 * Reads the first page anew of every list at this path that is shown, for what now stands on top of it and how many there
 * are; what has been read below stays. Lists that nobody looks at begin anew when they are opened.
 */
export async function renewTop<T extends Item>(cache: QueryClient, path: string): Promise<void> {
  const queryKey = pagesKey(path)
  cache.removeQueries({ queryKey, type: 'inactive' })
  const shown = cache.getQueryCache().findAll({ queryKey, type: 'active' })
  await Promise.all(
    shown.map(async ({ queryKey: key, meta }) => {
      const readFirst = meta?.readFirst as (() => Promise<ListPage<T>>) | undefined
      const first = await readFirst?.().catch(() => undefined)
      if (first) cache.setQueryData<Pages<T>>(key, (data) => data && withTop(data, first))
      else await cache.invalidateQueries({ queryKey: key, exact: true })
    }),
  )
}

function withTop<T extends Item>(data: Pages<T>, first: ListPage<T>): Pages<T> {
  const top = new Set(first.items.map(({ id }) => id))
  const rewritten = rewritePages(data, (items) => [...first.items, ...items.filter(({ id }) => !top.has(id))])
  const isOnlyPage = data.pages.length === 1
  const pages = rewritten.pages.map((page) => ({
    ...page,
    total: first.total,
    cursor: isOnlyPage ? first.cursor : page.cursor,
  }))
  return { ...rewritten, pages }
}

export const isPages = <T extends Item>(data: T[] | Pages<T>): data is Pages<T> => 'pages' in data

/** Changes what has been read. Where one page ends and the next begins matters to nobody: all stand on the first. */
export function rewritePages<T extends Item>(data: Pages<T>, rewrite: Rewrite<T>): Pages<T> {
  const items = rewrite(itemsOf(data), data.pages.at(-1)?.cursor === null)
  return { ...data, pages: data.pages.map((page, at) => ({ ...page, items: at === 0 ? items : [] })) }
}

/** A document that was added while the list was read stands on two pages; it is shown once. */
function itemsOf<T extends Item>({ pages }: Pages<T>): T[] {
  const items = new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item])))
  return [...items.values()]
}
