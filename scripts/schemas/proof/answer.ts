import type { Schema } from '../../../src/domain/schema/definition.ts'
import { cannotFollow } from '../pattern/parse.ts'
import * as say from '../reason/proof.ts'
import type { Reason } from '../reason/reason.ts'
import { valuesOf } from '../witness.ts'
import { kindOf } from './kind.ts'

/** Rules that a value keeps; without one of those that clash there is a value again. */
const rules = [
  ...['enum', 'const', 'format', 'pattern', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems'],
]

/** Why no value whatsoever keeps the rules of a plain field, or undefined where one does. Lists are judged without their items. */
export function clashingRules(field: Schema): Reason | undefined {
  if (kindOf(field) === 'list') return fewItems(field)
  const answered = asAnswered(field)
  if (valuesOf(answered).length > 0) return undefined
  const clash = smallestClash(
    answered,
    rules.filter((rule) => field[rule] !== undefined),
  )
  if (clash.includes('pattern') && (cannotFollow(String(field.pattern)) || clash.includes('format'))) {
    return say.unprovenPattern(clash)
  }
  return say.noValue(
    clash.map((name) => [name, field[name]]),
    kindOf(field)!,
    [field.type].flat().includes('integer'),
  )
}

/** A list of different choices is no longer than there are choices. */
function fewItems({ items, uniqueItems, minItems }: Schema): Reason | undefined {
  if (!uniqueItems || !items?.enum || Number(minItems ?? 0) <= items.enum.length) return undefined
  return say.fewChoices(Number(minItems), items.enum.length)
}

/** Those of the rules without any of which there would be a value. */
function smallestClash(field: Schema, named: string[]): string[] {
  return named.reduce((clash, rule) => {
    const rest = clash.filter((one) => one !== rule)
    return valuesOf(asAnswered(withRules(field, rest))).length === 0 ? rest : clash
  }, named)
}

/** A field without its ways to say nothing. */
export function asAnswered({ default: _, ...field }: Schema): Schema {
  const type = [field.type].flat().filter((one) => one !== 'null') as string[]
  const isTyped = type.includes('string') && !field.enum
  return { ...field, type, ...(isTyped ? { minLength: Math.max(1, Number(field.minLength ?? 1)) } : {}) }
}

function withRules(field: Schema, kept: string[]): Schema {
  return Object.fromEntries(
    Object.entries(field).filter(([name]) => !rules.includes(name) || kept.includes(name)),
  )
}
