import Papa from 'papaparse'
import type { TableLine } from '../../../domain/generated/answer-types.ts'

/** A file's text: UTF-8, UTF-16 (what Excel calls Unicode text), or what Excel writes on Windows where it is neither. */
export function textOfBytes(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Letters of two bytes: by the mark at the beginning, or by the zeros beside every plain letter. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1000)
  const zeros = [0, 0]
  start.forEach((byte, at) => byte === 0 && zeros[at % 2]!++)
  if (zeros[0]! + zeros[1]! < start.length / 4) return null
  return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be'
}

/**
 * The lines of a table that is written as text, where comma, semicolon or tab parts its columns, `clean` done to each cell, up to
 * `most` of them; lines without anything are passed over.
 */
export function tableLines(
  text: string,
  clean: (cell: string) => string = (cell) => cell.trim(),
  most = Infinity,
): TableLine[] {
  const plain = text.replace(/^\ufeff/, '')
  const lines: TableLine[] = []
  let line = 0
  Papa.parse<string[]>(plain, {
    delimiter: delimiterOf(plain),
    step({ data }, parser) {
      line++
      const cells = data.map(clean)
      if (cells.some(Boolean)) lines.push({ line, cells })
      if (lines.length === most) parser.abort()
    },
  })
  return lines
}

/** What parts the columns: of the three, what the first line has most of outside of quotes. */
function delimiterOf(text: string): string {
  const first = (/\S[^\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const most = (best: string, one: string) =>
    first.split(one).length > first.split(best).length ? one : best
  return [';', ','].reduce(most, '\t')
}
