import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import page, { words } from '../../../domain/generated/screens/pages/comments.ts'
import { Button } from '../../../ui/control/button.tsx'

interface CommentsStateProps {
  list: Pick<UseInfiniteQueryResult, 'isLoading' | 'isError' | 'isFetching' | 'refetch'> & {
    items: unknown[] | undefined
  }
}

/** Says that comments are on their way, or that they could not be read. */
export function CommentsState({ list }: CommentsStateProps) {
  return (
    <>
      {list.isLoading && (
        <p role="status" className="text-13px text-text-muted">
          {page.loading}
        </p>
      )}
      {list.isError && !list.items && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-13px text-danger-text">
          {page.failed}
          <Button size="sm" busy={list.isFetching} onClick={() => void list.refetch()}>
            {words.again}
          </Button>
        </div>
      )}
    </>
  )
}
