import { schemaFor } from '../../domain/schema/audience.ts'
import type { Document, Schema } from '../../domain/schema/definition.ts'
import { eachField } from '../../domain/schema/field.ts'
import { shownDocument } from './document.ts'

/** The URLs of uploaded files in a stored document that its students see: not in fields that a condition hides, nor the team's. */
export function filesIn(schema: Schema, stored: Document): Set<string> {
  const seen = schemaFor('student', schema)
  if (!mayHoldFiles(seen)) return new Set()
  const fields = [...eachField(seen, shownDocument(schema, stored))]
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
