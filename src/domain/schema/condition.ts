import type { Condition, Document, Levels, Schema } from './definition.ts'
import { isObject, read } from './path.ts'

/**
 * Conditions: which fields are asked for, given the answers so far (`x-when`). An answer to what is not asked for is hidden.
 * It is not judged, not published and not served to students; where it is kept, it comes back when it is asked for again.
 */

/** Whether what has this condition is asked for, or shown; `data` is the flat data of its form, or the document that it is about. */
export function isAsked(when: Condition | undefined, data: Document): boolean {
  return !when || when([data])
}

/**
 * `document` without hidden answers, at every depth. Where it is only a change, `whole` is the document that it makes; what
 * neither says is decided by its default. `above` are the objects around it.
 */
export function withoutHidden<T extends Document>(
  schema: Schema,
  document: T,
  whole: Document = document,
  above: Levels = [],
): T {
  const levels = [whole, ...above]
  const shown: [string, unknown][] = []
  for (const [name, value] of Object.entries(document)) {
    const field = ownField(schema, name)
    if (!field) shown.push([name, value])
    else if (isShown(field, levels)) shown.push([name, withoutHiddenIn(field, value, whole[name], levels)])
  }
  return Object.fromEntries(shown) as T
}

/** The value of a field, an object or a list too, without hidden answers in it. */
export function withoutHiddenIn(
  field: Schema,
  value: unknown,
  whole: unknown = value,
  above: Levels = [],
): unknown {
  if (field.properties && isObject(value))
    return withoutHidden(field, value, isObject(whole) ? whole : undefined, above)
  if (!field.items || !Array.isArray(value)) return value
  const items = Array.isArray(whole) && whole.length === value.length ? (whole as unknown[]) : value
  return value.map((item: unknown, i) => withoutHiddenIn(field.items!, item, items[i], above))
}

/** The hidden answers of `document` alone, as `whole` has it; what is in a list stays with its list. */
export function onlyHidden(
  schema: Schema,
  document: Document,
  whole: Document = document,
  above: Levels = [],
): Document {
  const levels = [whole, ...above]
  const hidden = Object.entries(document).flatMap(([name, value]): [string, unknown][] => {
    const field = ownField(schema, name)
    if (!field) return []
    if (!isShown(field, levels)) return [[name, value]]
    if (!field.properties || !isObject(value)) return []
    const within = whole[name]
    const inner = onlyHidden(field, value, isObject(within) ? within : undefined, levels)
    return Object.keys(inner).length > 0 ? [[name, inner]] : []
  })
  return Object.fromEntries(hidden)
}

/** Whether the value at `path` is asked for in `document`. */
export function isShownAt(schema: Schema, document: Document, path: readonly string[]): boolean {
  let [level, value, levels]: [Schema, unknown, Levels] = [schema, document, []]
  for (const step of path) {
    const field = level.properties ? ownField(level, step) : level.items
    if (!field) return true
    if (level.properties) {
      levels = [isObject(value) ? value : {}, ...levels]
      if (!isShown(field, levels)) return false
    }
    ;[level, value] = [field, read(value, [step])]
  }
  return true
}

/** Whether a field is asked for in the first of `levels`, the object that it is a field of. */
export const isShown = (field: Schema, levels: Levels): boolean => !field['x-when'] || field['x-when'](levels)

/** Whether a value can be chosen now, as one can that is no choice: others judge that. */
export function isFree({ 'x-limits': limits = {} }: Schema, value: unknown, levels: Levels): boolean {
  const name = String(value)
  return Object.hasOwn(limits, name) ? limits[name]!(levels) : true
}

/** What a schema says of a field that a document names. */
export const ownField = ({ properties = {} }: Schema, name: string): Schema | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : undefined
