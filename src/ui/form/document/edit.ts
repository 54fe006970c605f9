import type { Document, FormScreen, Preset } from '../../../domain/schema/definition.ts'
import { flatten } from '../../../domain/schema/screen.ts'
import { isObject, write } from '../../../domain/schema/path.ts'

type Fields = Pick<FormScreen, 'fields' | 'initial'>

/** A form's flat data: the document's values, and the screen's initial ones where it has none. */
export function flatData(screen: Fields, document: Document): Document {
  return { ...flatten(screen, screen.initial), ...flatten(screen, document) }
}

/**
 * `document` after a person changed a form from `before` to `after` (flat data): what they changed is written, along
 * with the fields that it sets. The same document when nothing changed.
 */
export function applyEdit(screen: Fields, before: Document, after: Document, document: Document): Document {
  return Object.entries(screen.fields).reduce((edited, [key, { path, sets }]) => {
    if (same(before[key], after[key])) return edited
    const next = write(edited, path, after[key])
    return sets ? write(next, sets, after[key]) : next
  }, document)
}

/** `document` with all values of a preset at once. */
export function applyPreset(preset: Preset, document: Document): Document {
  return Object.entries(preset.values).reduce(
    (edited, [dotted, value]) => write(edited, dotted.split('.'), value),
    document,
  )
}

/** Deep equality of JSON values; RJSF hands lists back as copies. Its own, for `isSame` would bring half a kilobyte to the login page. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, at) => same(item, b[at]))
  }
  if (!isObject(a) || !isObject(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]))
}
