import type { Schema, ValidationError } from './definition.ts'
import { isObject, toPointer } from './path.ts'

/** Whether PostgreSQL can store a text in jsonb: not the character zero, nor halves of surrogate pairs. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

/** What a validator would say of the texts of `document` that cannot be stored. */
export function textErrors(schema: Schema, document: unknown): ValidationError[] {
  const errors: ValidationError[] = []
  // Every text is looked at with every key: a path is made of those alone that are wrong.
  const look = ({ properties, items }: Schema, value: unknown, path: () => string[]): void => {
    if (properties) {
      if (!isObject(value)) return
      for (const name in properties) look(properties[name]!, value[name], () => [...path(), name])
    } else if (items && Array.isArray(value)) {
      value.forEach((item, i) => look(items, item, () => [...path(), String(i)]))
    } else if (typeof value === 'string' && !isStorable(value)) {
      errors.push({ keyword: 'storable', instancePath: toPointer(path()), params: {} })
    }
  }
  look(schema, document, () => [])
  return errors
}
