import { parse } from 'papaparse'
import { tableLines, type TableLine } from '../../../domain/sheet/table-text.ts'
import { words } from '../../../domain/generated/screens/pages/import.ts'
import { say } from '../../../domain/text/say.ts'

/** The most people that one list may have. */
export const maxPeople = 50_000

/** A list as it was written: what its columns are called, null where nothing says so, and its people. */
export interface Table {
  titles: string[] | null
  lines: TableLine[]
}

/**
 * Reads a list as text: comma, semicolon or tab between the columns, with or without a line of titles. Lines without anything are
 * passed over. Returns a Portuguese sentence where no people can be read.
 */
export function readTable(text: string): Table | string {
  const all = tableLines(text, parse<string[]>, plain)
  const [first] = all
  if (!first) return words.list.empty
  // A person's line has their e-mail; titles have none.
  const titles = hasEmail(first) ? null : first.cells
  const lines = titles ? all.slice(1) : all
  if (lines.length === 0 && titles!.length > 1) return words.list.titlesOnly
  if (!lines.some(hasEmail)) return words.list.noEmail
  if (lines.length > maxPeople) return say(words.list.tooLong, { max: maxPeople })
  return { titles, lines }
}

const hasEmail = ({ cells }: TableLine) => cells.some((cell) => cell.includes('@'))

/** Without blanks around it and without the apostrophe that keeps spreadsheets from computing it; longer is never right. */
function plain(cell: string): string {
  return cell
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .slice(0, 1000)
}
