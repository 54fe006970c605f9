import { useMemo } from 'react'
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { isHistory } from '../../client/resource/history.ts'
import { fetchPage, type Item, type ListFilter, type ListPage } from '../../client/resource/resource.ts'
import { isBeingRemoved } from './removal.ts'

/** Changes documents of a list. `isWhole` tells that there are none but these: its end is the list's end. */
export type Rewrite<T> = (items: T[], isWhole: boolean) => T[]

/** What the cache holds of a list that is read page by page. */
export type Pages<T> = InfiniteData<ListPage<T>, unknown>

/**
 * The query of a long list by its path, `limit` documents at a time. Filtered lists have keys below the list's own, so that
 * what changes, creates and removes documents works on all of them.
 */
export const pagesQuery = <T extends Item>(path: string, limit: number, filter: ListFilter = {}) => {
  const read = async (cursor: string | null) => {
    const page = await fetchPage<T>(path, cursor, limit, filter)
    return { ...page, items: withoutRemoved(path, page.items) }
  }
  return infiniteQueryOptions({
    queryKey: pagesKey(path, filter),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => read(pageParam),
    getNextPageParam: (last) => last.cursor,
    // While what another filter leaves is on its way, the list before it stays.
    placeholderData: keepPreviousData,
    // What became of documents is told anew each time it is opened: whatever was done to them since is in it.
    ...(isHistory(path) && { staleTime: 0 }),
    meta: { readFirst: () => read(null) },
  })
}

/** The key of a list in the cache, or with `filter` of a filtered one. */
export const pagesKey = (path: string, filter: ListFilter = {}) => [
  'list',
  path,
  ...(Object.keys(filter).length > 0 ? [filter] : []),
]

/** A long list as far as it has been read (`items` of `total`), with the query that reads on; nothing is read unless it `isAsked`. */
export function usePages<T extends Item>(path: string, limit = 100, filter?: ListFilter, isAsked = true) {
  const query = useInfiniteQuery({ ...pagesQuery<T>(path, limit, filter), enabled: isAsked })
  const { data } = query
  return { ...query, items: useMemo(() => data && itemsOf(data), [data]), total: data?.pages.at(-1)?.total }
}

/** The documents of a list but for those that are about to be removed. */
export function withoutRemoved<T extends Item>(path: string, items: T[]): T[] {
  const isStaying = ({ id }: T) => !isBeingRemoved(`${path}/${id}`)
  return items.every(isStaying) ? items : items.filter(isStaying)
}

/** Puts a document on top of the cached list; filtered lists stay as they are. */
export function putOnTop<T extends Item>(cache: QueryClient, path: string, item: T): void {
  const queryKey = pagesKey(path)
  void cache.cancelQueries({ queryKey })
  cache.setQueryData<Pages<T>>(queryKey, (data) => data && rewritePages(data, (items) => [item, ...items]))
}

/**
 * Reads the first page of every shown list at this path anew, for its top and its total; pages below stay. Lists that are not
 * shown are dropped, and read when they are opened.
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

/** Changes the documents that have been read; all of them then stand on the first page, for nobody sees where pages end. */
export function rewritePages<T extends Item>(data: Pages<T>, rewrite: Rewrite<T>): Pages<T> {
  const items = rewrite(itemsOf(data), data.pages.at(-1)?.cursor === null)
  return { ...data, pages: data.pages.map((page, at) => ({ ...page, items: at === 0 ? items : [] })) }
}

/** A document that was added while the list was read stands on two pages; it is shown once. */
function itemsOf<T extends Item>({ pages }: Pages<T>): T[] {
  const items = new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item])))
  return [...items.values()]
}
