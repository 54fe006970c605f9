import { samples } from '../../../src/domain/generated/kind-sample.ts'
import type { Document, Json, Schema } from '../../../src/domain/schema/definition.ts'
import type { DrawnAs } from '../../../src/domain/schema/list.ts'
import { extensionsOf, usualFiles } from '../../../src/domain/media/file-kind.ts'

/** Values that nobody stored. */

const day = 24 * 60 * 60 * 1000
export const people = ['Ana Souza', 'Bruno Lima', 'Carla Dias', 'Davi Rocha', 'Elisa Prado']
const things = ['Violão do zero', 'Acordes sem segredo', 'Ritmo e pulso', 'Dedilhado', 'Primeiras canções']
const words = ['violão', 'canto', 'ritmo', 'iniciante', 'ao vivo']
/** In cents. */
const prices = [1990, 14900, 490, 99700, 25000]
const shares = [0.64, 1, 0.18, 0.82, 0]

/** The `i`-th value that a field may have: of its choices, its format, or its title. Undefined where code knows it alone. */
export function sampleValue(field: Schema | undefined, as: DrawnAs, i: number, name: string): unknown {
  if (!field || field.properties) return undefined
  const choices = field['x-ui']?.choices
  if (choices?.length && !field.items) return choices[i % choices.length]!.value
  if (as === 'apps') return things.slice(0, i + 1).map((one) => ({ id: one, name: one }))
  const types = [field.type].flat()
  if (types.includes('array')) return list(field, i)
  if (types.includes('boolean')) return i % 2 === 0
  if (types.includes('integer') || types.includes('number')) return number(field, as, i)
  return text(field, as, i, name)
}

/** From one item to three, but for the last row, where there are none: that is drawn too. */
function list({ items = {}, minItems = 0, maxItems = 3 }: Schema, i: number): unknown[] {
  const wanted = i === people.length - 1 ? 0 : (i % 3) + 1
  const most = Math.min(Number(maxItems), items.enum?.length ?? Infinity)
  const count = Math.min(Math.max(wanted, Number(minItems)), most)
  return Array.from({ length: count }, (_, at) => item(items, i, at)).filter((one) => one !== undefined)
}

function item(items: Schema, i: number, at: number): unknown {
  // Another one at each place, whether or not they may be the same.
  const nth = (i + at) % people.length
  if (items.enum) return items.enum[(i + at) % items.enum.length]
  if (items.properties) return group(items.properties, nth)
  if (!items.format && items.type === 'string') return fitted(items, words[nth]!)
  return sampleValue(items, 'text', nth, '')
}

function group(fields: Record<string, Schema>, i: number): Document {
  const values = Object.entries(fields).flatMap(([name, field]) => {
    const value = field['x-row-id'] || field['x-when'] ? undefined : sampleValue(field, 'text', i, name)
    return value === undefined || value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(values) as Document
}

function number(field: Schema, as: DrawnAs, i: number): number {
  const least = Number(field.minimum ?? 0)
  if (field.format) return Math.min(Math.max(prices[i]!, least), Number(field.maximum ?? Infinity))
  const most = as === 'percent' || as === 'level' ? 100 : Number(field.maximum ?? 100)
  const step = Number(field.multipleOf ?? 1)
  return least + Math.round(((Math.min(most, 100) - least) * shares[i]!) / step) * step
}

function text(field: Schema, as: DrawnAs, i: number, name: string): Json {
  const { format = '' } = field
  const make = formats[format] ?? (samples[format] && ((one: number) => samples[format]!(one)[0]!))
  if (make) return make(i, field, name)
  if (typeof field.default === 'string' && field.default !== '') return field.default
  return fitted(field, (as === 'person' || /[nN]ame$/.test(name) ? named(name, as, i) : things[i])!)
}

const formats: Record<string, (i: number, field: Schema, name: string) => Json> = {
  // The last one has none yet: that is drawn too.
  'date-time': (i, _, name) => (i === people.length - 1 && !/At$/.test(name) ? null : daysAgo(i * 9 + 0.1)),
  date: (i) => dayOf(daysAgo(i * 9 - 20)),
  'past-date': (i) => dayOf(daysAgo(i * 9 + 1)),
  'future-date': (i) => dayOf(daysAgo(-i * 9 - 1)),
  'birth-date': (i) => `19${80 + i * 4}-0${i + 1}-12`,
  time: (i) => `${String(8 + i * 3).padStart(2, '0')}:${i % 2 ? '30' : '00'}`,
  file: (i, field) => {
    const ending = extensionsOf(field['x-accept'] ?? usualFiles)[0]!
    return `/files/00000000-0000-4000-8000-00000000000${i}/apostila-${i + 1}.${ending}`
  },
  image: () => null,
}

const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()
const dayOf = (instant: string) => instant.slice(0, 10)
const fitted = ({ maxLength = Infinity }: Schema, words: string) => words.slice(0, Number(maxLength))

const named = (name: string, as: DrawnAs, i: number) =>
  as === 'person' || name !== 'name' ? people[i] : things[i]
