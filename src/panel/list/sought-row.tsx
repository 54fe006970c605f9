import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Item } from '../../client/resource/resource.ts'

interface SoughtRowProps {
  list: {
    items: Item[] | undefined
    hasNextPage: boolean
    isFetching: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** The list stands in a row of another one. */
  isInGroup: boolean
}

/** What an address names of a list of groups: one of them or, with `row`, what stands in it. */
export const soughtHash = (group: string, row?: string): string => `#${row ? `${group}.${row}` : group}`

/** Shows the row that the address names so, and reads the list on until it is there. */
export function SoughtRow({ list, isInGroup }: SoughtRowProps) {
  const [group, row] = useLocation().hash.slice(1).split('.')
  const id = isInGroup ? row : group
  const { items, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const isThere = items?.some((item) => item.id === id) ?? false
  const isAhead = Boolean(id && items && !isThere && hasNextPage && !isFetching && !isFetchNextPageError)
  useEffect(() => {
    if (isAhead) void fetchNextPage()
  }, [isAhead, fetchNextPage])
  const isMeant = isThere && (isInGroup || !row)
  useEffect(() => {
    if (!isMeant) return
    const shown = document.getElementById(id!)
    if (!shown) return
    shown.tabIndex = -1
    shown.focus({ preventScroll: true })
    shown.scrollIntoView?.({ block: 'center' })
  }, [isMeant, id])
  return null
}
