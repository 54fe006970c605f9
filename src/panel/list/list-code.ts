import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { CodedLists } from '../../domain/list/coded-list.ts'
import type { BulkAction, ListButton, ListColumn, ListScreen, RowAction } from '../../domain/schema/list.ts'
import type { BulkOrder, BulkOutcome, MarkedRows } from '../../client/resource/bulk.ts'
import type { Item, ListFilter } from '../../client/resource/resource.ts'
import type { ModalFormProps } from '../form/modal-form.tsx'
import type { LazyView } from '../page/lazy-view.tsx'
import type { ListFrameProps } from './list-frame.tsx'

/** What code gives a list that its screen cannot say, by the names that `domain/list/coded-list.ts` tells the compiler. */

/** What something is run with: a dialog as its properties, a function as its argument. */
interface RunProps<C> {
  /** The list in the API. */
  path: string
  /** What the room of the list hands to its code, such as the app. */
  context: C
  /** What narrows the list, as its request has it. */
  filter: ListFilter
  onClose: () => void
  /** It is done: what is open closes, and no row is marked any more. */
  onDone: () => void
  /** Rows were added, changed or removed: whatever tells of them is read anew. */
  onChange: () => void
}

/** What one does with a row. `others` is what else its screen offers: a dialog may lead to it. */
export interface RowRunProps<T, C = unknown> extends RunProps<C> {
  item: T
  /** What it is called. */
  name: string
  words: RowAction
  others: { words: RowAction; run: () => void }[]
}

/** What a button of the list does. */
export interface ButtonRunProps<C = unknown> extends RunProps<C> {
  words: ListButton
}

/** What one does with all rows that are marked. */
export interface BulkRunProps<C = unknown> extends RunProps<C> {
  words: BulkAction
  marked: MarkedRows
  count: number
  /** Has the API do it to all of them. Throws `ApiError`. */
  send: (order: BulkOrder) => Promise<BulkOutcome>
  /** Undoes what came of that, and tells of it. */
  undo: (batch: string) => void
}

/**
 * A dialog, whose code comes when it is wanted, a function, which runs once the screen's question is answered, or the address that it
 * leads to. Of what a function throws, people are told in the screen's words.
 */
export type Run<Props, Answer = unknown> =
  | LazyView<Props>
  | ((props: Props) => Answer)
  | { to: (props: Pick<Props, Extract<'item' | 'context' | 'path', keyof Props>>) => string }

/** The answers of a filter with how many rows each would leave, `''` for all; `label` where only code can name them. */
export type Choices = Record<string, { value: string; label?: string; count?: number }[]>

/** Figures that code knows by the names in `value`. */
export interface KnownFigures {
  values: object | undefined
  hasFailed?: boolean
  retry?: () => void
}

/** All rows of a list that come at once, as a query has them. */
export type WholeRows<T> = { data: T[] | undefined } & Partial<
  Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>
>

/** A filter whose values only code knows: its parameter in address and request, and which values it can have. */
interface CodedFilter {
  param: string
  isValue: (value: string) => boolean
}

/** What the form of a list is opened with. */
export type ListFormProps = Pick<ModalFormProps<Item>, 'entry' | 'reread' | 'save' | 'onClose'>

/** A list that stands in the rows of another: its word in their addresses, also the field in which they bring it, if they do. */
export interface NestedList<C> {
  path: string
  /** The name by which the API knows the row, for what moves to another one. */
  owner: string
  Form?: LazyView<ListFormProps>
  code?: AnyListCode<never, C>
}

/** Where a list stands. */
export interface ListPlace {
  /** What its documents belong to, as the API has it: `/apps/{id}`, `/account`. */
  root: string
  /** Its address in the panel. */
  home: string
  /** Stands before the names of its own parameters in the address, where it shares that with another one. */
  prefix?: string
  frame?: ComponentType<ListFrameProps>
}

/** All that code may give a list. */
export interface AnyListCode<T, C> {
  actions?: Partial<Record<string, Run<RowRunProps<T, C>>>>
  buttons?: Partial<Record<string, Run<ButtonRunProps<C>>>>
  bulk?: Partial<
    Record<string, LazyView<BulkRunProps<C>> | ((props: BulkRunProps<C>) => Promise<BulkOutcome>)>
  >
  /** Drawings of columns that name one. */
  cells?: Partial<Record<string, (item: T, context: C, column: ListColumn) => ReactNode>>
  /** The lists that stand in its rows, by what they are of. */
  nested?: Partial<Record<string, NestedList<C>>>
  /** Draws the list of what belongs to a row. */
  inner?: (list: () => Promise<ListScreen>) => Promise<ComponentType<ListPlace>>
  filters?: Partial<Record<string, CodedFilter>>
  /** Whether a row is what stands open beside the list. */
  isCurrent?: (item: T, context: C) => boolean
  /** Buttons that do nothing while the list is empty. */
  needRows?: readonly string[]
  /** All of its rows, where they come at once. */
  useRows?: (context: C) => WholeRows<T>
  /** The rows as they are shown, where they change by themselves while they are looked at, or are called otherwise. */
  useShownRows?: (items: T[] | undefined) => T[] | undefined
  useFigures?: (context: C, filter: ListFilter) => KnownFigures
  /** Answers of filters; asked for while filters are shown. */
  useChoices?: (context: C, filter: ListFilter, isShown: boolean) => Choices | undefined
  /** Draws what stands in the place of the empty list, which it is handed; `run` presses one of the list's buttons. */
  Empty?: ComponentType<{ context: C; run: (button: string) => void; children: ReactNode }>
  /** Gives a row the values of an action, instead of the list. */
  set?: (item: T, action: RowAction, context: C) => void
  /** Reads anew whatever tells of rows that were added, changed or removed, instead of the list. */
  onChange?: (context: C) => void
}

type Parts = Pick<AnyListCode<never, never>, 'actions' | 'buttons' | 'bulk' | 'cells' | 'nested'>

/** The names that the compiler knows of a part of a list. */
type Offered<L extends keyof CodedLists, Part extends keyof Parts> =
  CodedLists[L] extends Record<Part, readonly (infer Name extends string)[]> ? Name : never

/** What the code of the list `L` has to give: everything that the compiler lets its screen name, and nothing else. */
export type ListCode<L extends keyof CodedLists, T, C> = Omit<AnyListCode<T, C>, keyof Parts> & {
  [Part in keyof Parts as [Offered<L, Part>] extends [never] ? never : Part]-?: Record<
    Offered<L, Part>,
    NonNullable<AnyListCode<T, C>[Part]>[string] & {}
  >
}
