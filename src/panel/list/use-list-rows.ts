import { useEffect, useMemo } from 'react'
import type { Item, ListFilter } from '../../client/resource/resource.ts'
import { wholeList } from '../../domain/list/whole-list.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { usePages, withoutRemoved } from '../resource/pages.ts'
import { mostPages, type Asked } from './list-address.ts'
import type { WholeRows } from './list-code.ts'

interface ListRowsOptions<T extends Item> {
  screen: ListScreen
  path: string
  pageSize: number | undefined
  /** What narrows it and the order that it is read in, as its request has them. */
  request: ListFilter
  asked: Asked
  /** As many pages are read as the address says, and `onPages` has it say how many have been. */
  wanted: number
  onPages: (pages: string) => void
  /** All of its rows, where they come at once. */
  whole: WholeRows<T> | undefined
  /** All of its rows, where another list brought them. */
  held: T[] | undefined
}

/** The rows of a list, wherever they come from: read page by page by its API, or all there. */
export function useListRows<T extends Item>(options: ListRowsOptions<T>) {
  const { screen, path, pageSize = 200, request, asked, whole, held, wanted, onPages } = options
  const pages = usePages<T>(path, pageSize, request, whole === undefined && held === undefined)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  // Those of what was asked for before say nothing.
  const read = pages.isPlaceholderData ? 0 : (pages.data?.pages.length ?? 0)
  const isBehind = read > 0 && read < wanted && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isBehind) void fetchNextPage()
  }, [isBehind, fetchNextPage])
  useEffect(() => {
    if (read > wanted && read <= mostPages) onPages(String(read))
  }, [read, wanted, onPages])
  const { data } = whole ?? {}
  const items = useMemo(() => data && wholeList(data, screen, asked), [data, screen, asked])
  if (held) return { ...pages, items: withoutRemoved(path, held), total: held.length }
  return whole ? { ...pages, ...whole, items, total: items?.length } : pages
}
