import type { ImportRow } from '../../../client/student/enrolment.ts'
import screen from '../../../domain/generated/screens/lists/app-user.ts'
import { words } from '../../../domain/generated/screens/pages/import.ts'
import { say } from '../../../domain/text/say.ts'
import { bare } from './bare-title.ts'
import { listFields } from './list-fields.ts'
import type { Columns } from './guess-columns.ts'
import type { Table } from './read-table.ts'

/** A list that can be read, and in which columns its fields are. */
export interface ReadList {
  table: Table
  columns: Columns
}

const { details = [] } = screen

/** What a field is called. */
export const titleOf = (field: string): string =>
  listFields.find((one) => one.field === field)?.label ?? field

/** The people of a list, whose fields stand in these columns; each keeps the number of their line. */
export function rowsOf({ lines }: Table, columns: Columns): ImportRow[] {
  const fields = Object.entries(columns)
  return lines.map(({ line, cells }) => ({
    ...{ line, name: '', email: '' },
    ...Object.fromEntries(
      fields.map(([field, at]) => [
        field,
        at
          .map((one) => cells[one] ?? '')
          .join(' ')
          .trim(),
      ]),
    ),
  }))
}

/** Titles of columns that are left out, but for what nobody fills in: lists that were exported have those too. */
export function unusedTitles({ titles }: Table, columns: Columns): string[] {
  const used = new Set(Object.values(columns).flat())
  const known = new Set([...ownTitles, ...details.flatMap(({ field, label }) => [field, label])].map(bare))
  return (titles ?? []).filter((title, at) => title !== '' && !used.has(at) && !known.has(bare(title)))
}

/** What the files of lines have beside the list's own columns. */
export const ownTitles = [words.errors.line, words.errors.problem, words.lines.result] as const

/** What each column of a list is called: by its title, its field, or its place. */
export function columnNames({ titles, lines }: Table, columns: Columns): string[] {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), titles?.length ?? 0)
  return Array.from({ length: width }, (_, at) => {
    const [field] = Object.entries(columns).find(([, own]) => own.includes(at)) ?? []
    return titles?.[at] || (!titles && field ? titleOf(field) : say(words.column, { number: at + 1 }))
  })
}
