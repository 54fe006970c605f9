import { _, type Ajv } from 'ajv'
import { usePattern as patternOf } from 'ajv/dist/vocabularies/code.js'

/**
 * Has `ajv` try a pattern on no text that is too long anyway: how long one takes is proven for texts up to `maxLength`
 * (`pattern/slow.ts`). A character is two units at most.
 */
export function withBoundedPatterns(ajv: Ajv): Ajv {
  ajv.removeKeyword('pattern')
  ajv.addKeyword({
    keyword: 'pattern',
    type: 'string',
    schemaType: 'string',
    error: { message: 'must match the pattern', params: ({ schemaCode }) => _`{pattern: ${schemaCode}}` },
    code: (context) => {
      const { data, schema, parentSchema } = context
      const { maxLength } = parentSchema as { maxLength?: number }
      const misses = _`!${patternOf(context, schema as string)}.test(${data})`
      context.fail(maxLength === undefined ? misses : _`${data}.length <= ${2 * maxLength} && ${misses}`)
    },
  })
  return ajv
}
