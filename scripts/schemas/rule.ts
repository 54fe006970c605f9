import { Ajv, type ValidateFunction } from 'ajv'
import { formats } from '../../src/domain/format.ts'
import type { Schema } from '../../src/domain/schema/definition.ts'
import { didYouMean } from './mistake.ts'
import { remember } from './remember.ts'

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
  const crossed = crossedLimits(field)
  if (crossed) return crossed
  return refusal(field)
}

const refusal = remember((field: Schema): string | undefined => {
  try {
    ajv.compile(field)
    return undefined
  } catch (error) {
    return (error as Error).message.replace(/^strict mode: /, '').replace(/ at "#?"( \(strictTypes\))?$/, '')
  }
})

const limits = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const

function crossedLimits(field: Schema): string | undefined {
  for (const [least, most] of limits) {
    const [low, high] = [field[least], field[most]]
    if (typeof low !== 'number' || typeof high !== 'number' || low <= high) continue
    return `no value fits: "${least}" ${low} is above "${most}" ${high}; change one of them`
  }
}

const verdict = remember((field: Schema): ValidateFunction => ajv.compile(field))

/** Why `value` does not fit the rules of a plain field, or undefined when it fits. */
export function misfit(field: Schema, value: unknown): string | undefined {
  const validate = verdict(field)
  if (validate(value)) return undefined
  return `${JSON.stringify(value)} does not fit: it ${validate.errors![0]!.message}`
}

/** Why `value` is none of the choices of `field`, or undefined where it is one or the field has none. */
export function wrongChoice(field: Schema, value: unknown): string | undefined {
  const choices = field.enum ?? (field.type === 'boolean' ? [true, false] : undefined)
  if (!choices || choices.includes(value as never)) return undefined
  const near = field.enum ? didYouMean(String(value), choices.map(String)) : ''
  return `${JSON.stringify(value)} is not one of its choices${near || `; use ${choices.map(String).join(', ')}`}`
}
