import { isFormed } from '../../src/domain/schema/conversion.ts'
import type { Conversion, Schema } from '../../src/domain/schema/definition.ts'
import { choicesOf } from '../../src/domain/schema/filter.ts'
import * as say from './reason/conversion.ts'
import type { Reason } from './reason/reason.ts'
import { misfit, wrongChoice } from './rule.ts'
import { strict } from './strict.ts'

/** Why a field cannot have been what `x-from` says, with the place in it; undefined where it can. */
export function brokenConversion(field: Schema): { at: string; reason: Reason } | undefined {
  const all = field['x-from'] ?? []
  for (const [i, one] of all.entries()) {
    const at = all.length > 1 ? `/${i}` : ''
    const reason = sameOrNothing(field, one) ?? foreign(field, one) ?? wrongValue(field, one)
    if (reason) return { at, reason }
  }
}

/** Whether lists are narrowed and ordered by what a field's values of before mean today: the database knows that of choices alone. */
export function isSought(field: Schema): boolean {
  const before = field['x-from'] ?? []
  const isOne = choicesOf(field) !== undefined && !field.items
  return before.every(({ type }) => isOne && type !== 'array' && type !== 'object')
}

/** What a field holds, in one word. */
function typeOf({ type, properties, items }: Schema): string {
  if (properties) return 'object'
  if (items) return 'array'
  const own = [type].flat().find((one) => one !== 'null') ?? 'string'
  return own === 'integer' ? 'number' : own
}

function sameOrNothing(
  field: Schema,
  { type, values, fields, text, field: name }: Conversion,
): Reason | undefined {
  const now = typeOf(field)
  const isMapped = values !== undefined || fields !== undefined
  // A text may have become a choice, a day or an hour.
  if (type === now && !isMapped && !field.enum && !isFormed(field)) return say.sameType(type)
  if (type === 'object' && now !== 'object' && now !== 'array' && text === undefined && name === undefined)
    return say.groupAsWhat()
  const isSimple = ['string', 'number', 'boolean'].includes(type)
  if (now === 'object' && type === 'array') return say.noConversion(type, now)
  if (now === 'object' && isSimple && !takerIn(field)) return say.noConversion(type, now)
  return undefined
}

const takerIn = ({ properties = {} }: Schema) =>
  Object.values(properties).some((one) => !one.properties && !one.items)

/** What belongs to which change of type. */
const details: Record<
  'split' | 'fields' | 'text' | 'field' | 'values',
  (from: string, to: string) => boolean
> = {
  split: (from, to) => from === 'string' && to === 'array',
  fields: (from, to) => from === 'object' && to === 'object',
  text: (from, to) => from === 'object' && to !== 'object' && to !== 'array',
  field: (from, to) => (from === 'object') !== (to === 'object'),
  values: (from) => from !== 'object' && from !== 'array',
}

function foreign(field: Schema, one: Conversion): Reason | undefined {
  const now = typeOf(field)
  const idle = (Object.keys(details) as (keyof typeof details)[]).find(
    (name) => one[name] !== undefined && !details[name](one.type, now),
  )
  return idle && say.foreignDetail(idle, one.type, now)
}

function wrongValue(field: Schema, { type, values, fields, field: name }: Conversion): Reason | undefined {
  const names = Object.keys(field.properties ?? {})
  const missing = [
    ...Object.keys(fields ?? {}),
    ...(name !== undefined && type !== 'object' ? [name] : []),
  ].find((one) => !names.includes(one))
  if (missing !== undefined) return say.noSuchField(missing, names)
  for (const value of Object.values(values ?? {})) {
    const reason = wrongChoice(field, value) ?? misfit(strict(field, true), value)
    if (reason) return reason
  }
}
