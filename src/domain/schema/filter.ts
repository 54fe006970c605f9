import type { Schema } from './definition.ts'
import { isDayFormat } from './value-text.ts'

/** How a filter asks for a field: for one of its answers, for a document that it refers to, or for what is typed: a part of a text, a number, a day. */
type FilterKind = 'choice' | 'reference' | 'text' | 'number' | 'day'

/** How one filters by a field that is filled in; undefined where nobody could say what is wanted of it. */
export function filterKind(field: Schema): FilterKind | undefined {
  const types = [field.type].flat()
  if (field['x-refers']) return 'reference'
  if (choicesOf(field)) return 'choice'
  if (types.includes('integer') || types.includes('number')) return 'number'
  if (!types.includes('string') || isAddress(field)) return undefined
  return field.format === 'date-time' || isDayFormat(field.format) ? 'day' : 'text'
}

/** The answers among which a field, or each item of a list, is one; undefined where it may hold anything. */
export function choicesOf(field: Schema): unknown[] | undefined {
  if (field.items) return choicesOf(field.items)
  return field.enum ?? (field.type === 'boolean' ? [false, true] : undefined)
}

/** Whether documents can be put in an order by a field that is filled in. */
export function isSortable(field: Schema): boolean {
  const kind = filterKind(field)
  return !field.items && !field.properties && kind !== undefined && kind !== 'reference'
}

/** Its text leads to something else, and says nothing of it. */
const isAddress = ({ format }: Schema) => format === 'image' || format === 'file'
