import type { Document, Schema } from '../../../domain/schema/definition.ts'

/**
 * Stands in for what RJSF resolves schemas with (`scripts/build/replace-rjsf.ts`), 6 kB that its validator asks for: what the
 * schema compiler makes has nothing to resolve, and documents are complete.
 */
export const retrieveSchema = (_validator: unknown, schema: Schema) => schema

/** What is there stays as it is. */
export const getDefaultFormState = (_validator: unknown, _schema: Schema, data: Document) => data

/** Of no use to forms that send all they show. */
function refuse(): never {
  throw new Error('Forms that the schema compiler makes leave nothing out.')
}

export { refuse as getFieldNames, refuse as getUsedFormData, refuse as isValueEmpty }
