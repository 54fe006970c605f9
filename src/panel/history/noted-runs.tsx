import type { Item, ListFilter } from '../../client/resource/resource.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import type { ButtonRunProps, RowRunProps } from '../list/list-code.ts'
import { lazyView } from '../page/lazy-view.tsx'
import type { ListHistoryProps } from './list-history.tsx'

/**
 * What became of the documents of a list, and ways back: an action on each row, and a button for those that are gone; `within` narrows
 * the list for good, and keeps its identity.
 */
export function notedRuns<T extends Item, C>(
  screen: Pick<ListScreen, 'title' | 'details'>,
  within?: (context: C) => ListFilter,
) {
  return {
    history: lazyView<RowRunProps<T, C>>(async () => {
      const { HistoryDialog } = await import('./history-dialog.tsx')
      return (props) => <HistoryDialog {...props} screen={screen} />
    }),
    removed: lazyView<ButtonRunProps<C>>(async () => {
      const { RemovedDialog } = await import('./removed-dialog.tsx')
      return (props) => <RemovedDialog {...props} screen={screen} within={within?.(props.context)} />
    }),
  }
}

/** What became of all that is or was in a list, in the place of that list. */
export const lazyHistory = <T extends Item, C>() =>
  lazyView<ListHistoryProps<T, C>>(async () => (await import('./list-history.tsx')).ListHistory)
