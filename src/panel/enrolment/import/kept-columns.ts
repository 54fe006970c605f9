import { parseNote, writeNote } from '../../../client/device/device-note.ts'
import { bare } from './bare-title.ts'
import type { Columns } from './guess-columns.ts'
import { ownTitles } from './read-list.ts'
import type { Table } from './read-table.ts'

/** In this browser: what somebody said of lists with the same titles, the last one first. Titles are no personal data. */
const key = 'trilha.columns'
const most = 20

interface Kept {
  titles: string
  /** By field the titles of its columns. */
  columns: Record<string, string[]>
}

/** Where the fields of a list are, as it was said of the last one with the same titles; null where nothing was. */
export function keptColumns(table: Table): Columns | null {
  const kept = table.titles && read().find(({ titles }) => titles === signatureOf(table.titles!))
  if (!kept) return null
  const found = Object.entries(kept.columns).map(([field, titles]): [string, number[]] => [
    field,
    titles.map((title) => table.titles!.findIndex((one) => bare(one) === title)),
  ])
  return found.some(([, places]) => places.includes(-1)) ? null : Object.fromEntries(found)
}

/** Keeps where the fields of a list are, for the next one with the same titles. */
export function keepColumns({ titles }: Table, columns: Columns): void {
  if (!titles) return
  const signature = signatureOf(titles)
  const named = Object.entries(columns).map(([field, places]) => [
    field,
    places.map((at) => bare(titles[at]!)),
  ])
  const kept: Kept = { titles: signature, columns: Object.fromEntries(named) as Kept['columns'] }
  const others = read().filter((one) => one.titles !== signature)
  // Without storage one says it again.
  writeNote(key, JSON.stringify([kept, ...others].slice(0, most)))
}

/** The titles of a list as one text; that of its refused lines, mended, has the same. */
function signatureOf(titles: string[]): string {
  const own = ownTitles.map(bare)
  return titles
    .map(bare)
    .filter((title) => !own.includes(title))
    .join('|')
}

function read(): Kept[] {
  const kept = parseNote(key)
  return Array.isArray(kept) ? (kept as Kept[]) : []
}
