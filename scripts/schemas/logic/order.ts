import type { Schema } from '../../../src/domain/schema/definition.ts'
import { isDay } from '../../../src/domain/time/day.ts'
import { kindOf } from '../proof/kind.ts'
import type { Order } from './syntax.ts'

/** What of answers is before and after what: numbers, whole numbers of a kind (`whole money`), days, instants and times of day. */
export type Scale = 'number' | `whole ${string}` | 'day' | 'instant' | 'time'

const formats: Record<string, Scale> = {
  date: 'day',
  'past-date': 'day',
  'future-date': 'day',
  'birth-date': 'day',
  'date-time': 'instant',
  time: 'time',
}

/** The scale on which answers to a field are, or undefined where they are on none. */
export function scaleOf(field: Schema): Scale | undefined {
  if (field.enum && kindOf(field) !== 'number') return undefined
  if (kindOf(field) === 'number') return field.format ? `whole ${field.format}` : 'number'
  return kindOf(field) === 'text' ? formats[field.format ?? ''] : undefined
}

const isWhole = (scale: Scale) => scale.startsWith('whole ')

/** The words that compare on a scale. */
export const ordersOf = (scale: Scale): Order[] =>
  scale === 'number' || isWhole(scale) ? ['min', 'max'] : ['before', 'after']

/** Whether something that is no field can be compared with on a scale. */
export function isOnScale(scale: Scale, value: number | string): boolean {
  if (typeof value === 'number') return scale === 'number' || (isWhole(scale) && Number.isInteger(value))
  if (scale === 'day') return value === 'today' || isDay(value)
  if (scale === 'time') return /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
  if (scale === 'instant')
    return (
      value === 'now' ||
      (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)))
    )
  return false
}
