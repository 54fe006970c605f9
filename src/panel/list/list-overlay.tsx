import type { Item } from '../../client/resource/resource.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import type { AnyListCode } from './list-code.ts'
import { lazyView } from '../page/lazy-view.tsx'
import { RowQuestion } from './row-question.tsx'
import { isDialog, type useListRuns } from './use-list-runs.ts'

const RowList = lazyView(() => import('./row-list.tsx').then((room) => room.RowList))
const ImportDocuments = lazyView(async () => (await import('../sheet/import-documents.tsx')).ImportDocuments)

interface ListOverlayProps<T extends Item, C> {
  /** The list, where spreadsheets can be brought into it from here. */
  list?: { screen: Pick<ListScreen, 'importable'>; path: string }
  code: AnyListCode<T, C>
  runs: ReturnType<typeof useListRuns<T, C>>
  /** The list in the API. */
  path: string
  /** What else a question can name, in braces. */
  names?: Record<string, string>
}

/** What is open over a list, for one row or for the list as a whole. */
export function ListOverlay<T extends Item, C>(props: ListOverlayProps<T, C>) {
  const { list, code, runs, path, names } = props
  const { opened, close, around, nameOf, othersOf } = runs
  if (opened?.what === 'question') {
    const { words, item, run, isReferred } = opened
    return (
      <RowQuestion
        words={words}
        name={nameOf(item)}
        more={{ ...item, ...names }}
        referred={isReferred ? { path, rows: { ids: [item.id] } } : undefined}
        onClose={close}
        onConfirm={() => {
          close()
          run()
        }}
      />
    )
  }
  if (opened?.what === 'list') {
    const { words, item } = opened
    return (
      <RowList {...{ words, path }} draw={code.inner!} id={item.id} name={nameOf(item)} onClose={close} />
    )
  }
  if (opened?.what === 'row') {
    const { words, item } = opened
    const Dialog = code.actions?.[words.run!]
    if (!Dialog || !isDialog(Dialog)) return null
    return <Dialog {...around} item={item} name={nameOf(item)} words={words} others={othersOf(words, item)} />
  }
  if (opened?.what === 'import') {
    if (!list) return null
    const fields = (list.screen.importable ?? []).map(({ label }) => label)
    return <ImportDocuments path={list.path} {...{ fields, onClose: close, onChange: around.onChange }} />
  }
  if (opened?.what !== 'button') return null
  const Dialog = code.buttons?.[opened.words.run]
  if (!Dialog || !isDialog(Dialog)) return null
  return <Dialog {...around} words={opened.words} />
}
