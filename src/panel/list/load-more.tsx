import { useEffect, useRef } from 'react'
import { explain } from '../../client/request/error.ts'
import page, { words } from '../../domain/generated/screens/pages/list.ts'
import { Button } from '../../ui/control/button.tsx'

interface LoadMoreProps {
  /** A list that is read page by page. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => unknown
  }
  label?: string
  /** Nothing is loaded but at a click. */
  isQuiet?: boolean
}

/** The end of a list that is read page by page: loads the next page when it comes near, and at a click. */
export function LoadMore({ list, label = words.more, isQuiet }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useRef<HTMLDivElement>(null)
  // After a failure only the button asks again.
  const isWatching = !isQuiet && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!isWatching || !end.current || !('IntersectionObserver' in globalThis)) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '800px',
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isWatching, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={end} className="flex flex-col items-center gap-2 py-2">
      {isFetchNextPageError && (
        <p role="alert" className="text-13px text-danger-text">
          {explain(list.error, page.failed!)}
        </p>
      )}
      <Button
        size="sm"
        busy={isFetchingNextPage}
        busyLabel={page.loading}
        onClick={() => void fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  )
}
