import { useCallback, useEffect, useMemo, type ComponentType, type ReactNode } from 'react'
import { isHistory } from '../../client/resource/history.ts'
import type { Item, ListFilter } from '../../client/resource/resource.ts'
import { withRowAnswers } from '../../domain/list/whole-list.ts'
import type { ListColumn, ListScreen } from '../../domain/schema/list.ts'
import { Cells, type CellDrawings } from '../../ui/table/cells.ts'
import { NestedRows } from '../../ui/table/nested-rows.tsx'
import { SortableRows } from '../../ui/table/sortable-table.tsx'
import { lazyView, prefetchLater, type LazyView } from '../page/lazy-view.tsx'
import { useMove } from '../resource/use-move.ts'
import { useSearchText } from '../typing/use-search-text.ts'
import { AddCard } from './add-card.tsx'
import { CodedSearch } from './coded-search.tsx'
import { FiguresView } from './figures-view.tsx'
import { filterOf, useListAddress } from './list-address.ts'
import { ListButtons } from './list-buttons.tsx'
import type { AnyListCode, ListFormProps } from './list-code.ts'
import type { ListGroup } from './list-group.ts'
import { ListBeside, ListCard, ListSection, type ListFrameProps } from './list-frame.tsx'
import { GroupFrame, ListGroups } from './list-groups.tsx'
import { ListOverlay } from './list-overlay.tsx'
import { ListSelection } from './list-selection.tsx'
import { ListTable } from './list-table.tsx'
import { LoadMore } from './load-more.tsx'
import { SoughtRow } from './sought-row.tsx'
import { useSelection } from './selection.ts'
import { useDocuments } from './use-documents.ts'
import { useListRows } from './use-list-rows.ts'
import { useListRuns } from './use-list-runs.ts'

const SavedViews = lazyView(async () => (await import('./saved-views.tsx')).SavedViews)
const ImportNote = lazyView(async () => (await import('../sheet/import-note.tsx')).ImportNote)

interface ListViewProps<T extends Item, C> {
  screen: ListScreen
  /** In the place of the screen's own title. */
  title?: string
  /** The list in the API. */
  path: string
  /** What all of its rows belong to, as its requests say it. Keep its identity. */
  within?: ListFilter
  /** The row of another list that it stands in. */
  group?: ListGroup
  /** Adds and changes its documents, where the screen has a form. */
  Form?: LazyView<ListFormProps>
  /** What its screen cannot say, and what that is handed. Keep the identity of both. */
  code?: AnyListCode<T, C>
  context?: C
  /** Stands before the names of its parameters in the address, where it shares that with others. */
  prefix?: string
  /** What the list stands in: its title and buttons. */
  frame?: ComponentType<ListFrameProps>
  /** What its spreadsheet is named after beside its title, such as the address of an app. */
  place?: string | null
  /** How many rows are read at once. */
  pageSize?: number
  /** Above the figures. */
  above?: ReactNode
  /** Beside the rows, in a frame that has room there. */
  beside?: ReactNode
}

/**
 * A list as its screen describes it: counted, searched, narrowed, ordered, added to, changed, marked and removed. What is asked of
 * it, how far it was read and what is marked stand in the address. Whatever of the screen neither the list nor its code knows is not offered.
 */
