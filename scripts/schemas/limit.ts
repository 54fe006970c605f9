import { formats } from '../../src/domain/format/format.ts'
import type { Json, Schema } from '../../src/domain/schema/definition.ts'
import { textLength } from '../../src/domain/text/text-length.ts'
import { remember } from './remember.ts'

/** The rules that may stand beside each type here. */
const limits: Record<string, string[]> = {
  string: ['minLength', 'maxLength', 'format', 'pattern'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
  boolean: [],
}

/**
 * Whether `value` keeps the rules of a plain field that has nothing but a type, choices, limits, a format and a pattern, as most
 * have: without the code that a validator is made of, which takes longer to make than to ask. Undefined of any other field, and
 * where a validator has to say why not.
 */
export function isWithin(field: Schema, value: unknown): true | undefined {
  if (!hasOnlyLimits(field)) return undefined
  const {
    type,
    minLength = 0,
    maxLength = Infinity,
    minimum = -Infinity,
    maximum = Infinity,
    format,
    pattern,
  } = field as Limits
  if (field.enum && !field.enum.includes(value as Json)) return undefined
  const types = [type].flat()
  const isNumber = types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  const fits =
    typeof value === 'string'
      ? types.includes('string') &&
        isBetween(textLength(value), minLength, maxLength) &&
        (format === undefined || formats[format]!(value)) &&
        (pattern === undefined || patternOf(pattern)!.test(value))
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
    ([rule, limit]) => rule === 'type' || ((own.includes(rule) || rule === 'enum') && isSound(rule, limit)),
  )
}

function isSound(rule: string, limit: unknown): boolean {
  switch (rule) {
    case 'enum':
      return Array.isArray(limit) && limit.length > 0 && limit.every((one) => typeof one !== 'object')
    case 'format':
      return Object.hasOwn(formats, String(limit))
    case 'pattern':
      return patternOf(String(limit)) !== undefined
    default:
      return rule.endsWith('Length') ? Number.isInteger(limit) && Number(limit) >= 0 : Number.isFinite(limit)
  }
}

/** A pattern as validators read it; undefined where it is none. */
const patternOf = remember((pattern: string) => {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return undefined
  }
})

const isBetween = (size: number, least: number, most: number) => size >= least && size <= most

interface Limits extends Schema {
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
  pattern?: string
}
