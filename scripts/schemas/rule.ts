import { Ajv, type ValidateFunction } from 'ajv'
import { formats } from '../../src/domain/format/format.ts'
import type { Schema } from '../../src/domain/schema/definition.ts'
import { presentChoice } from '../../src/domain/schema/present-form.ts'
import { hasOnlyLimits, isWithin } from './limit.ts'
import { withExactMultiples } from './multiple-of.ts'
import type { Reason } from './reason/reason.ts'
import * as say from './reason/rule.ts'
import { remember } from './remember.ts'

// `strictTypes` finds rules that never apply, such as `minimum` on a text.
const ajv = withExactMultiples(
  new Ajv({
    strict: true,
    strictTypes: true,
    strictRequired: false,
    allowUnionTypes: true,
    formats,
    // Each of them judges a few values: they need not be fast.
    code: { optimize: false },
  }),
)

/** Why the rules of a plain field make no sense, or undefined when they do. */
export function brokenRule(field: Schema): Reason | undefined {
  if (field.type === undefined) return say.noType()
  if (field.type === 'array' && !field.items) return say.noItems()
  const crossed = crossedLimits(field)
  if (crossed) return crossed
  return hasOnlyLimits(field) ? undefined : refusal(field)
}

const refusal = remember((field: Schema): Reason | undefined => {
  try {
    ajv.compile(field)
    return undefined
  } catch (error) {
    const { message } = error as Error
    return say.refusedRule(message.replace(/^strict mode: /, '').replace(/ at "#?"( \(strictTypes\))?$/, ''))
  }
})

const limits = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const

function crossedLimits(field: Schema): Reason | undefined {
  for (const [least, most] of limits) {
    const [low, high] = [field[least], field[most]]
    if (typeof low !== 'number' || typeof high !== 'number' || low <= high) continue
    return say.crossedLimits(least, low, most, high)
  }
}

const verdict = remember((field: Schema): ValidateFunction => ajv.compile(field))

/** Why `value` does not fit the rules of a plain field, or undefined when it fits. */
export function misfit(field: Schema, value: unknown): Reason | undefined {
  if (isWithin(field, value)) return undefined
  const validate = verdict(field)
  if (validate(value)) return undefined
  const [error] = validate.errors!
  return error!.keyword === 'minItems' ? say.emptyList(value, error!) : say.misfit(value, error!)
}

/** Why `value` is none of the choices of `field`, or undefined where it is one or the field has none. */
export function wrongChoice(field: Schema, value: unknown): Reason | undefined {
  const choices = field.enum ?? (field.type === 'boolean' ? [true, false] : undefined)
  if (!choices || choices.includes(value as never)) return undefined
  const now = presentChoice(field, value)
  if (now !== value) return say.renamedChoice(value, now)
  return say.wrongChoice(value, choices, field.enum !== undefined)
}
