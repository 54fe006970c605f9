import { useCallback, type ReactNode } from 'react'
import { reasonOf } from '../../client/request/error.ts'
import type { Item } from '../../client/resource/resource.ts'
import { words } from '../../domain/generated/screens/pages/list.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataTableProps } from '../../ui/table/props.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { CardGrid, CardsSkeleton } from './list-cards.tsx'
import { LineList } from './list-lines.tsx'
import { CardStack } from './list-stack.tsx'
import { ListWaiting } from './list-waiting.tsx'
import { LoadMore } from './load-more.tsx'
import type { useListRows } from './use-list-rows.ts'

interface ListTableProps<T extends Item> extends Pick<
  DataTableProps<T>,
  'actions' | 'selection' | 'order' | 'onOrder' | 'rows' | 'onMove' | 'last'
> {
  screen: ListScreen
  list: ReturnType<typeof useListRows<T>>
  /** Takes search and filters away; undefined where there are none. */
  onClear?: () => void
  /** The next steps while there is nothing to list. */
  emptyAction: ReactNode
}

/** The rows of a list that match, read page by page while one scrolls. */
export function ListTable<T extends Item>({ screen, list, onClear, ...rest }: ListTableProps<T>) {
  const { fetchNextPage, isFetching, items, total } = list
  const onMore = useCallback(() => {
    if (!isFetching) void fetchNextPage()
  }, [isFetching, fetchNextPage])
  const { nothing, found, failure } = screen
  return (
    <>
      <p role="status" className="sr-only">
        {items && found && onClear && !list.isPlaceholderData && say(found, { count: total ?? items.length })}
      </p>
      <DataTable
        {...rest}
        rows={screen.cards ? cardLayouts[screen.cards.layout ?? 'grid'] : rest.rows}
        waiting={
          screen.nested ? (
            <ListWaiting>{screen.loading}</ListWaiting>
          ) : (
            screen.cards && <CardsSkeleton cards={screen.cards} />
          )
        }
        screen={screen}
        items={items}
        total={total}
        hasMore={!screen.cards && list.hasNextPage && !list.isFetchNextPageError}
        onMore={onMore}
        onRetry={list.isError && !items ? () => void list.refetch() : undefined}
        isRetrying={isFetching}
        reason={reasonOf(list.error)}
        nothing={
          onClear && (
            <EmptyState
              picture="not-found"
              title={nothing?.title ?? screen.empty.title}
              description={nothing?.description}
              action={<Button onClick={onClear}>{nothing?.clear ?? words.clear}</Button>}
            />
          )
        }
      />
      {screen.cards && items && (
        <LoadMore list={list} label={screen.more} isQuiet={screen.more !== undefined} />
      )}
      {!screen.cards && list.isFetchNextPageError && (
        <div role="alert" className="mt-4 flex items-center justify-center gap-3 text-text-muted">
          {failure}
          <Button size="sm" onClick={() => void fetchNextPage()}>
            {words.again}
          </Button>
        </div>
      )}
    </>
  )
}

/** How the rows of a list stand as cards. */
export const cardLayouts = { grid: CardGrid, lines: LineList, stack: CardStack }
