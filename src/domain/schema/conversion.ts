import { isDay, keptDay } from '../time/day.ts'
import { read as readOf } from '../generated/kind-text.ts'
import type { Conversion, Json, Schema } from './definition.ts'
import { isObject, read } from './path.ts'
import { isDayFormat } from './value-text.ts'

/**
 * Values of a time when their field was of another type (`x-from`): they stay stored as they are and are read as what they
 * mean now. What cannot be read so is told apart, never guessed.
 */

/**
 * Whether a value is of the type that the field has today; of a choice, whether it is one; of a day or an hour that was any text
 * once, whether it is one.
 */
export function isReadable(field: Schema, value: unknown): boolean {
  if (!hasType(field, value)) return false
  if (typeof value === 'string' && value !== '' && isFormed(field)) return isClock(field, value)
  return !field.enum || field.enum.includes(value as Json)
}

/** `value` as the field has it today; the very same where it fits already, or cannot be converted. */
export function converted(field: Schema, value: unknown): unknown {
  const before = field['x-from']
  if (!before || value === undefined || value === null) return value
  for (const one of before) {
    if (one.type !== kindOf(value)) continue
    if (one.fields && isObject(value) && field.properties) return withFields(one.fields, value)
    if (isReadable(field, value)) return value
    const now = becoming(field, value, one)
    if (now === null || (now !== undefined && fits(field, now))) return now
  }
  return value
}

/** Whether a field holds days or hours, and held any text before. */
export function isFormed({ format, 'x-from': before }: Schema): boolean {
  if (!before || !(isDayFormat(format) || format === 'time')) return false
  return before.some(({ type }) => type === 'string')
}

const isClock = ({ format }: Schema, text: string): boolean =>
  format === 'time' ? /^([01]\d|2[0-3]):[0-5]\d$/.test(text) : isDay(text)

function hasType({ type }: Schema, value: unknown): boolean {
  if (type === undefined) return true
  const kind = kindOf(value)
  const isIt = (one: string) => one === kind || (one === 'integer' && kind === 'number')
  return Array.isArray(type) ? type.some(isIt) : isIt(type)
}

/** The whole of it, items too. */
const fits = (field: Schema, value: unknown): boolean =>
  isReadable(field, value) &&
  (!Array.isArray(value) || value.every((item) => !field.items || fits(field.items, item)))

const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : isObject(value) ? 'object' : typeof value

/** What `value` becomes; null where it says nothing, undefined where it cannot become anything. */
function becoming(field: Schema, value: unknown, how: Conversion): unknown {
  const known = how.values && !isObject(value) && !Array.isArray(value) ? how.values : {}
  if (Object.hasOwn(known, String(value))) return known[String(value)]
  if (field.items) return listOf(field, value, how)
  if (field.properties) return groupOf(field, value, how)
  if (Array.isArray(value)) return ofList(field, value)
  if (isObject(value)) return ofGroup(field, value, how)
  return scalar(field, value)
}

/** A list from a text, from one value or from one group. */
function listOf(field: Schema, value: unknown, { split }: Conversion): unknown {
  if (Array.isArray(value)) return undefined
  const items = field.items!
  if (typeof value !== 'string' || items.properties) return [itemOf(items, value)]
  if (value.trim() === '') return []
  const separator = split ?? ['\n', ';', ','].find((sign) => value.includes(sign)) ?? '\n'
  const isWhole = items.enum?.includes(value) && split === undefined
  const parts = isWhole ? [value] : value.split(separator).map((part) => part.trim())
  return parts.filter((part) => part !== '').map((part) => itemOf(items, part))
}

function itemOf(items: Schema, value: unknown): unknown {
  if (isReadable(items, value)) return value
  return items.properties ? groupOf(items, value, {}) : scalar(items, value)
}

/** A group whose one field holds the value: the named one, else the first that can. */
function groupOf(field: Schema, value: unknown, { field: name }: Pick<Conversion, 'field'>): unknown {
  if (value === '') return null
  const candidates = Object.entries(field.properties ?? {}).filter(
    ([one]) => name === undefined || one === name,
  )
  for (const [one, inner] of candidates) {
    const now = isReadable(inner, value)
      ? value
      : Array.isArray(value) || isObject(value)
        ? undefined
        : scalar(inner, value)
    if (now !== undefined) return { [one]: now }
  }
  return undefined
}

/** Of a list what stands in it alone, or a text of all that stands in it. */
function ofList(field: Schema, list: unknown[]): unknown {
  if (list.length === 0) return null
  if (list.length === 1) return isReadable(field, list[0]) ? list[0] : scalar(field, list[0])
  const isText = hasType(field, '') && !field.enum && list.every((item) => typeof item === 'string')
  return isText ? list.join(', ') : undefined
}

