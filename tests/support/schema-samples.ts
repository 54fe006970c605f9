import type { Document, Schema } from '../../src/domain/schema/definition.ts'

/**
 * Documents made from a schema: one that is valid, and for each field the values that its rules take and refuse.
 * A new field is tried without a word here; a new format or pattern needs a sample below.
 */

/** A value to try in a field, and whether the field's rules take it. */
export interface Case {
  name: string
  value: unknown
  taken: boolean
  /** Nothing is there yet: autosave lets a draft be like that, a form does not. */
  incomplete?: boolean
}

const samples: Record<string, { good: string; bad: string }> = {
  uuid: { good: '0192f0c1-3a5b-7c4d-8e9f-0123456789ab', bad: '0192f0c1' },
  'date-time': { good: '2026-12-01T03:00:00.000Z', bad: '01/12/2026' },
  date: { good: '2026-12-31', bad: '31/12/2026' },
  'past-date': { good: '2020-12-31', bad: '2999-12-31' },
  'future-date': { good: '2999-12-31', bad: '2020-12-31' },
  time: { good: '09:30', bad: '9:30' },
  money: { good: '1990', bad: '19,90' },
  file: { good: '/files/0192f0c1-3a5b-7c4d-8e9f-0123456789ab/apostila.pdf', bad: '/files/apostila.pdf' },
  'birth-date': { good: '1990-05-17', bad: '1990-02-30' },
  email: { good: 'maria@exemplo.com.br', bad: 'maria@exemplo' },
  phone: { good: '(11) 91234-5678', bad: '91234-5678' },
  cpf: { good: '529.982.247-25', bad: '529.982.247-24' },
  'zip-code': { good: '01310-100', bad: '1310-100' },
  color: { good: '#10b981', bad: 'verde' },
  image: { good: `/images/${'0a'.repeat(32)}.webp`, bad: 'https://exemplo.com/a.png' },
  link: { good: 'https://exemplo.com.br/curso', bad: 'exemplo.com.br' },
  slug: { good: 'academia-do-violao', bad: 'Academia do Violão' },
  domain: { good: 'app.suaescola.com.br', bad: 'https://app.suaescola.com.br' },
  'strong-password': { good: 'Senha123', bad: 'senha' },
}

/** A value that satisfies `schema`; of an object all that a client may set. */
export function sampleOf(schema: Schema): unknown {
  const { enum: choices, format, pattern } = schema
  if (schema.properties) {
    const asked = Object.entries(schema.properties).filter(([, field]) => !field.readOnly)
    return Object.fromEntries(asked.map(([name, field]) => [name, sampleOf(field)])) satisfies Document
  }
  if (schema.items) {
    return Array.from({ length: Math.max(1, limit(schema, 'minItems') ?? 0) }, () => sampleOf(schema.items!))
  }
  if (choices) return choices.find((choice) => choice !== '')
  if (isOf(schema, 'boolean')) return true
  if (isOf(schema, 'integer', 'number')) return limit(schema, 'minimum') ?? limit(schema, 'maximum') ?? 1
  if (format) return known(format).good
  if (pattern) return matching(schema)
  return 'ã'.repeat(Math.max(1, limit(schema, 'minLength') ?? 0))
}

/** Values to try in a field; `required` as its parent says. */
export function casesOf(schema: Schema, required: boolean): Case[] {
  return [
    { name: 'a good value', value: sampleOf(schema), taken: true },
    ...('default' in schema ? [{ name: 'the default', value: schema.default, taken: true }] : []),
    ...presence(schema, required),
    ...wrongTypes(schema),
    ...(schema.items ? listCases(schema) : schema.enum ? choiceCases(schema) : limitCases(schema)),
  ]
}

function presence(schema: Schema, required: boolean): Case[] {
  const cases: Case[] = []
  // A form shows the default of a field and so refuses to lose it; `verdict.test.ts` tries that by itself.
  if (!required || schema.default === undefined) {
    cases.push({ name: 'nothing', value: undefined, taken: !required, incomplete: true })
  }
  if (isOf(schema, 'string')) {
    const taken = schema.enum ? schema.enum.includes('') : !required && !limit(schema, 'minLength')
    cases.push({ name: 'an empty text', value: '', taken, incomplete: true })
  }
  return cases
}

function wrongTypes(schema: Schema): Case[] {
  const values = { string: 'text', integer: 3, number: 3.5, boolean: true, null: null, array: [], object: {} }
  return Object.entries(values)
    .filter(([type]) => !isOf(schema, type) && !(type === 'integer' && isOf(schema, 'number')))
    .map(([type, value]) => ({ name: `${type} instead`, value, taken: false }))
}

