import type { Schema } from '../../../domain/schema/definition.ts'
import { schemaFor } from '../../../domain/schema/audience.ts'
import { importColumns, sheetColumns } from '../../../domain/schema/sheet.ts'
import { reportTitles } from '../../../domain/sheet/report-title.ts'
import { bareText } from '../../../domain/text/bare-text.ts'

/** A field that a spreadsheet may bring. */
export interface SheetField {
  path: string[]
  title: string
  field: Schema
}

/** By the name of a field the columns in which it stands, from 0: several are one value, such as area code and number. */
export type SheetColumns = Record<string, number[]>

/** The fields that a spreadsheet may bring, by their paths: what somebody fills in and the team is told. */
export function sheetFields(schema: Schema): Map<string, SheetField> {
  return new Map(importColumns(schemaFor('team', schema)).map((column) => [column.path.join('.'), column]))
}

/** In which column each field stands: the first that is called as the field is, by its title or its name. */
export function guessColumns(titles: string[], fields: Map<string, SheetField>): SheetColumns {
  const called = titles.map(bareText)
  const found = [...fields].flatMap(([name, { title }]): [string, number[]][] => {
    const at = called.findIndex((one) => one !== '' && (one === bareText(title) || one === bareText(name)))
    return at < 0 ? [] : [[name, [at]]]
  })
  return Object.fromEntries(found)
}

/** What stands in the columns of each field that a spreadsheet brings. */
export const cellsOf = (columns: SheetColumns, cells: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([name, places]) => [name, textAt(cells, places)]))

/** What stands in these columns together. */
export const textAt = (cells: string[], places: number[]): string =>
  places
    .map((at) => cells[at] ?? '')
    .join(' ')
    .trim()

/** What the columns of a spreadsheet are called, empty where nothing says so, and which are read as what. */
interface ReadColumns {
  titles: string[]
  columns: SheetColumns
}

/** What each column is called: by its title, or where there are none by its field, or its place. */
export function columnNames(
  { fields }: { fields: Map<string, SheetField> },
  { titles, columns }: ReadColumns,
): string[] {
  const isTitled = titles.some(Boolean)
  return titles.map((title, at) => {
    const [name = ''] = (!isTitled && Object.entries(columns).find(([, places]) => places.includes(at))) || []
    return title || fields.get(name)?.title || `Coluna ${at + 1}`
  })
}

/** Titles of columns that are left out, but for what nobody fills in: lists and reports that came out of here have those too. */
export function unreadTitles({ schema }: { schema: Schema }, { titles, columns }: ReadColumns): string[] {
  const used = new Set(Object.values(columns).flat())
  const told = sheetColumns(schema).filter(({ field }) => field.readOnly)
  const own = told.flatMap(({ title, path }) => [title, path.join('.')])
  const known = new Set(['id', ...own, ...Object.values(reportTitles)].map(bareText))
  return titles.filter((title, at) => title !== '' && !used.has(at) && !known.has(bareText(title)))
}
