import type { Condition, Document, Schema } from './definition.ts'
import { isObject, read } from './path.ts'

/**
 * Conditions: which fields are asked for, given the answers so far (`x-when`). An answer to what is not asked for is hidden.
 * It is not judged, not published and not served to students; where it is kept, it comes back when it is asked for again.
 */

/** Whether a field with this condition is asked for; `data` holds the fields that the condition names. */
export function isAsked(when: Condition | undefined, data: Document): boolean {
  return Object.entries(when ?? {}).every(([name, values]) => (values as unknown[]).includes(data[name]))
}

/** The same for a condition that names fields by their path in the document, joined with dots. */
export function holds(when: Condition | undefined, document: Document): boolean {
  return Object.entries(when ?? {}).every(([path, values]) =>
    (values as unknown[]).includes(read(document, path.split('.'))),
  )
}

/**
 * `document` without hidden answers, at every depth. Where it is only a change, `whole` is the document that it makes; what
 * neither says is decided by its default.
 */
export function withoutHidden<T extends Document>(
  schema: Schema,
  document: T,
  whole: Document = document,
): T {
  const shown = Object.entries(document).flatMap(([name, value]) => {
    const field = ownField(schema, name)
    if (!field) return [[name, value]]
    return isShown(schema, field, whole) ? [[name, withoutHiddenIn(field, value, whole[name])]] : []
  })
  return Object.fromEntries(shown) as T
}

/** The value of a field, an object or a list too, without hidden answers in it. */
export function withoutHiddenIn(field: Schema, value: unknown, whole: unknown = value): unknown {
  if (field.properties && isObject(value))
    return withoutHidden(field, value, isObject(whole) ? whole : undefined)
  if (!field.items || !Array.isArray(value)) return value
  const items = Array.isArray(whole) && whole.length === value.length ? (whole as unknown[]) : value
  return value.map((item: unknown, i) => withoutHiddenIn(field.items!, item, items[i]))
}

/** The hidden answers of `document` alone, as `whole` has it; what is in a list stays with its list. */
export function onlyHidden(schema: Schema, document: Document, whole: Document = document): Document {
  const hidden = Object.entries(document).flatMap(([name, value]): [string, unknown][] => {
    const field = ownField(schema, name)
    if (!field) return []
    if (!isShown(schema, field, whole)) return [[name, value]]
    if (!field.properties || !isObject(value)) return []
    const within = whole[name]
    const inner = onlyHidden(field, value, isObject(within) ? within : undefined)
    return Object.keys(inner).length > 0 ? [[name, inner]] : []
  })
  return Object.fromEntries(hidden)
}

/** Whether the value at `path` is asked for in `document`. */
export function isShownAt(schema: Schema, document: Document, path: readonly string[]): boolean {
  let [level, value]: [Schema, unknown] = [schema, document]
  for (const step of path) {
    const field = level.properties ? ownField(level, step) : level.items
    if (!field) return true
    if (level.properties && !isShown(level, field, isObject(value) ? value : {})) return false
    ;[level, value] = [field, read(value, [step])]
  }
  return true
}

/** Whether a field of `schema` is asked for in `whole`, a document of it. */
export function isShown(schema: Schema, field: Schema, whole: Document): boolean {
  const when = field['x-when']
  if (!when) return true
  const answer = (name: string) => (whole[name] === undefined ? ownField(schema, name)?.default : whole[name])
  return isAsked(when, Object.fromEntries(Object.keys(when).map((name) => [name, answer(name)])))
}

const ownField = ({ properties = {} }: Schema, name: string): Schema | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : undefined
