import type { Document } from '../../../../domain/schema/definition.ts'
import { isObject } from '../../../../domain/schema/path.ts'

/** The document `right`, its empty fields filled from `wrong`. An object, such as a postal address, is taken whole from one of them. */
export function fillGaps(right: Document, wrong: Document): Document {
  const said = Object.entries(right).filter(([, value]) => !isEmpty(value))
  return { ...right, ...wrong, ...Object.fromEntries(said) }
}

function isEmpty(value: unknown): boolean {
  if (isObject(value)) return Object.values(value).every(isEmpty)
  return Array.isArray(value) ? value.length === 0 : value === '' || value === null
}
