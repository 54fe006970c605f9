import { writtenDay } from '../time/day.ts'
import { written } from '../generated/kind-text.ts'
import { numberText } from '../number/number-text.ts'
import { say } from '../text/say.ts'
import type { Choice, Schema } from './definition.ts'
import { isObject } from './path.ts'

/** What a schema says of a value, as far as words need it. `item`: of a list; `fields`: of an object. */
export interface ValueKind {
  title?: string
  format?: string
  choices?: Choice[]
  /** The entity of the documents that it names by their ids. */
  refers?: string
  item?: ValueKind
  fields?: Record<string, ValueKind>
}

/** What the words of a value hang on beside its field. */
export interface Wording {
  /** Zone in which instants are told; by default that of whoever computes. */
  timeZone?: string
  /** How long instants are told: `20/11/2026 09:30`, or in words. */
  instants?: 'short' | 'long'
  /** What a switch says, on and off. */
  yes?: string
  no?: string
}

/** What a field's schema says of its values. */
export function kindOf(schema: Schema): ValueKind {
  const { title, format, items, properties } = schema
  const choices = schema['x-ui']?.choices
  return {
    ...(title !== undefined && { title }),
    ...(format !== undefined && { format }),
    ...(choices && { choices }),
    ...(items && { item: kindOf(items) }),
    ...(properties && {
      fields: Object.fromEntries(
        Object.entries(properties).flatMap(([name, field]) =>
          field['x-row-id'] ? [] : [[name, kindOf(field)]],
        ),
      ),
    }),
  }
}

/**
 * A value as people read it: `Sim`, `R$ 19,90`, `5,25`, `31/12/1990`, the labels of choices, `3 itens`. Empty where there is no value.
 * Lists, cards, spreadsheets and what tells of changes all say it so.
 */
export function valueText(value: unknown, kind: ValueKind = {}, wording: Wording = {}): string {
  if (isEmptyValue(value)) return ''
  if (typeof value === 'boolean') return value ? (wording.yes ?? 'Sim') : (wording.no ?? 'Não')
  const choice = kind.choices?.find((one) => String(one.value) === String(value))
  if (choice) return choice.label
  if (Array.isArray(value)) return listText(value, kind, wording)
  if (isObject(value)) return objectText(value, kind, wording)
  if (typeof value === 'number') return (written[kind.format ?? ''] ?? numberText)(value)
  return formatted(String(value), kind.format, wording)
}

/** Whether there is nothing to tell of a value. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** `1 item`, `3 itens`. */
export const itemCount = (count: number): string =>
  say({ one: '{count} item', many: '{count} itens' }, { count })

/** What an item of a list is called, such as by its first text; empty where nothing in it is a name. */
export function itemName(item: unknown, kind: ValueKind = {}): string {
  if (!isObject(item)) return valueText(item, kind)
  for (const [field, { format, choices }] of Object.entries(kind.fields ?? {})) {
    const value = item[field]
    if (!format && !choices && typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return ''
}

/** The name of an uploaded file, the last part of its address. */
export const fileName = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

function listText(list: unknown[], { item = {} }: ValueKind, wording: Wording): string {
  if (!list.some(isObject)) return list.map((one) => valueText(one, item, wording)).join(', ')
  const names = list.map((one) => itemName(one, item))
  return names.every((name) => name !== '') ? names.join(', ') : itemCount(list.length)
}

function objectText(value: Record<string, unknown>, { fields = {} }: ValueKind, wording: Wording): string {
  return Object.entries(fields)
    .map(([name, field]) => [field.title ?? name, valueText(value[name], field, wording)] as const)
    .filter(([, text]) => text !== '')
    .map(([title, text]) => `${title}: ${text}`)
    .join('; ')
}

function formatted(text: string, format: string | undefined, wording: Wording): string {
  if (format === 'date-time') return instantText(text, wording)
  if (format === 'image') return 'imagem'
  if (format === 'file') return fileName(text)
  return isDayFormat(format) ? writtenDay(text) : text
}

/** Whether values of a format are days. */
export const isDayFormat = (format: string | undefined): boolean => format?.endsWith('date') === true

/** An instant in words; what is none, as it is. */
function instantText(text: string, { timeZone, instants = 'short' }: Wording): string {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) return text
  if (instants === 'long')
    return instant.toLocaleString('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone })
  const parts = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  return instant.toLocaleString('pt-BR', { ...parts, timeZone }).replace(',', '')
}
