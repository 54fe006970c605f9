import { parse } from 'papaparse'
import type { ImportRow } from '../../../client/app-user.ts'
import screen from '../../../domain/generated/screens/modals/app-user.ts'

/** The most people that one list may have. */
export const maxPeople = 50_000

/** What lists from elsewhere call a field, beside its own title. */
const words: Record<Column, RegExp> = {
  name: /^(nome|nomecompleto|name|fullname|aluno|aluna|cliente)$/,
  email: /^(email|mail|emaildoaluno|enderecodeemail|emailaddress)$/,
  phone: /^(telefone|phone|celular|whatsapp|fone|tel|phonenumber)$/,
}

export type Column = 'name' | 'email' | 'phone'
type Columns = Partial<Record<Column, number>>

/**
 * The people of a list as text: comma, semicolon or tab between the columns, with or without a line of titles
 * (nome/name, email/e-mail, telefone/phone, in any order). Lines without anything are passed over; each person
 * keeps the number of their line. Answers a Portuguese sentence where no people can be read.
 */
export function readList(text: string): ImportRow[] | string {
  const lines = parse<string[]>(text.replace(/^\ufeff/, ''), { delimitersToGuess: [';', ',', '\t'] })
    .data.map((cells, at) => ({ line: at + 1, cells: cells.map(plain) }))
    .filter(({ cells }) => cells.some(Boolean))
  const [first] = lines
  if (!first) return 'A lista está vazia.'
  const titled = columnsByTitle(first.cells)
  const columns = titled ?? columnsByContent(first.cells)
  if (columns.email === undefined)
    return 'Não encontramos a coluna de e-mail. Dê a ela o título “email” na primeira linha.'
  const people = titled ? lines.slice(1) : lines
  if (people.length === 0) return 'A lista só tem a linha de títulos.'
  if (people.length > maxPeople)
    return `A lista tem mais de ${maxPeople.toLocaleString('pt-BR')} pessoas. Divida-a em partes.`
  const cell = (cells: string[], at = -1) => cells[at] ?? ''
  return people.map(({ line, cells }) => ({
    line,
    name: cell(cells, columns.name),
    email: cell(cells, columns.email),
    phone: cell(cells, columns.phone),
  }))
}

/** Without blanks around it and without the apostrophe that keeps spreadsheets from computing it; longer is never right. */
function plain(cell: string): string {
  return cell
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .slice(0, 1000)
}

/** Where the titles say that the columns are; null where the line is a person's already. */
function columnsByTitle(cells: string[]): Columns | null {
  if (cells.some((cell) => cell.includes('@'))) return null
  const titles = cells.map(bare)
  const found: Columns = {}
  for (const [column, word] of Object.entries(words) as [Column, RegExp][]) {
    const own = bare(titleOf(column))
    const at = titles.findIndex((title) => title === own || word.test(title))
    if (at >= 0) found[column] = at
  }
  return Object.keys(found).length > 0 ? found : null
}

/** A title without accents, blanks and signs. */
const bare = (title: string) =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** What the schema calls a field. */
export const titleOf = (column: Column): string => screen.schema.properties?.[column]?.title ?? column

/** Without titles: the column with the @ is the e-mail, one of many digits the telephone, the first other the name. */
function columnsByContent(cells: string[]): Columns {
  const at = (test: (cell: string) => boolean) => {
    const place = cells.findIndex(test)
    return place < 0 ? undefined : place
  }
  const isPhone = (cell: string) => cell.replace(/\D/g, '').length >= 8 && !/[a-z@]/i.test(cell)
  return {
    name: at((cell) => cell !== '' && !cell.includes('@') && !isPhone(cell)),
    email: at((cell) => cell.includes('@')),
    phone: at(isPhone),
  }
}

/** A file's text: UTF-8, or what Excel writes on Windows where it is not. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