export function ListView<T extends Item, C = undefined>(props: ListViewProps<T, C>) {
  const { path, within, group, Form, prefix = '', above, beside } = props
  const Frame = group ? GroupFrame : (props.frame ?? ListSection)
  const code: AnyListCode<T, C> = props.code ?? noCode
  const context = props.context as C
  const { useRows = noRows, useShownRows = asRead } = code
  const whole = useRows(context)
  const rows = whole?.data
  const screen = useMemo(() => withRowAnswers(props.screen, rows), [props.screen, rows])
  const address = useListAddress(screen, prefix, code)
  const { asked, pages, marked, change, clear, gone } = address
  const { order } = asked
  const narrowing = useMemo(() => filterOf(asked, code), [asked, code])
  const filter = useMemo(() => ({ ...within, ...narrowing }), [within, narrowing])
  const isNarrowed = Object.keys(narrowing).length > 0
  const [text, type] = useSearchText(
    asked.search,
    useCallback((search) => change({ search }), [change]),
  )
  // The order that people give them is the one in which they are read unasked.
  const isPlaced = screen.ordered === true && order === screen.orders?.[0]?.value
  const request = { ...filter, ...(order && !isPlaced && { order }) }
  const { pageSize } = props
  const held = group?.held as T[] | undefined
  const onPages = useCallback((read: string) => change({ pages: read }), [change])
  const read = useListRows<T>({ screen, path, pageSize, request, asked, whole, held, wanted: pages, onPages })
  const list = { ...read, items: useShownRows(read.items) }
  const { total } = list
  const onMark = useCallback((next: string) => change({ marked: next }), [change])
  const selection = useSelection(JSON.stringify(filter), list.items, total ?? 0, marked, onMark)
  const { onChange: recount } = code
  const own = useDocuments<T>(screen, path, {
    place: props.place,
    within,
    onChange: recount && (() => recount(context)),
  })
  const runs = useListRuns<T, C>({
    ...{ screen, path, code, context, filter, own, hasForm: Form !== undefined, group },
    onChange: recount ? () => recount(context) : own.readAnew,
    onDone: () => {
      runs.close()
      selection.clear()
    },
  })
  const { mutate: move } = useMove<T>()
  const cells = useMemo(() => drawn(code, context), [code, context])
  // There is nothing to count or to look for yet; the empty list offers the next step itself.
  const isEmpty = !isNarrowed && list.items?.length === 0
  // What comes with the rows has failed with them.
  const isUnread = whole !== undefined && list.isError && !list.items
  const offered = useOffered(screen, code)
  useEffect(() => prefetchLater(...viewsOf(code), ...(Form ? [Form] : [])), [code, Form])
  const buttonRuns = runs.buttonRuns(total)
  const next = screen.empty.buttons ?? []
  const isOfferedBelow =
    isEmpty && screen.buttons?.every(({ run }) => idle.includes(run) || next.some((one) => one.run === run))
  const inGrid =
    screen.cards &&
    !screen.ordered &&
    screen.buttons?.find(({ place, run }) => place === 'card' && buttonRuns[run])
  const onOrder = useCallback((value: string) => change({ order: value }), [change])
  const { nested } = screen
  const inside = nested && code.nested?.[nested.list.entity]
  const { Empty } = code
  const isBeside = Frame === ListBeside
  const figures = screen.figures && <FiguresView {...{ screen, path, code, context, filter, isBeside }} />
  const table = (
    <ListTable
      screen={offered}
      list={list}
      actions={runs.actions}
      order={order}
      onOrder={onOrder}
      selection={offered.selection && selection.rows}
      rows={isPlaced ? SortableRows : undefined}
      // A place among some of them says nothing of the place among all.
      onMove={
        isPlaced && !isNarrowed ? (id, place) => move({ id, from: path, list: path, place }) : undefined
      }
      onClear={
        isNarrowed
          ? () => {
              type('')
              clear()
            }
          : undefined
      }
      emptyAction={<ListButtons buttons={next} runs={buttonRuns} />}
      last={inGrid && !isNarrowed && <AddCard button={inGrid} run={buttonRuns[inGrid.run]!} />}
    />
  )
  return (
    <Frame
      screen={props.title === undefined ? screen : { ...screen, title: props.title }}
      buttons={
        !isOfferedBelow && (
          <ListButtons
            buttons={screen.buttons?.filter((button) => button !== inGrid && button.place !== 'empty')}
            menu={screen.menu}
            runs={buttonRuns}
            isSmall={group !== undefined || Frame === ListCard}
          />
        )
      }
      group={group}
      count={list.items?.length}
      beside={
        <>
          {beside}
          {isBeside && figures}
        </>
      }
    >
      {above}
      {/* The dialog tells the same. */}
      {screen.importable && buttonRuns.import && !runs.opened && (
        <ImportNote path={path} onOpen={buttonRuns.import.run} onChange={runs.around.onChange} />
      )}
      {figures && !isBeside && !isEmpty && !isUnread && <div className="mb-6">{figures}</div>}
      {(screen.search ?? screen.filters ?? screen.orders) && !isEmpty && !isUnread && (
        <>
          {!group && !isHistory(path) && (
            <SavedViews {...{ screen, path, prefix, code, asked, gone }} isRead={list.items !== undefined} />
          )}
          <div className="mb-4 flex">
            <CodedSearch
              {...{ screen, code, context, filter, order, onOrder }}
              {...{ wanted: address.wanted, findGone: group ? tellNobody : address.findGone }}
              search={text}
              onSearch={type}
              fields={asked.fields}
              onFilter={(field, value) => change({ [field]: value })}
            />
          </div>
        </>
      )}
      <Cells value={cells}>
        {group && list.items ? (
          <NestedRows
            {...{ screen, items: list.items, actions: runs.actions, id: path }}
            group={group.actions.nameOf(group.item)}
          />
        ) : inside && list.items && !isEmpty ? (
          <ListGroups {...{ screen, path, items: list.items, actions: runs.actions, nested: inside }}>
            {(row, at) => (
              <ListView
                screen={nested.list}
                path={at}
                group={row}
                prefix={`${prefix}${nested.list.entity}-`}
                Form={inside.Form}
                code={inside.code}
                context={context}
              />
            )}
          </ListGroups>
        ) : Empty && isEmpty ? (
          <Empty context={context} run={(name) => buttonRuns[name]?.run()}>
            {table}
          </Empty>
        ) : (
          table
        )}
        {(group ?? inside) && (
          <>
            <SoughtRow list={list} isInGroup={group !== undefined} />
            <LoadMore list={list} />
          </>
        )}
      </Cells>
      {offered.selection && selection.count > 0 && (
        <ListSelection
          {...{ path, code, runs, selection }}
          screen={offered}
          items={list.items ?? []}
          total={total ?? 0}
          edge={Frame === ListSection ? 'preview' : 'free'}
        />
      )}
      <ListOverlay
        {...{ code, runs, path }}
        list={{ screen, path }}
        names={group && { [group.screen.entity]: group.actions.nameOf(group.item) }}
      />
      {Form && own.form && <Form {...own.form} />}
    </Frame>
  )
}

