import { dayAnswer, numberAnswer } from '../../domain/list/answer-range.ts'
import type { Schema } from '../../domain/schema/definition.ts'
import { fieldAt } from '../../domain/schema/field.ts'
import { choicesOf, filterKind } from '../../domain/schema/filter.ts'

/** What a filter by a field may ask for, as the query string of its list has it, or a body that names the same rows. */
export function filterParam(schema: Schema, field: string): Schema {
  const asked = fieldAt(schema, field.split('.'))!
  switch (filterKind(asked)) {
    case 'choice': {
      // An address may be of a time when an answer was called otherwise.
      const former = Object.keys((asked.items ?? asked)['x-was'] ?? {})
      return { type: 'string', enum: [...choicesOf(asked)!.map(String), ...former] }
    }
    case 'number':
      // As text in bodies as well.
      return { type: 'string', pattern: numberAnswer }
    case 'reference':
      return { type: 'string', format: 'uuid', minLength: 36 }
    case 'day':
      return { type: 'string', pattern: dayAnswer }
    default:
      return { type: 'string', maxLength: 200 }
  }
}
