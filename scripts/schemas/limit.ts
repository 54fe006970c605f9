import { formats } from '../../src/domain/format/format.ts'
import { isMultiple } from '../../src/domain/number/multiple.ts'
import type { Json, Schema } from '../../src/domain/schema/definition.ts'
import { isObject } from '../../src/domain/schema/path.ts'
import { isSameContent } from '../../src/domain/schema/settle-rows.ts'
import { textLength } from '../../src/domain/text/text-length.ts'
import { remember, rememberObject } from './remember.ts'

/** The rules that may stand beside each type here. */
const limits: Record<string, string[]> = {
  string: ['enum', 'const', 'minLength', 'maxLength', 'format', 'pattern'],
  number: ['enum', 'const', 'minimum', 'maximum', 'multipleOf'],
  integer: ['enum', 'const', 'minimum', 'maximum', 'multipleOf'],
  boolean: ['enum', 'const'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties'],
}

interface Limits extends Schema {
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  format?: string
  pattern?: string
}

/**
 * Whether `value` keeps the rules of a plain field that says nothing but types, choices, limits, formats and patterns, of itself and
 * of what is in it, as nearly all do: without the code that a validator is made of, which takes longer to make than to ask.
 * Undefined of any other field.
 */
export const isWithin = (field: Schema, value: unknown): boolean | undefined =>
  hasOnlyLimits(field) ? fits(field, value) : undefined

/** Whether a plain field, and all that is in it, has rules of its one type alone, all of them sound; or none at all. */
export const hasOnlyLimits = rememberObject(({ type, ...rules }: Schema): boolean => {
  const [only, ...others] = [type ?? []].flat().filter((one) => one !== 'null')
  if (only === undefined) return type === undefined && Object.keys(rules).length === 0
  const own = limits[only]
  if (!own || others.length > 0) return false
  return Object.entries(rules).every(
    ([rule, limit]) => (own.includes(rule) || rule === 'not') && isSound(rule, limit),
  )
})

function isSound(rule: string, limit: unknown): boolean {
  switch (rule) {
    case 'enum':
      return Array.isArray(limit) && limit.length > 0 && limit.every((one) => typeof one !== 'object')
    case 'const':
    case 'uniqueItems':
      return typeof limit !== 'object'
    case 'format':
      return Object.hasOwn(formats, String(limit))
    case 'pattern':
      return patternOf(String(limit)) !== undefined
    case 'multipleOf':
      return Number.isFinite(limit) && Number(limit) > 0
    case 'items':
      return isObject(limit) && hasOnlyLimits(limit)
    case 'properties':
      return isObject(limit) && Object.values(limit).every((one) => hasOnlyLimits(one as Schema))
    case 'required':
      return Array.isArray(limit) && limit.length > 0 && new Set(limit).size === limit.length
    case 'additionalProperties':
      return limit === false
    case 'not':
      return isObject(limit) && limit.type === 'null' && Object.keys(limit).length === 1
    default:
      return /Length$|Items$/.test(rule)
        ? Number.isInteger(limit) && Number(limit) >= 0
        : Number.isFinite(limit)
  }
}

/** Whether a value keeps all rules of a field that has only limits. */
function fits(field: Schema, value: unknown): boolean {
  const { not, const: only, enum: choices } = field
  if (not !== undefined && value === null) return false
  if (choices && !choices.includes(value as Json)) return false
  if (only !== undefined && value !== only) return false
  const types = [field.type ?? typeOf(value)].flat()
  if (!types.includes(typeOf(value)) && !(types.includes('integer') && Number.isInteger(value))) return false
  if (typeof value === 'string') return fitsText(field, value)
  if (typeof value === 'number') return fitsNumber(field, value)
  if (Array.isArray(value)) return fitsList(field, value)
  return !isObject(value) || fitsFields(field, value)
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

function fitsText({ minLength = 0, maxLength = Infinity, format, pattern }: Limits, value: string): boolean {
  return (
    isBetween(textLength(value), minLength, maxLength) &&
    (format === undefined || formats[format]!(value)) &&
    (pattern === undefined || patternOf(pattern)!.test(value))
  )
}

function fitsNumber({ minimum = -Infinity, maximum = Infinity, multipleOf }: Limits, value: number): boolean {
  return (
    Number.isFinite(value) &&
    isBetween(value, minimum, maximum) &&
    (multipleOf === undefined || isMultiple(value, multipleOf))
  )
}

function fitsList(field: Limits, list: unknown[]): boolean {
  const { items = {}, minItems = 0, maxItems = Infinity, uniqueItems } = field
  return (
    isBetween(list.length, minItems, maxItems) &&
    list.every((item) => fits(items, item)) &&
    !(uniqueItems && list.some((one, i) => list.slice(0, i).some((other) => isSameContent(one, other))))
  )
}

function fitsFields(field: Schema, value: Record<string, unknown>): boolean {
  const { properties = {}, required = [], additionalProperties } = field
  return (
    required.every((name) => value[name] !== undefined) &&
    Object.entries(value).every(([name, one]) =>
      Object.hasOwn(properties, name)
        ? one === undefined || fits(properties[name]!, one)
        : additionalProperties !== false,
    )
  )
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
