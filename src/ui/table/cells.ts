import { createContext, type ReactNode } from 'react'

/** What code draws in columns that name it, by that name: of a row. */
export type CellDrawings = Partial<Record<string, (item: object) => ReactNode>>

/** The drawings of the list around. */
export const Cells = createContext<CellDrawings>({})
