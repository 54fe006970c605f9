import { LRUCache } from 'lru-cache'

/**
 * Of all texts that are remembered, in characters, and of one, for what is long comes once. What was made of a text takes some ten times
 * its room, and of the shortest one as much as of `least`.
 */
const mostKept = 4 * 1024 * 1024
const [least, longest] = [500, 64 * 1024]

const known = new LRUCache<string, object>({
  maxSize: mostKept,
  maxEntrySize: longest,
  sizeCalculation: (_, text) => Math.max(text.length, least),
})

/**
 * What a text of JSON says that the database answered. The same text is the same object, which nobody can change: one document is
 * read by many, so what was made of it can be kept with it (`resource/kept-with.ts`).
 */
export function parsedJson(text: string): unknown {
  if (text.length > longest) return JSON.parse(text)
  const before = known.get(text)
  if (before) return before
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) return value
  known.set(text, frozen(value))
  return value
}

function frozen<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) frozen(inner)
  return Object.freeze(value)
}
