import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import fastq from 'fastq'
import type { TableLine } from '../../../domain/generated/answer-types.ts'
import { badInput, type Fields } from '../../error/http-error.ts'
import { isWorkbook, parseSheet, unreadable } from './parse-sheet.ts'

/** What the process that reads a spreadsheet answers: what it says, or what is wrong with it. */
export type SheetReading = { lines: TableLine[] } | { faults: Fields }

const main = join(import.meta.dirname, 'read-sheet-main.ts')

/** What reading one may take: a million texts of a workbook take some 900 MB and 12 s. */
const usual = { heapMb: 1024, timeMs: 60_000 }

/** A short text is read at once: it takes a few milliseconds, and waits for no workbook of somebody else. */
const maxHere = 256 * 1024

/**
 * The lines of a spreadsheet, as `parseSheet` reads them, in a process of its own, one at a time: few bytes can unpack to what ends a
 * process, with all of its threads, or keeps it busy for minutes. Throws 400 where it does, as for what `parseSheet` refuses.
 */
export async function readSheet(bytes: Buffer, limits = usual): Promise<TableLine[]> {
  if (!isWorkbook(bytes) && bytes.length <= maxHere) return await parseSheet(bytes)
  const reading = await turns.push(() => readAside(bytes, limits))
  if (!reading) throw unreadable()
  if ('faults' in reading) throw badInput(reading.faults)
  return reading.lines
}

const turns = fastq.promise((work: () => Promise<SheetReading | undefined>) => work(), 1)

/** What that process answers; undefined where it ended without a word. */
async function readAside(bytes: Buffer, { heapMb, timeMs }: typeof usual): Promise<SheetReading | undefined> {
  const child = fork(main, {
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: 'ignore',
    timeout: timeMs,
    killSignal: 'SIGKILL',
  })
  let reading: SheetReading | undefined
  child.on('message', (message: SheetReading) => (reading = message))
  // Who has ended already listens no more, and is told by its end.
  child.send(bytes, () => {})
  await once(child, 'close')
  return reading
}
