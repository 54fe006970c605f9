import { parse } from 'papaparse'
import type { ImportRow } from '../../../client/student/enrolment.ts'
import screen from '../../../domain/generated/screens/lists/app-user.ts'

/** The most people that one list may have. */
export const maxPeople = 50_000

/** What lists from elsewhere call a field, beside its own title. */
const words: Record<string, RegExp> = {
  name: /^(nome|nomecompleto|name|fullname|aluno|aluna|cliente)$/,
  email: /^(email|mail|emaildoaluno|enderecodeemail|emailaddress)$/,
  phone: /^(telefone|phone|celular|whatsapp|fone|tel|phonenumber)$/,
}

/** Where the columns are, by the path of their field. */
type Columns = Record<string, number>

/** What was read of a list: its people, and the titles of columns that are no field. */
export interface ReadList {
  rows: ImportRow[]
  unknown: string[]
}

/**
 * The people of a list as text: comma, semicolon or tab between the columns, with or without a line of titles (those of
 * the fields or their names, in any order). Lines without anything are passed over; each person keeps the number of their
 * line. Returns a Portuguese sentence where no people can be read.
 */
export function readList(text: string): ReadList | string {
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
  const rows = people.map(({ line, cells }) => ({
    line,
    name: '',
    ...(Object.fromEntries(Object.entries(columns).map(([field, at]) => [field, cells[at] ?? ''])) as {
      email: string
    }),
  }))
  return { rows, unknown: titled ? first.cells.filter((title) => title !== '' && !isKnown(title)) : [] }
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
  const found: Columns = {}
  for (const { field, label } of importable) {
    const at = cells.findIndex((title) => isCalled(title, field, label))
    if (at >= 0) found[field] = at
  }
  return Object.keys(found).length > 0 ? found : null
}

const { importable = [], details = [] } = screen

function isCalled(title: string, field: string, label: string): boolean {
  const called = bare(title)
  return (
    called !== '' && (called === bare(label) || called === bare(field) || words[field]?.test(called) === true)
  )
}

/** Whether a column is a field, be it one that nobody fills in: lists that were exported have those too. */
const isKnown = (title: string) =>
  [...importable, ...details].some(({ field, label }) => isCalled(title, field, label))

/** A title without accents, blanks and signs. */
const bare = (title: string) =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** What the schema calls a field. */
export const titleOf = (field: string): string =>
  importable.find((one) => one.field === field)?.label ?? field

/** Without titles: the column with the @ is the e-mail, one of many digits the telephone, the first other the name. */
function columnsByContent(cells: string[]): Columns {
  const at = (test: (cell: string) => boolean) => {
    const place = cells.findIndex(test)
    return place < 0 ? undefined : place
  }
  const isPhone = (cell: string) => cell.replace(/\D/g, '').length >= 8 && !/[a-z@]/i.test(cell)
  const found = {
    name: at((cell) => cell !== '' && !cell.includes('@') && !isPhone(cell)),
    email: at((cell) => cell.includes('@')),
    phone: at(isPhone),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, place]) => (place === undefined ? [] : [[field, place]])),
  )
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
