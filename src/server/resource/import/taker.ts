import type { FastifyRequest } from 'fastify'
import type { TableLine } from '../../../domain/generated/answer-types.ts'
import type { Document, Schema } from '../../../domain/schema/definition.ts'
import type { Transaction } from '../../database/connection.ts'
import type { ListedResource } from '../resource.ts'
import type { SheetColumns, SheetField } from './columns.ts'
import type { TitledSheet } from './parse-sheet.ts'
import type { LineNote, SheetImportRow, SheetList } from './queries.ts'

/** An import that is to be gone on with. */
export interface ImportKey extends SheetList {
  id: string
}

/** The same as a job has it: a server of before, which knew lists of apps alone, does not say what its list belongs to. */
export type ImportJob = Omit<ImportKey, 'owner'> & Partial<Pick<ImportKey, 'owner'>>

/** A list into which spreadsheets can be brought: what their lines mean, and how each is written, is its own to say. */
export interface SheetTaker<Line extends LineNote = LineNote> extends Pick<
  ListedResource,
  'path' | 'parent'
> {
  kind: string
  /** What it is called. */
  title: string
  schema: Schema
  /** The fields that a spreadsheet may bring, by their names. */
  fields: Map<string, SheetField>
  /** Those without which no line can be taken. */
  needed?: string[]
  /** Those that say what a line is about; otherwise the first that is filled does. */
  named?: string[]
  /** What the columns of a spreadsheet are called, empty where nothing says so, and its lines. Throws 400 for what is no such list. */
  read(lines: TableLine[]): TitledSheet
  /** In which columns the fields stand, as far as one can tell. */
  guess(tx: Transaction, list: SheetList, sheet: TitledSheet): Promise<SheetColumns>
  /** Begins to take lines: what is taken first, and what those above said, is known to what is judged below. */
  begin(key: ImportKey, row: SheetImportRow): SheetWork<Line>
  /** What letters about an import are written with. Throws where none can be. */
  letters?(tx: Transaction, request: FastifyRequest, key: ImportKey): Promise<Document>
}

/** How lines of one spreadsheet are taken. */
export interface SheetWork<Line extends LineNote = LineNote> {
  /** What would become of each. Changes nothing. */
  judge(tx: Transaction, lines: TableLine[]): Promise<Line[]>
  /** Writes lines that were judged in the same transaction. Throws where a rule is against one of them, or (`ImportStop`) all. */
  write(tx: Transaction, lines: Line[]): Promise<void>
}

/** Why an import cannot go on for now. */
export class ImportStop extends Error {}
