import type { Document, Levels } from './definition.ts'
import { isObject } from './path.ts'

/** The objects on the way to `path` in the flat data of a form, innermost first: what a condition in the object there asks. */
export function levelsAt(flat: Document, path: readonly (string | number)[]): Levels {
  let value: unknown = flat
  const levels: Document[] = [flat]
  for (const step of path) {
    value = (value as Record<string | number, unknown> | undefined)?.[step]
    if (isObject(value)) levels.unshift(value)
  }
  return levels
}