function choiceCases({ enum: choices }: Schema): Case[] {
  return [
    ...choices!.map((value) => ({ name: `the choice ${String(value)}`, value, taken: true })),
    { name: 'a choice that does not exist', value: 'inventada', taken: false },
  ]
}

function limitCases(schema: Schema): Case[] {
  const { format, pattern } = schema
  const [minLength, maxLength] = [limit(schema, 'minLength') ?? 0, limit(schema, 'maxLength')]
  const [minimum, maximum] = [limit(schema, 'minimum'), limit(schema, 'maximum')]
  const cases: Case[] = []
  const tried = (name: string, value: unknown, taken: boolean) => cases.push({ name, value, taken })
  if (format) tried('the wrong format', known(format).bad, false)
  // Astral characters count once; a form and a server that count UTF-16 units would differ.
  if (maxLength !== undefined) tried('one character too many', '😀'.repeat(maxLength + 1), false)
  if (maxLength !== undefined && !format && !pattern) tried('as long as may be', '😀'.repeat(maxLength), true)
  if (minLength > 1) tried('one character too few', 'a'.repeat(minLength - 1), false)
  if (minimum !== undefined) tried('the least', minimum, true)
  if (minimum !== undefined) tried('less than the least', minimum - 1, false)
  if (maximum !== undefined) tried('the most', maximum, true)
  if (maximum !== undefined) tried('more than the most', maximum + 1, false)
  if (isOf(schema, 'integer')) tried('a fraction', (minimum ?? 0) + 0.5, false)
  return cases
}

function listCases(schema: Schema): Case[] {
  const items = schema.items!
  const good = sampleOf(schema) as unknown[]
  const [minItems, maxItems] = [limit(schema, 'minItems'), limit(schema, 'maxItems')]
  const filled = (length: number) => Array.from({ length }, (_, at) => itemOf(schema, at))
  const withFirst = (value: unknown) => good.with(0, value)
  const cases: Case[] = []
  if (minItems)
    cases.push({ name: 'an item too few', value: filled(minItems - 1), taken: false, incomplete: true })
  if (maxItems) cases.push({ name: 'as many items as may be', value: filled(maxItems), taken: true })
  if (maxItems) cases.push({ name: 'an item too many', value: filled(maxItems + 1), taken: false })
  if (schema.uniqueItems) cases.push({ name: 'an item twice', value: [good[0], good[0]], taken: false })
  if (!items.properties) return [...cases, ...inside('an item', casesOf(items, true), withFirst)]
  const item = good[0] as Document
  cases.push({ name: 'an item that is none', value: withFirst('text'), taken: false })
  cases.push({ name: 'an unknown field in an item', value: withFirst({ ...item, outro: 1 }), taken: false })
  return Object.entries(items.properties).reduce((all, [name, field]) => {
    const tried = casesOf(field, items.required?.includes(name) ?? false)
    return [...all, ...inside(name, tried, (value) => withFirst({ ...item, [name]: value }))]
  }, cases)
}

/** The item at a place of a list; where none may be there twice, they differ by a text. */
function itemOf({ items, uniqueItems }: Schema, at: number): unknown {
  const item = sampleOf(items!)
  if (!uniqueItems) return item
  const isFree = ([, field]: [string, Schema]) => isOf(field, 'string') && !field.enum && !field.format
  const [name] = Object.entries(items!.properties!).find(isFree)!
  return { ...(item as Document), [name]: `ã${at}` }
}

function inside(name: string, cases: Case[], place: (value: unknown) => unknown): Case[] {
  // A list travels whole, so that an item is judged whole in a draft too.
  return cases.map((one) => ({ name: `${name}: ${one.name}`, value: place(one.value), taken: one.taken }))
}

function isOf({ type }: Schema, ...types: string[]): boolean {
  return [type].flat().some((one) => types.includes(one!))
}

function limit(schema: Schema, keyword: string): number | undefined {
  return schema[keyword] as number | undefined
}

function known(format: string): { good: string; bad: string } {
  const sample = samples[format]
  if (!sample)
    throw new Error(`tests/support/schema-samples.ts has no sample of the format "${format}": add one`)
  return sample
}

function matching(schema: Schema): string {
  const { pattern, default: given, 'x-ui': hints } = schema
  const found = [given, hints?.placeholder, 'a', '1', 'abc', '123'].find(
    (text) => typeof text === 'string' && new RegExp(pattern as string, 'u').test(text),
  )
  if (found) return found as string
  throw new Error(`Nothing fits the pattern ${pattern as string}: give the field a placeholder that does`)
}
