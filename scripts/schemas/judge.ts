import { _, Ajv } from 'ajv'
import { formats } from '../../src/domain/format/format.ts'
import type { Schema, ValidateFunction } from '../../src/domain/schema/definition.ts'
import { isSameContent } from '../../src/domain/schema/settle-rows.ts'
import { isWithin } from './limit.ts'
import { withExactMultiples } from './multiple-of.ts'
import { remember } from './remember.ts'

// Each judges a few documents: they need not be fast.
const ajv = withRowsByContent(
  withExactMultiples(
    new Ajv({
      ...{ allErrors: true, strict: false, validateSchema: false, formats },
      ...{ inlineRefs: false, code: { optimize: false } },
    }),
  ),
)

/** The validator of a plain schema, which judges as the one that is written for the product does (`validator.ts`). */
export function judgeOf(schema: Schema): ValidateFunction {
  const { $id: _id, ...plain } = schema
  const validate: ValidateFunction = (value) => {
    validate.errors = null
    if (isWithin(plain, value)) return true
    const thorough = validatorOf(plain)
    const isValid = thorough(value)
    validate.errors = thorough.errors ?? null
    return isValid
  }
  return validate
}

/** Ajv's own, which says why not: most are never asked for. */
export const validatorOf = remember((plain: Schema) => ajv.compile(plain) as unknown as ValidateFunction)

/** Has `ajv` tell the items of a list apart by what they hold, and not by which rows they are. */
function withRowsByContent(own: Ajv): Ajv {
  own.removeKeyword('uniqueItems')
  own.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    error: { message: 'must not repeat items', params: () => _`{}` },
    code: (context) => {
      if (context.schema !== true) return
      const areDifferent = context.gen.scopeValue('func', {
        ref: (list: unknown[]) =>
          !list.some((one, i) => list.slice(0, i).some((other) => isSameContent(one, other))),
      })
      context.fail(_`!${areDifferent}(${context.data})`)
    },
  })
  return own
}
