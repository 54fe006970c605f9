import { converted } from '../schema/conversion.ts'
import type { Schema } from '../schema/definition.ts'
import { fieldOf } from '../schema/order.ts'
import { presentChoice, presentPlace } from '../schema/present-form.ts'

/**
 * What an address, a saved view or a request asks of a list, a parameter each, as today's schema calls it: fields that were called
 * otherwise, in filters and in orders, and choices that were. `past` is a schema, or what of one was otherwise (`renames`).
 */
export function presentQuestion(past: Schema | undefined, name: string, answer: string): [string, string] {
  if (!past || name === 'search') return [name, answer]
  if (name === 'order') return [name, presentOrder(past, answer)]
  const now = presentPlace(past, name.split('.'))
  return now ? [now.path.join('.'), presentAnswer(now.field, answer)] : [name, answer]
}

function presentOrder(past: Schema, order: string): string {
  const field = fieldOf(order)
  const now = presentPlace(past, field.split('.'))
  return now ? order.slice(0, order.length - field.length) + now.path.join('.') : order
}

/** An answer is written as text, whatever it was. */
function presentAnswer(field: Schema | undefined, answer: string): string {
  const one = field?.items ?? field
  if (!one) return answer
  const meant = [answer, ...(switches.has(answer) ? [answer === 'true'] : []), ...numbersIn(answer)]
  const now = meant.map((value) => presentChoice(one, converted(one, value)))
  const changed = now.find((value, at) => value !== meant[at] && isScalar(value))
  return changed === undefined ? answer : String(changed)
}

const switches = new Set(['true', 'false'])

const numbersIn = (answer: string): number[] => (/^-?\d+([.]\d+)?$/.test(answer) ? [Number(answer)] : [])

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
