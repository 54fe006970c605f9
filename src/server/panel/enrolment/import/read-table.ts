import type { TableLine } from '../../../../domain/generated/answer-types.ts'
import { limitedSheet, refused, type TitledSheet } from '../../../resource/import/parse-sheet.ts'

/** Looks for people in the lines of a list, with or without one of titles. Throws 400 with the sentence why there are none. */
export function readTable(read: TableLine[]): TitledSheet {
  const all = read.map(({ line, cells }) => ({ line, cells: cells.map(plain) }))
  const [first] = all
  if (!first) throw refused('A lista está vazia.')
  // A person's line has their e-mail; titles have none.
  const isTitled = !hasEmail(first)
  const lines = isTitled ? all.slice(1) : all
  if (lines.length === 0 && first.cells.length > 1) throw refused('A lista só tem a linha de títulos.')
  if (!lines.some(hasEmail))
    throw refused(
      'Não encontramos nenhum e-mail na lista. Ela precisa de uma coluna com o e-mail de cada pessoa.',
    )
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), first.cells.length)
  const titles = Array.from({ length: width }, (_, at) => (isTitled ? (first.cells[at] ?? '') : ''))
  return limitedSheet({ titles, lines })
}

const hasEmail = ({ cells }: TableLine) => cells.some((cell) => cell.includes('@'))

/** Without the apostrophe that keeps spreadsheets from computing it; longer is never right. */
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '').slice(0, 1000)
