import type { Document, Schema } from '../../../domain/schema/definition.ts'
import { fieldAt } from '../../../domain/schema/field.ts'

/**
 * Stands in for what RJSF works schemas out with (`scripts/build/replace-rjsf.ts`), which resolves references, conditions and
 * defaults of every field with every key. The forms that the schema compiler makes have none to resolve and their
 * documents are complete, so that a schema is what it says: the same object each time, and unchanged fields stay as drawn.
 */
export default function createSchemaUtils(validator: unknown, rootSchema: Schema) {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator: unknown, otherSchema: Schema) =>
      Boolean(otherValidator && otherSchema) && (otherValidator !== validator || otherSchema !== rootSchema),
    retrieveSchema: (schema: Schema | undefined) => schema ?? {},
    /** What is there stays as it is. */
    getDefaultFormState: (_schema: Schema, data?: unknown) => data,
    sanitizeDataForNewSchema: (_new: Schema, _old: Schema, data: Document) => data,
    findFieldInSchema: (schema: Schema, path: (string | number)[]) => ({
      field: fieldAt(schema, path.map(String)),
    }),
    getDisplayLabel: () => true,
    isSelect,
    isMultiSelect: ({ uniqueItems, items }: Choosable) => Boolean(uniqueItems && items && isSelect(items)),
    isFilesArray: () => false,
  }
}

interface Choosable {
  enum?: unknown[]
  oneOf?: object[]
  anyOf?: object[]
  uniqueItems?: boolean
  items?: Choosable
}

function isSelect(schema: Choosable): boolean {
  const options = schema.oneOf ?? schema.anyOf
  return Array.isArray(schema.enum) || Boolean(options?.every((option) => 'const' in option))
}
