import { parse } from 'papaparse'
import { words } from '../../../domain/generated/screens/pages/import.ts'
import { say } from '../../../domain/text/say.ts'

/** The most people that one list may have. */
export const maxPeople = 50_000

/** A line of a list, with the number that it has there, from 1. */
export interface TableLine {
  line: number
  cells: string[]
}

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
  const plainText = text.replace(/^\ufeff/, '')
  const all = parse<string[]>(plainText, { delimiter: delimiterOf(plainText) })
    .data.map((cells, at) => ({ line: at + 1, cells: cells.map(plain) }))
    .filter(({ cells }) => cells.some(Boolean))
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

/** What parts the columns: of the three, what the first line has most of outside of quotes. */
function delimiterOf(text: string): string {
  const first = (/\S[^\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const most = (best: string, one: string) =>
    first.split(one).length > first.split(best).length ? one : best
  return [';', ','].reduce(most, '\t')
}

const hasEmail = ({ cells }: TableLine) => cells.some((cell) => cell.includes('@'))

/** Without blanks around it and without the apostrophe that keeps spreadsheets from computing it; longer is never right. */
function plain(cell: string): string {
  return cell
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .slice(0, 1000)
}
