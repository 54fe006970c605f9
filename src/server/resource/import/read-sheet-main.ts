import { once } from 'node:events'
import { HttpError } from '../../error/http-error.ts'
import { parseSheet } from './parse-sheet.ts'
import type { SheetReading } from './read-sheet.ts'

/** The process that `readSheet` starts: is sent the bytes of a spreadsheet, and ends once it has answered. */
const [bytes] = (await once(process, 'message')) as [Uint8Array]
process.send!(await read(Buffer.from(bytes)), () => process.disconnect())

async function read(bytes: Buffer): Promise<SheetReading> {
  try {
    return { lines: await parseSheet(bytes) }
  } catch (error) {
    if (error instanceof HttpError) return { faults: error.fields! }
    throw error
  }
}
