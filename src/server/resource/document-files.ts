import type { Document, Schema } from '../../domain/schema/definition.ts'
import { eachField } from '../../domain/schema/field.ts'
import { shownDocument } from './document.ts'

/** The URLs of uploaded files in a stored document, without those in fields that a condition hides. */
export function filesIn(schema: Schema, stored: Document): Set<string> {
  if (!mayHoldFiles(schema)) return new Set()
  const fields = [...eachField(schema, shownDocument(schema, stored))]
  return new Set(
    fields.flatMap(({ schema: { format }, value }) =>
      format === 'file' && typeof value === 'string' && value !== '' ? [value] : [],
    ),
  )
}

/** Whether documents of a schema have a field of a file, however deep. */
export function mayHoldFiles({ format, properties = {}, items }: Schema): boolean {
  return (
    format === 'file' || Object.values(properties).some(mayHoldFiles) || (items ? mayHoldFiles(items) : false)
  )
}
