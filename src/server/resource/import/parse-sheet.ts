import { fromBufferPromise } from 'yauzl'
import type { TableLine } from '../../../domain/generated/answer-types.ts'
import { badInput, HttpError } from '../../error/http-error.ts'
import { tableLines, textOfBytes } from './table-text.ts'

/** What one spreadsheet may hold, be it that many cells share a text. */
const maxUnpacked = 100 * 1024 * 1024
const maxShared = 30 * 1024 * 1024
const maxLetters = 30_000_000
const maxLines = 50_000
const maxColumns = 200

/** Rows that a sheet of Excel has. */
const mostRows = 1_048_576

/** A spreadsheet: what its columns are called, and its lines. */
export interface TitledSheet {
  titles: string[]
  lines: TableLine[]
}

/** What lines say of which the first has the titles. Throws 400 where there are no titles with lines below them, or too many of either. */
export function titledSheet([head, ...lines]: TableLine[]): TitledSheet {
  if (!head || lines.length === 0)
    throw refused('A planilha precisa de uma linha de títulos e, abaixo dela, de uma linha para cada item.')
  return limitedSheet({ titles: head.cells, lines })
}

/** The same spreadsheet. Throws 400 where it has more lines or columns than are taken. */
export function limitedSheet(sheet: TitledSheet): TitledSheet {
  if (sheet.lines.length > maxLines)
    throw refused('A planilha tem mais de 50.000 linhas. Divida-a em partes.')
  if (sheet.titles.length > maxColumns)
    throw refused('A planilha tem mais de 200 colunas. Tire as que não usa.')
  return sheet
}

/**
 * The lines of a spreadsheet, of Excel or as text, with anything in them: hidden ones too, as in a CSV file of it; not many more than
 * `titledSheet` takes. Throws 400 for what is none, or has too much of anything.
 */
export async function parseSheet(bytes: Buffer): Promise<TableLine[]> {
  if (isWorkbook(bytes)) return await workbookLines(bytes)
  const { container, encrypted } = oldFiles
  if (bytes.subarray(0, container.length).equals(container))
    throw refused(bytes.includes(encrypted) ? sentences.encrypted : sentences.old)
  const text = textOfBytes(bytes)
  if (/^\ufeff?\s*<(!doctype|html|head|meta|table|\?xml)\b/i.test(text)) throw refused(sentences.page)
  if (/[^\P{Cc}\s]/u.test(text.slice(0, 1000))) throw refused(sentences.other)
  return tableLines(text, clean, maxLines + 2)
}

/** `.xlsx` is a ZIP file. */
export const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

/** How `.xls` begins, and `.xlsx` with a password, which has this in it. */
const oldFiles = {
  container: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  encrypted: Buffer.from('EncryptedPackage', 'utf16le'),
}

/** What files that only look like spreadsheets are, and what to do about it. */
const sentences = {
  encrypted: 'Esta planilha tem senha. Salve uma cópia sem senha e tente outra vez.',
  old: 'Esta planilha é de um Excel antigo (.xls). Salve-a como .xlsx ou CSV e tente outra vez.',
  page: 'Este arquivo é uma página, e não uma planilha. Abra-o no Excel, salve-o como .xlsx e tente outra vez.',
  other: 'Este arquivo não é uma planilha. Escolha um arquivo .xlsx ou CSV.',
  large: 'A planilha é grande demais. Divida-a em partes, ou salve-a como CSV, e tente outra vez.',
}

/** The first sheet of a workbook, its cells as people read them. */
async function workbookLines(bytes: Buffer): Promise<TableLine[]> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  const lines: TableLine[] = []
  let letters = 0
  try {
    await checkSize(bytes)
    for await (const { index, values } of streamXlsxRows(bytes, { maxRows: maxLines + 2 })) {
      const isNext = index >= (lines.at(-1)?.line ?? 0) && index < mostRows
      if (!isNext || !Number.isInteger(index)) throw new Error('Rows out of order')
      const cells = values.slice(0, maxColumns + 1).map((value) => clean(cellText(value)))
      if (cells.some(Boolean)) lines.push({ line: index + 1, cells })
      letters += cells.join('').length
      if (letters > maxLetters) throw refused('A planilha tem texto demais. Divida-a em partes.')
    }
  } catch (error) {
    throw error instanceof HttpError ? error : unreadable()
  }
  return lines
}

/**
 * Throws where a workbook would unpack to more than this server likes to hold: what unpacks it goes by the sizes that it tells, too.
 * Of texts and styles, which cells share, a library holds all at once, and much more than their bytes.
 */
async function checkSize(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  let size = 0
  for await (const { fileName, compressedSize, uncompressedSize } of zip.eachEntry()) {
    size += uncompressedSize
    const most = /sharedStrings|styles/i.test(fileName) ? maxShared : maxUnpacked
    if (size > maxUnpacked || uncompressedSize > most) throw refused(sentences.large)
    if (uncompressedSize === 0 && compressedSize > 2) throw new Error('No size')
  }
}

/**
 * What a workbook holds in a cell, as somebody would type it here: numbers with the 15 digits that Excel shows, and not with what
 * its arithmetic leaves beyond them. Days stand there without a time zone.
 */
function cellText(value: unknown): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(15))).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (!(value instanceof Date)) return typeof value === 'string' ? value : ''
  const [year, month, day, time] = value.toISOString().split(/[-T]/) as [string, string, string, string]
  const minute = time.slice(0, 5)
  return `${day}/${month}/${year}${minute === '00:00' ? '' : ` ${minute}`}`
}

/** 400 for what cannot be read at all, whatever of it that is. */
export const unreadable = () =>
  refused('Não conseguimos abrir esta planilha. Salve-a de novo como .xlsx ou CSV e tente outra vez.')

/** 400 with what is wrong with a spreadsheet as a whole. */
export const refused = (sentence: string) => badInput({ '': sentence })

/** Without what PostgreSQL does not keep. */
const clean = (cell: string) => cell.replaceAll('\0', '').toWellFormed().trim()
