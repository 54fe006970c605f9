import { readFileSync, statSync } from 'node:fs'

/** What was read, and what tells whether it is still so: unknown of what was read only once, as whoever compiles once does. */
const seen = new Map<string, { text: string; mark?: string }>()

/** The text of a file, which is not read again while it stays as it was. Throws where there is none. */
export function seenText(path: string): string {
  const before = seen.get(path)
  const mark = before && markOf(path)
  if (before?.mark && before.mark === mark) return before.text
  const text = readFileSync(path, 'utf8')
  seen.set(path, { text, mark })
  return text
}

function markOf(path: string): string {
  const { mtimeMs, size, ino } = statSync(path)
  return [mtimeMs, size, ino].join(' ')
}
