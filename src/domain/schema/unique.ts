import { bareText } from '../text/bare-text.ts'
import { withoutHidden } from './condition.ts'
import type { Document, Schema } from './definition.ts'
import { fieldAt } from './field.ts'
import { read } from './path.ts'
import { readableDocument } from './stored-document.ts'

/** A value that no other document of its entity may have. */
export interface UniqueValue {
  /** Names joined with dots. */
  field: string
  /** Among whose documents: the app's, or all of the creator's. */
  scope: 'app' | 'creator'
  /** The value as it is compared. */
  text: string
}

/** The fields of a schema whose values are one of a kind, groups included. */
export function uniqueFields({ properties = {} }: Schema, above: string[] = []): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => [
    ...(field['x-unique'] ? [[...above, name]] : []),
    ...uniqueFields(field, [...above, name]),
  ])
}

/**
 * The values of a stored document that no other may have: as its readers see them, in whatever case and accents they are written
 * and however many blanks are in them. What is empty or hidden is nobody's.
 */
export function uniqueValues(schema: Schema, stored: Document): UniqueValue[] {
  const fields = uniqueFields(schema)
  if (fields.length === 0) return []
  const document = withoutHidden(schema, readableDocument(schema, stored))
  return fields.flatMap((path) => {
    const value = read(document, path)
    const text = typeof value === 'string' || typeof value === 'number' ? bareText(String(value)) : ''
    return text === '' ? [] : [{ field: path.join('.'), scope: fieldAt(schema, path)!['x-unique']!, text }]
  })
}