function ofGroup(field: Schema, group: Record<string, unknown>, { text, field: name }: Conversion): unknown {
  if (name !== undefined) {
    const value = read(group, name.split('.'))
    return value === undefined ? null : isReadable(field, value) ? value : scalar(field, value)
  }
  if (text === undefined) return undefined
  const parts = [...text.matchAll(/\{([^{}]+)\}/g)].map(([, path]) => read(group, path!.split('.')))
  if (parts.every((part) => part === undefined || part === null || part === '')) return null
  return text.replace(/\{([^{}]+)\}/g, (_, path: string) => written(read(group, path.split('.')))).trim()
}

function withFields(fields: Record<string, string>, group: Record<string, unknown>): unknown {
  const taken = Object.entries(fields).flatMap(([now, before]) => {
    const value = read(group, before.split('.'))
    return Object.hasOwn(group, now) || value === undefined ? [] : [[now, value] as const]
  })
  return taken.length > 0 ? { ...group, ...Object.fromEntries(taken) } : group
}

/** A text, a number or a switch as one of the others, or as the choice that it names. */
function scalar(field: Schema, value: unknown): unknown {
  if (typeof value === 'string' && value.trim() === '')
    return hasType(field, '') && !field.enum ? value : null
  if (field.enum) return choiceOf(field, value)
  if (typeof value === 'string' && isFormed(field)) return clockOf(field, value.trim())
  if (hasType(field, '')) return written(value) || undefined
  if (hasType(field, true)) return switchOf(value)
  if (hasType(field, 0)) return numberOf(field, value)
  return undefined
}

const plainly = (value: unknown) =>
  written(value)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase()

function choiceOf({ enum: choices = [], 'x-ui': hints }: Schema, value: unknown): unknown {
  const label = hints?.choices?.find((one) => plainly(one.label) === plainly(value))?.value
  return (
    choices.find((choice) => plainly(choice) === plainly(value)) ?? choices.find((choice) => choice === label)
  )
}

const yes = ['sim', 's', 'yes', 'true', '1', 'ligado', 'x']
const no = ['nao', 'n', 'no', 'false', '0', 'desligado']

function switchOf(value: unknown): boolean | undefined {
  const text = plainly(value)
  return yes.includes(text) ? true : no.includes(text) ? false : undefined
}

/** `31/12/2026`, `1/2/2026`, or an instant, as a day; `9h`, `09h30`, `9:30` or `09:30:00` as an hour. */
function clockOf({ format }: Schema, text: string): string | undefined {
  if (format === 'time') {
    const [, hour, minute = '00'] = /^(\d{1,2})(?:h|:(?=\d))(\d\d)?(?:min|:\d\d)?$/i.exec(text) ?? []
    return hour && `${hour.padStart(2, '0')}:${minute}`
  }
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const [day = ''] = /^\d{4}-\d\d-\d\d(?=$|T)/.exec(text) ?? []
  const kept = year ? keptDay(`${date!.padStart(2, '0')}/${month!.padStart(2, '0')}/${year}`) : day
  return isDay(kept) ? kept : undefined
}

function numberOf({ type, format }: Schema, value: unknown): number | undefined {
  const understand = readOf[format ?? '']
  if (understand) return typeof value === 'string' ? understand(value) : undefined
  const number =
    typeof value === 'string' ? readNumber(value) : typeof value === 'boolean' ? Number(value) : undefined
  const isWhole = ![type].flat().includes('number')
  return number !== undefined && (!isWhole || Number.isSafeInteger(number)) ? number : undefined
}

/** The texts, in small letters without accents, that a field of few answers reads as this one. */
export function textsReadAs(field: Schema, answer: unknown): string[] {
  const { 'x-from': before = [], 'x-was': was = {}, 'x-ui': hints } = field
  const all = [was, ...before.map(({ values = {} }) => values)].flatMap((values) =>
    Object.keys(values).filter((one) => values[one] === answer),
  )
  const label = hints?.choices?.find(({ value }) => value === answer)?.label
  const words = typeof answer === 'boolean' ? (answer ? yes : no) : label === undefined ? [] : [label]
  return [...new Set([String(answer), ...all, ...words].map(plainly))]
}

/** A number as Brazilians or programs write it: `1.234,50`, `R$ 19,90`, `19.9`; undefined for anything else. */
function readNumber(text: string): number | undefined {
  const bare = text.replace(/^\s*R\$\s*/, '').trim()
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare) || /^-?\d+,\d+$/.test(bare))
    return Number(bare.replaceAll('.', '').replace(',', '.'))
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : undefined
}

/** A value in a text. */
function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return String(value).replace('.', ',')
  return typeof value === 'string' ? value : ''
}
