import { Suspense } from 'react'
import { removeMany } from '../../client/resource/bulk.ts'
import type { Item } from '../../client/resource/resource.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { BulkQuestion } from './bulk-question.tsx'
import type { AnyListCode, BulkRunProps } from './list-code.ts'
import type { useSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useBulk } from './use-bulk.ts'
import { isDialog, type useListRuns } from './use-list-runs.ts'

interface ListSelectionProps<T extends Item, C> {
  /** With what of its bulk actions somebody knows. */
  screen: ListScreen
  path: string
  code: AnyListCode<T, C>
  runs: ReturnType<typeof useListRuns<T, C>>
  selection: ReturnType<typeof useSelection>
  /** Rows that have been read, and how many there are in all. */
  items: T[]
  total: number
  edge: 'free' | 'preview'
}

/** What can be done with the rows that are marked, and what of it is asked. */
export function ListSelection<T extends Item, C>(props: ListSelectionProps<T, C>) {
  const { screen, path, code, runs, selection, items, total, edge } = props
  const { marked: marks, rows } = selection
  // Only code knows how to name rows by what narrows the list: to remove them, they have to be read.
  const isWhole = screen.bulk!.every(({ run }) => code.bulk?.[run])
  const marked = marks.all
    ? marks
    : { all: false as const, ids: new Set(items.filter(({ id }) => marks.ids.has(id)).map(({ id }) => id)) }
  const count = marked.all ? total : marked.ids.size
  const most = isWhole ? total : items.length < total ? count : items.length
  const { opened } = runs
  const words = opened?.what === 'bulk' ? opened.words : undefined
  const Coded = words && code.bulk?.[words.run]
  const run = words && { ...runs.around, words, marked, count }
  return (
    <>
      <SelectionBar
        screen={screen}
        count={count}
        total={most}
        edge={edge}
        onMarkAll={() => (isWhole ? selection.markAll() : rows.onSelectAll(true))}
        onClear={selection.clear}
        onRun={(next) => runs.open({ what: 'bulk', words: next })}
      />
      {run &&
        (Coded && isDialog(Coded) ? (
          <Suspense>
            <Coded {...run} />
          </Suspense>
        ) : (
          <AskedBulk {...run} send={Coded ?? (() => removeMany(path, marked.all ? [] : marked.ids))} />
        ))}
    </>
  )
}

interface AskedBulkProps<C> extends BulkRunProps<C> {
  send: (props: BulkRunProps<C>) => ReturnType<typeof removeMany>
}

/** Asks in the screen's words, and does it. */
function AskedBulk<C>({ send, ...run }: AskedBulkProps<C>) {
  const bulk = useBulk(run, () => send(run))
  return (
    <BulkQuestion
      words={run.words}
      count={run.count}
      busy={bulk.isPending}
      onClose={run.onClose}
      onConfirm={() => bulk.mutate(undefined, { onError: run.onClose })}
    />
  )
}
