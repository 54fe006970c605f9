import type { Condition, Document, Schema } from './definition.ts'
import { isObject, read } from './path.ts'

/** Conditions: which fields are asked for, given the answers so far (`x-when`). */

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

/** `document` without the values of fields that are not asked for: what a form sends. */
export function withoutHidden<T extends Document>(schema: Schema, document: T): T {
  const kept: Document = {}
  for (const [name, value] of Object.entries(document)) {
    const field = schema.properties?.[name]
    if (!isAsked(field?.['x-when'], document)) continue
    kept[name] = field?.properties && isObject(value) ? withoutHidden(field, value) : value
  }
  return kept as T
}
