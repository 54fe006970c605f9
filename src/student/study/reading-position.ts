import { parseNote, writeNote } from '../../client/device/device-note.ts'

/** How far a text has been read, kept on this device: 0 at its beginning, 1 at its end. */

const key = 'trilha-reading'

/** Where the reader of a lesson's text stopped; 0 where nothing is known. */
export function readingPosition(lessonId: string): number {
  const part = read()[lessonId]
  return typeof part === 'number' && part > 0 && part <= 1 ? part : 0
}

/** Remembers it for the texts that were read last. */
export function storeReadingPosition(lessonId: string, part: number): void {
  const { [lessonId]: _, ...others } = read()
  const next = [...Object.entries(others).slice(-199), [lessonId, Math.round(part * 1000) / 1000]]
  writeNote(key, JSON.stringify(Object.fromEntries(next)))
}

/** Forgets it of every text. */
export const forgetReadingPositions = () => writeNote(key, null)

const read = () => Object(parseNote(key)) as Record<string, unknown>