const noCode = {}
/** Buttons that are of little use while there is nothing. */
const idle = ['export', 'history']
const asRead = <T,>(items: T[] | undefined) => items

/** The screen with what somebody knows how to do with many rows; without any, none is marked. */
function useOffered<T, C>(screen: ListScreen, code: AnyListCode<T, C>): ListScreen {
  return useMemo(() => {
    const bulk = screen.bulk?.filter(({ run, fields }) => run === 'remove' || fields || code.bulk?.[run])
    return { ...screen, bulk, selection: bulk?.length ? screen.selection : undefined }
  }, [screen, code])
}

/** What code draws of a row. */
function drawn<T extends Item, C>({ cells = {} }: AnyListCode<T, C>, context: C): CellDrawings {
  return Object.fromEntries(
    Object.entries(cells).map(([name, draw]) => [
      name,
      (item: object, column: ListColumn) => draw?.(item as T, context, column),
    ]),
  )
}

/** The dialogs of a list's code, to be fetched before they are asked for. */
function viewsOf<T, C>({ actions = {}, buttons = {}, bulk = {} }: AnyListCode<T, C>) {
  const runs: (object | undefined)[] = [actions, buttons, bulk].flatMap((part) => Object.values(part))
  return runs.filter((run) => run !== undefined && 'prefetch' in run) as LazyView<never>[]
}

// A list in a row of another has no room to say what is gone beside its filter.
const tellNobody = () => {}
const noRows = (): undefined => undefined
