import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'

interface Rows {
  count: number
  /** Height of each row in pixels; where rows are as high as their text, of the usual one. */
  height: number
  /** Rows are as high as their text: each is measured, by `measure` as its `ref` and its place, from 0, as `data-index`. */
  isMeasured?: boolean
  /** There are rows beyond `count` that can be read. */
  hasMore: boolean
  onMore: () => void
}

/** Rows that stand ready above and below the window: no scroll is fast enough to show a gap. */
const overscan = 40

/** So many rows before the end, the next ones are asked for. */
const margin = 60

/**
 * Which rows of a long list are drawn while the page scrolls, with the heights in pixels that stand for the others.
 * `list` is the element that they stand in.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  { count, height, isMeasured = false, hasMore, onMore }: Rows,
) {
  // Neither its identity nor its methods tell that the window has scrolled, so a compiler must not remember them.
  'use no memo'
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan,
    scrollMargin: useTop(list),
  })
  const shown = virtual.getVirtualItems()
  const first = shown[0]?.index ?? 0
  const end = (shown.at(-1)?.index ?? -1) + 1
  useEffect(() => {
    if (hasMore && end >= count - margin) onMore()
  }, [hasMore, end, count, onMore])
  if (!isMeasured)
    return { first, end, measure: undefined, before: first * height, after: (count - end) * height }
  const { scrollMargin } = virtual.options
  return {
    ...{ first, end, measure: virtual.measureElement },
    before: (shown[0]?.start ?? scrollMargin) - scrollMargin,
    after: virtual.getTotalSize() + scrollMargin - (shown.at(-1)?.end ?? scrollMargin),
  }
}

/** How far below the page's top an element begins, kept true when what stands above it grows or shrinks. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
