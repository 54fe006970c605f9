import { parseNote, writeNote } from '../../client/device/device-note.ts'
import type { SheetImport } from '../../domain/generated/answer-types.ts'
import { reportTitles } from '../../domain/sheet/report-title.ts'
import { bareText } from '../../domain/text/bare-text.ts'

/** By the name of a field the columns in which it stands. */
export type Columns = SheetImport['columns']

/** In this browser: what somebody said of spreadsheets with the same titles, the last one first. Titles are no personal data. */
const key = 'trilha.columns'
const most = 20

interface Kept {
  titles: string
  /** By field the titles of its columns. */
  columns: Record<string, string[]>
}

/** Where the fields of a spreadsheet are, as it was said of the last one with the same titles; null where nothing was. */
export function keptColumns({ titles, fields }: SheetImport): Columns | null {
  const kept = read().find((one) => one.titles === signatureOf(titles))
  const found = Object.entries(kept?.columns ?? {}).map(([field, own]): [string, number[]] => [
    field,
    own.map((title) => titles.findIndex((one) => bareText(one.title) === title)),
  ])
  const isKnown = ([field, places]: [string, number[]]) =>
    fields.some((one) => one.field === field) && !places.includes(-1)
  return found.length > 0 && found.every(isKnown) ? Object.fromEntries(found) : null
}

/** Keeps where the fields of a spreadsheet are, for the next one with the same titles. */
export function keepColumns({ titles }: SheetImport, columns: Columns): void {
  const signature = signatureOf(titles)
  const named = Object.entries(columns).map(([field, places]) => [
    field,
    places.map((at) => bareText(titles[at]!.title)),
  ])
  const kept: Kept = { titles: signature, columns: Object.fromEntries(named) as Kept['columns'] }
  const others = read().filter((one) => one.titles !== signature)
  // Without storage one says it again.
  writeNote(key, JSON.stringify([kept, ...others].slice(0, most)))
}

/** The titles of a spreadsheet as one text; that of its refused lines, mended, has the same. */
function signatureOf(titles: SheetImport['titles']): string {
  const own = Object.values(reportTitles).map(bareText)
  return titles
    .map(({ title }) => bareText(title))
    .filter((title) => !own.includes(title))
    .join('|')
}

function read(): Kept[] {
  const kept = parseNote(key)
  return Array.isArray(kept) ? (kept as Kept[]) : []
}
