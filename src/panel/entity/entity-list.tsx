import { Suspense, useEffect, useId, useState } from 'react'
import type { ListScreen } from '../../domain/schema/list.ts'
import { SortableRows } from '../../ui/table/sortable-table.tsx'
import type { ModalFormProps } from '../form/modal-form.tsx'
import { ListButtons } from '../list/list-buttons.tsx'
import { ListFigures } from '../list/list-figures.tsx'
import { noFilter, filterOf, ListSearch } from '../list/list-search.tsx'
import { ListTable } from '../list/list-table.tsx'
import { nameIn } from '../list/row-actions.ts'
import { RowQuestion } from '../list/row-question.tsx'
import { useSelection } from '../list/selection.ts'
import { useFigures } from '../list/use-figures.ts'
import { prefetchLater, type LazyView } from '../page/lazy-view.tsx'
import { usePages } from '../resource/pages.ts'
import { useMove } from '../resource/use-move.ts'
import { useDebouncedValue } from '../typing/use-debounced-value.ts'
import { EntitySelection } from './entity-selection.tsx'
import { type Entity, useEntityActions } from './use-entity-actions.ts'

/** What the form of an entity is opened with. */
export type EntityFormProps = Pick<ModalFormProps<Entity>, 'entry' | 'reread' | 'save' | 'onClose'>

interface EntityListProps {
  screen: ListScreen
  /** The list in the API. */
  path: string
  Form: LazyView<EntityFormProps>
}

/** The documents of an entity: counted, searched, narrowed, ordered, added, changed, marked and removed as the screen says. */
export function EntityList({ screen, path, Form }: EntityListProps) {
  const title = useId()
  const [narrowing, setNarrowing] = useState(noFilter)
  const filter = filterOf({ ...narrowing, search: useDebouncedValue(narrowing.search.trim()) })
  const isNarrowed = Object.keys(filter).length > 0
  const [usual] = screen.orders ?? []
  const [order, setOrder] = useState(usual?.value)
  // The order that people give them is the one in which they are read unasked.
  const isPlaced = screen.ordered === true && order === usual?.value
  const list = usePages<Entity>(path, 200, { ...filter, ...(order && !isPlaced && { order }) })
  const figures = useFigures(path, screen.figures)
  const { actions, form, question, closeQuestion, add, readAnew } = useEntityActions(screen, path)
  const { rows: selection, clear } = useSelection(JSON.stringify(filter), list.items, 0)
  const marked = screen.selection && list.items?.filter(({ id }) => selection.isSelected(id))
  const move = useMove<Entity>(path)
  const runs = { add: { run: add } }
  // There is nothing to count or to look for yet; the empty list offers the next step itself.
  const isEmpty = !isNarrowed && list.items?.length === 0
  useEffect(() => (screen.form ? prefetchLater(Form) : undefined), [screen, Form])
  return (
    <section aria-labelledby={title}>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 id={title} className="text-20px/28px font-semibold tracking-tight">
            {screen.title}
          </h2>
          {screen.description && <p className="mt-0.5 text-text-muted">{screen.description}</p>}
        </div>
        {!(isEmpty && screen.empty.buttons) && (
          <div className="flex flex-wrap gap-2">
            <ListButtons buttons={screen.buttons} runs={runs} />
          </div>
        )}
      </header>
      {screen.figures && !isEmpty && (
        <div className="mb-6">
          <ListFigures figures={screen.figures} {...figures} onRetry={figures.retry} />
        </div>
      )}
      {(screen.search ?? screen.filters ?? screen.orders) && !isEmpty && (
        <div className="mb-4 flex">
          <ListSearch
            screen={screen}
            value={narrowing}
            onChange={setNarrowing}
            order={order}
            onOrder={setOrder}
          />
        </div>
      )}
      <ListTable
        screen={screen}
        list={list}
        actions={actions}
        order={order}
        onOrder={setOrder}
        selection={screen.selection && selection}
        rows={isPlaced ? SortableRows : undefined}
        // A place among some of them says nothing of the place among all.
        onMove={isPlaced && !isNarrowed ? (id, order) => move.mutate({ id, order }) : undefined}
        onClear={isNarrowed ? () => setNarrowing(noFilter) : undefined}
        emptyAction={<ListButtons buttons={screen.empty.buttons} runs={runs} />}
      />
      {marked && marked.length > 0 && (
        <EntitySelection
          screen={screen}
          path={path}
          ids={marked.map(({ id }) => id)}
          // What has not been read yet cannot be marked.
          total={list.hasNextPage ? marked.length : list.items!.length}
          onMarkAll={() => selection.onSelectAll(true)}
          onClear={clear}
          onChange={readAnew}
        />
      )}
      <Suspense>{form && <Form {...form} />}</Suspense>
      {question && (
        <RowQuestion
          words={question.words}
          name={nameIn(screen, question.item)}
          onClose={closeQuestion}
          onConfirm={() => {
            closeQuestion()
            question.run()
          }}
        />
      )}
    </section>
  )
}
