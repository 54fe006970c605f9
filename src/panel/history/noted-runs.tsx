import type { Item } from '../../client/resource/resource.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import type { ButtonRunProps, RowRunProps } from '../list/list-code.ts'
import { lazyView } from '../page/lazy-view.tsx'

/** What became of the documents of a list, and ways back: an action on each row, and a button for those that are gone. */
export function notedRuns<T extends Item, C>(screen: Pick<ListScreen, 'title' | 'details'>) {
  return {
    history: lazyView<RowRunProps<T, C>>(async () => {
      const { HistoryDialog } = await import('./history-dialog.tsx')
      return (props) => <HistoryDialog {...props} screen={screen} />
    }),
    removed: lazyView<ButtonRunProps<C>>(async () => {
      const { RemovedDialog } = await import('./removed-dialog.tsx')
      return (props) => <RemovedDialog {...props} screen={screen} />
    }),
  }
}
