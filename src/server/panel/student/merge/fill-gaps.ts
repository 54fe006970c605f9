import type { Document } from '../../../../domain/schema/definition.ts'
import { isObject } from '../../../../domain/schema/path.ts'

/** The right document, with what only the wrong one says. An address is one's or the other's, never of both. */
export function fillGaps(right: Document, wrong: Document): Document {
  const said = Object.entries(right).filter(([, value]) => !isEmpty(value))
  return { ...right, ...wrong, ...Object.fromEntries(said) }
}

function isEmpty(value: unknown): boolean {
  if (isObject(value)) return Object.values(value).every(isEmpty)
  return Array.isArray(value) ? value.length === 0 : value === '' || value === null
}
