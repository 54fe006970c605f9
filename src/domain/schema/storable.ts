import type { Schema, ValidationError } from './definition.ts'
import { eachField } from './field.ts'
import { toPointer } from './path.ts'

/** Whether PostgreSQL can store a text in jsonb: not the character zero, nor halves of surrogate pairs. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

/** What a validator would say of the texts of `document` that cannot be stored. */
export function textErrors(schema: Schema, document: unknown): ValidationError[] {
  return [...eachField(schema, document)]
    .filter(({ value }) => typeof value === 'string' && !isStorable(value))
    .map(({ path }) => ({ keyword: 'storable', instancePath: toPointer(path), params: {} }))
}
