import type { Schema } from '../../src/domain/schema/definition.ts'

/** What follows from `x-refers`, and is not to be said beside it. */
const implied = ['type', 'format', 'items', 'enum', 'oneOf', 'default', 'pattern', 'minLength', 'maxLength']

/** The keyword that a field has which names documents, though it follows from that; undefined where there is none. */
export const impliedKeyword = (field: object): string | undefined =>
  implied.find((keyword) => keyword in field)

/** Whether what a field holds was made of what it names. */
export const isReference = (field: Schema): boolean =>
  field.format === 'uuid' || (field.items?.format === 'uuid' && field.uniqueItems === true)

/** What a field that names documents holds: an id, or several. */
export function heldBy(field: Schema): Schema {
  const id: Schema = { type: 'string', format: 'uuid' }
  return field['x-refers']!.many
    ? {
        ...{ type: 'array', uniqueItems: true, default: [] },
        items: { ...id, 'x-ui': { widget: 'text' } },
      }
    : { ...id, type: ['string', 'null'], default: null }
}
