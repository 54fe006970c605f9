import { _, type Ajv } from 'ajv'
import { isMultiple } from '../../src/domain/number/multiple.ts'

/**
 * Has `ajv` judge `multipleOf` by decimals: its own rule divides in binary, where 19.99 is no multiple of 0.01. The code that it
 * generates expects `isMultiple` in scope.
 */
export function withExactMultiples(ajv: Ajv): Ajv {
  ajv.removeKeyword('multipleOf')
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    error: { message: 'must be a multiple', params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}` },
    code: (context) => {
      const { gen, data, schemaCode } = context
      const judge = gen.scopeValue('func', { ref: isMultiple, code: _`isMultiple` })
      context.fail(_`!${judge}(${data}, ${schemaCode})`)
    },
  })
  return ajv
}
