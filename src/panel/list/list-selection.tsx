import { Suspense } from 'react'
import { sendBulk, type BulkOrder } from '../../client/resource/bulk.ts'
import type { Item } from '../../client/resource/resource.ts'
import type { BulkAnswer } from '../../domain/generated/answer-types.ts'
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
  const marked = marks.all
    ? marks
    : { all: false as const, ids: new Set(items.filter(({ id }) => marks.ids.has(id)).map(({ id }) => id)) }
  const { opened, around } = runs
  const words = opened?.what === 'bulk' ? opened.words : undefined
  const Coded = words && code.bulk?.[words.run]
  const count = marked.all ? total : marked.ids.size
  const run = words && {
    ...{ ...around, words, marked, count },
    send: (order: BulkOrder) => sendBulk(path, order, marked, around.filter),
  }
  return (
    <>
      <SelectionBar
        screen={screen}
        count={count}
        total={total}
        edge={edge}
        // What was read is named row by row: what came since is nothing that anybody has seen.
        onMarkAll={() => (items.length < total ? selection.markAll() : rows.onSelectAll(true))}
        onClear={selection.clear}
        onRun={(next) => runs.open({ what: 'bulk', words: next })}
      />
      {run &&
        (Coded && isDialog(Coded) ? (
          <Suspense>
            <Coded {...run} />
          </Suspense>
        ) : (
          <AskedBulk
            {...run}
            onChange={Coded ? run.onChange : runs.readAnew}
            work={Coded ?? (() => run.send({ action: 'remove' }))}
          />
        ))}
    </>
  )
}

interface AskedBulkProps<C> extends BulkRunProps<C> {
  work: (props: BulkRunProps<C>) => Promise<BulkAnswer>
}

/** Asks in the screen's words, and does it. */
function AskedBulk<C>({ work, ...run }: AskedBulkProps<C>) {
  const bulk = useBulk(run, () => work(run))
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
