import { createContext, type ReactNode } from 'react'
import type { ListColumn } from '../../domain/schema/list.ts'

/** What code draws in columns that name it, by that name: of a row, in the words of its column. */
export type CellDrawings = Partial<Record<string, (item: object, column: ListColumn) => ReactNode>>

/** The drawings of the list around. */
export const Cells = createContext<CellDrawings>({})
