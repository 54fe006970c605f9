import type { ComponentType, ReactNode } from 'react'
import type { ListColumn, TableScreen } from '../../domain/schema/list.ts'
import type { MenuItem } from '../control/menu.tsx'

/** Something that people do with a row, as a button; `name` tells it from those of other rows. */
export interface RowCommand {
  label: string
  name: string
  icon?: string
  danger?: boolean
  /** Where it stands in a group or a stack, if not in the menu. */
  place?: 'icon' | 'button'
  busy?: boolean
  /** What it says while it is busy. */
  busyLabel?: string
  /** Where it leads to, for a link. */
  to?: string
  onSelect: () => void
}

/** What people do with a row. */
export interface RowActions<T> {
  /** Whether a row is what stands open beside the list. */
  isCurrent?: (item: T) => boolean
  /** What the row is called, for the names of its buttons. */
  nameOf: (item: T) => string
  /** Nothing can be done with any row. */
  isEmpty: boolean
  /** What can be done with a row, the commonest first. */
  all: (item: T) => RowCommand[]
  menu: (item: T) => MenuItem[]
}

/** Which rows are marked, of a screen that has `selection`. */
export interface RowSelection {
  isSelected: (id: string) => boolean
  /** Marks one row, or takes its mark away. */
  onSelect: (id: string, isSelected: boolean) => void
  /** Whether all rows that have been read are marked, some, or none. */
  all: boolean | 'mixed'
  onSelectAll: (isSelected: boolean) => void
}

export interface RowsProps<T> {
  screen: TableScreen
  items: T[]
  actions: RowActions<T>
  selection?: RowSelection
  /** In what order the rows stand, one of the screen's `orders`. */
  order?: string
  /** Asks for another; keep its identity. */
  onOrder?: (order: string) => void
  /** Puts a row at a place, counted from 0, in a list that people order. */
  onMove?: (id: string, place: number) => void
  /** How many rows there are, those that have not been read yet included. */
  total?: number
  hasMore?: boolean
  /** Reads more rows; called again and again until it has, so keep its identity. */
  onMore?: () => void
  /** Stands after the rows, where these are cards. */
  last?: ReactNode
}

export interface DataTableProps<T> extends Omit<RowsProps<T>, 'items'> {
  /** Undefined while they are on their way. */
  items: T[] | undefined
  /** They could not be read: what tries again. */
  onRetry?: () => void
  isRetrying?: boolean
  /** Why they could not be read, in a sentence. */
  reason?: string
  /** The next step while there is nothing to list. */
  emptyAction?: ReactNode
  /** Draws the rows where neither table nor cards do. */
  rows?: ComponentType<RowsProps<T>>
  /** Stands in place of rows that are on their way, where neither does. */
  waiting?: ReactNode
  /** Stands in place of the screen's empty state, such as after a search. */
  nothing?: ReactNode
}

/** A table with so many columns needs a wide window, and a card with them more than one row. */
export const isCrowded = (columns: ListColumn[]): boolean => columns.length > 4

/** So many columns no window is wide enough for: each value stands under its own title. */
export const isBeyondTables = (columns: ListColumn[]): boolean => columns.length > 8
