import type { TableLine } from '../../../domain/generated/answer-types.ts'
import { words } from '../../../domain/generated/screens/pages/import.ts'
import { say } from '../../../domain/text/say.ts'

/** The most people that one list may have. */
export const maxPeople = 50_000

/** A list as it was written: what its columns are called, null where nothing says so, and its people. */
export interface Table {
  titles: string[] | null
  lines: TableLine[]
}

/** Looks for people in the lines of a list, with or without one of titles. Returns a Portuguese sentence where there are none. */
export function readTable(read: TableLine[]): Table | string {
  const all = read.map(({ line, cells }) => ({ line, cells: cells.map(plain) }))
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

/** Without the apostrophe that keeps spreadsheets from computing it; longer is never right. */
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '').slice(0, 1000)
