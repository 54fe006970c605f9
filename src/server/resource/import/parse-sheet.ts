import Papa from 'papaparse'
import { fromBufferPromise } from 'yauzl'
import { tableLines, textOfBytes, type TableLine } from '../../../domain/sheet/table-text.ts'
import { badInput, HttpError } from '../../error/http-error.ts'

/** What one spreadsheet may hold, be it that many cells share a text. */
const maxUnpacked = 100 * 1024 * 1024
const maxShared = 30 * 1024 * 1024
const maxLetters = 30_000_000
const maxLines = 50_000
const maxColumns = 200

/** Rows that a sheet of Excel has. */
const mostRows = 1_048_576

/** A spreadsheet: what its columns are called, and its lines. */
export interface ReadSheet {
  titles: string[]
  lines: TableLine[]
}

/** What a spreadsheet, of Excel or as text, says. Throws 400 where there are no titles with lines below them, or too much of anything. */
export async function parseSheet(bytes: Buffer): Promise<ReadSheet> {
  const [head, ...lines] = isWorkbook(bytes)
    ? await workbookLines(bytes)
    : tableLines(textOfBytes(bytes), Papa.parse<string[]>, clean, maxLines + 2)
  if (!head || lines.length === 0)
    throw refused('A planilha precisa de uma linha de títulos e, abaixo dela, de uma linha para cada item.')
  if (lines.length > maxLines) throw refused('A planilha tem mais de 50.000 linhas. Divida-a em partes.')
  if (head.cells.length > maxColumns)
    throw refused('A planilha tem mais de 200 colunas. Tire as que não usa.')
  return { titles: head.cells, lines }
}

/** `.xlsx` is a ZIP file. */
const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

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
    if (size > maxUnpacked || uncompressedSize > most || (uncompressedSize === 0 && compressedSize > 2))
      throw new Error('Too large')
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

const refused = (sentence: string) => badInput({ '': sentence })

/** Without what PostgreSQL does not keep. */
const clean = (cell: string) => cell.replaceAll('\0', '').toWellFormed().trim()
