import { restOf, type BulkOutcome } from '../../client/resource/bulk.ts'
import type { Item } from '../../client/resource/resource.ts'
import { words as texts } from '../../domain/generated/screens/pages/bulk-work.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { BulkQuestion, type BulkQuestionProps } from './bulk-question.tsx'
import type { AnyListCode, BulkRunProps } from './list-code.ts'
import type { useSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { toastFailure } from '../failure/toast-failure.ts'
import { lazyView } from '../page/lazy-view.tsx'
import { undoForAll } from './undo-batch.ts'
import { useBulk } from './use-bulk.ts'
import { useBulkWork } from './use-bulk-work.ts'
import { isDialog, type useListRuns } from './use-list-runs.ts'

const BulkProgress = lazyView(() => import('./bulk-progress.tsx').then((room) => room.BulkProgress))
const SetField = lazyView(() => import('./set-field.tsx').then((room) => room.SetField))

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
  const Coded = words && (words.fields ? SetField : code.bulk?.[words.run])
  const count = marked.all ? total : marked.ids.size
  const { send, progress, work } = useBulkWork({ path, marked, filter: around.filter, count })
  const undo = (batch: string) =>
    void undoForAll(path, batch)
      .catch((problem: unknown) => toastFailure(problem, texts.undoFailure))
      .finally(runs.readAnew)
  const run = words && { ...around, words, marked, count, send, undo }
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
          <Coded {...run} />
        ) : (
          <AskedBulk
            {...run}
            onChange={Coded ? run.onChange : runs.readAnew}
            referred={!Coded && screen.isReferred ? { path, rows: restOf(marked, around.filter) } : undefined}
            work={Coded ?? (() => run.send({ action: 'remove' }))}
          />
        ))}
      {words && progress && <BulkProgress words={words} progress={progress} work={work} />}
    </>
  )
}

interface AskedBulkProps<C> extends BulkRunProps<C> {
  work: (props: BulkRunProps<C>) => Promise<BulkOutcome>
  referred: BulkQuestionProps['referred']
}

/** Asks in the screen's words, and does it. */
function AskedBulk<C>({ work, referred, ...run }: AskedBulkProps<C>) {
  const bulk = useBulk(run, () => work(run))
  return (
    <BulkQuestion
      words={run.words}
      count={run.count}
      referred={referred}
      busy={bulk.isPending}
      onClose={run.onClose}
      onConfirm={() => bulk.mutate(undefined, { onError: run.onClose })}
    />
  )
}
