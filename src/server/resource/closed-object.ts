import type { Schema } from '../../domain/schema/definition.ts'

type Fields = Record<string, Schema | undefined>

/** The schema of an object with these fields, then those that may be absent, and no others. */
export function closedObject(required: Fields, optional: Fields = {}): Schema {
  const names = Object.keys(required)
  return {
    type: 'object',
    additionalProperties: false,
    ...(names.length > 0 && { required: names }),
    properties: { ...required, ...optional } as Record<string, Schema>,
  }
}
