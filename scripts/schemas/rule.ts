import { Ajv, type ValidateFunction } from 'ajv'
import { formats } from '../../src/domain/format.ts'
import type { Schema } from '../../src/domain/schema/definition.ts'

// `strictTypes` finds rules that never apply, such as `minimum` on a text.
const ajv = new Ajv({
  strict: true,
  strictTypes: true,
  strictRequired: false,
  allowUnionTypes: true,
  formats,
})

/** Why the rules of a plain field make no sense, or undefined when they do. */
export function brokenRule(field: Schema): string | undefined {
  if (field.type === undefined) return 'this field has no "type"'
  if (field.type === 'array' && !field.items) return 'a list must say in "items" what it holds'
  const twice = field.enum?.find((value, i) => field.enum!.indexOf(value) !== i)
  if (twice !== undefined) return `the choice ${JSON.stringify(twice)} stands here twice`
  try {
    ajv.compile(field)
  } catch (error) {
    return (error as Error).message.replace(/^strict mode: /, '').replace(/ at "#?"( \(strictTypes\))?$/, '')
  }
}

/** Why `value` does not fit the rules of a plain field, or undefined when it fits. */
export function misfit(field: Schema, value: unknown): string | undefined {
  const validate: ValidateFunction = ajv.compile(field)
  if (validate(value)) return undefined
  return `${JSON.stringify(value)} does not fit: it ${validate.errors![0]!.message}`
}
