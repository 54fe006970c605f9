import { parseNote, writeNote } from '../../client/device/device-note.ts'
import type { SheetImport } from '../../domain/generated/answer-types.ts'

/** In this browser: the imports whose end was shown, the last one first. */
const key = 'trilha.imports'
const most = 20

/** So long the end of an import is news, in milliseconds. */
const newsMs = 24 * 60 * 60 * 1000

/** Whether an import is over, and nobody was told of it in this browser, whoever began it. */
export function isNews({ id, state, createdAt }: SheetImport): boolean {
  const isOver = state === 'done' || state === 'stopped'
  return isOver && !read().includes(id) && Date.now() - Date.parse(createdAt) < newsMs
}

/** Notes that the end of an import was shown. */
export function noteTold(id: string): void {
  // Without storage it is shown again.
  writeNote(key, JSON.stringify([id, ...read().filter((one) => one !== id)].slice(0, most)))
}

function read(): unknown[] {
  const told = parseNote(key)
  return Array.isArray(told) ? told : []
}
