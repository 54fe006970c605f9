import type { Schema } from '../../src/domain/schema/definition.ts'
import { textLength } from '../../src/domain/text/text-length.ts'

/** The rules that may stand beside each type here. */
const limits: Record<string, string[]> = {
  string: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
  boolean: [],
}

/**
 * Whether `value` keeps the rules of a plain field that has nothing but limits, as most have: without the code that a validator
 * is made of, which takes longer to make than to ask. Undefined of any other field, and where a validator has to say why not.
 */
export function isWithin(field: Schema, value: unknown): true | undefined {
  if (!hasOnlyLimits(field)) return undefined
  const {
    type,
    minLength = 0,
    maxLength = Infinity,
    minimum = -Infinity,
    maximum = Infinity,
  } = field as Limits
  const types = [type].flat()
  const isNumber = types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  const fits =
    typeof value === 'string'
      ? types.includes('string') && isBetween(textLength(value), minLength, maxLength)
      : typeof value === 'number'
        ? isNumber && isBetween(value, minimum, maximum)
        : types.includes(value === null ? 'null' : typeof value)
  return fits || undefined
}

/** Whether a plain field has rules of its one type alone, all of them sound. */
export function hasOnlyLimits(field: Schema): boolean {
  const [type, ...others] = [field.type].flat().filter((one) => one !== 'null')
  const own = limits[type ?? '']
  if (!own || others.length > 0) return false
  return Object.entries(field).every(
    ([rule, limit]) => rule === 'type' || (own.includes(rule) && isLimit(rule, limit)),
  )
}

const isLimit = (rule: string, limit: unknown) =>
  rule.endsWith('Length') ? Number.isInteger(limit) && Number(limit) >= 0 : Number.isFinite(limit)

const isBetween = (size: number, least: number, most: number) => size >= least && size <= most

interface Limits extends Schema {
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}
