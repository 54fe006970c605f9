import type { TableResource } from '../table-layout.ts'

/** A list into which spreadsheets can be brought: its documents stand in the table of those that need none of their own. */
export interface SheetResource extends TableResource {
  kind: string
  import: SheetImport
}

/** How spreadsheets are brought into a list. */
export interface SheetImport {
  /** The field, of which no two have the same, by which a line is about a document that is there; without it each line is a new one. */
  key?: string
}
