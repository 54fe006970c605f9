import { parse } from 'papaparse'

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
  if (!first) return 'A lista está vazia.'
  // A person's line has their e-mail; titles have none.
  const titles = hasEmail(first) ? null : first.cells
  const lines = titles ? all.slice(1) : all
  if (lines.length === 0 && titles!.length > 1) return 'A lista só tem a linha de títulos.'
  if (!lines.some(hasEmail))
    return 'Não encontramos nenhum e-mail na lista. Ela precisa de uma coluna com o e-mail de cada pessoa.'
  if (lines.length > maxPeople)
    return `A lista tem mais de ${maxPeople.toLocaleString('pt-BR')} pessoas. Divida-a em partes.`
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
