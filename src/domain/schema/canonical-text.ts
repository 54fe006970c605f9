import { formats } from '../format/format.ts'
import { canonical } from '../generated/kind-rule.ts'
import { plainLine, plainName } from '../text/plain-line.ts'
import { eachField } from './field.ts'
import type { Document, Schema } from './definition.ts'
import { write } from './path.ts'

/** A text that passes its format, in the one notation in which it is stored: `11912345678` → `(11) 91234-5678`. */
export function canonicalText(format: string, text: string): string {
  // As the database tells ids: those that are compared as texts are to be the same ones.
  if (format === 'uuid') return text.toLowerCase()
  return text && (canonical[format]?.(text) ?? text)
}

/** A document, or a change to one, with its texts as they are stored: in the notation of their format, lines and names plain. */
export function canonicalDocument(schema: Schema, document: Document): Document {
  let result = document
  for (const { path, schema: field, value } of eachField(schema, document)) {
    if (typeof value !== 'string') continue
    const text = storedText(field, value)
    if (text !== value) result = write(result, path, text) as Document
  }
  return result
}

/** A text that does not pass its format stays as it is: what judges the document says so. */
function storedText({ format, 'x-ui': hints }: Schema, value: string): string {
  if (format) return formats[format]?.(value) ? canonicalText(format, value) : value
  if (hints?.autocomplete === 'name') return plainName(value)
  return hints?.widget === 'text' ? plainLine(value) : value
}
