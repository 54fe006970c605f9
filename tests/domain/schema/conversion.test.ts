import { expect, test } from 'vitest'
import type { Conversion, Schema } from '../../../src/domain/schema/definition.ts'
import { readableDocument, unreadableValues } from '../../../src/domain/schema/stored-document.ts'
import { storedAfter } from '../../../src/domain/schema/stored-change.ts'

const schemaOf = (field: Schema, ...before: Conversion[]): Schema => ({
  type: 'object',
  properties: { field: { ...field, 'x-from': before } },
})
/** What a stored value reads as; undefined where it cannot be read. */
const reads = (schema: Schema, value: unknown) => readableDocument(schema, { field: value }).field

const text = { type: 'string' }
const number = { type: 'number' }
const answers: Schema = {
  type: 'string',
  enum: ['sp', 'rj'],
  'x-ui': {
    widget: 'select',
    choices: [
      { value: 'sp', label: 'São Paulo' },
      { value: 'rj', label: 'Rio de Janeiro' },
    ],
  },
}
const address: Schema = { type: 'object', properties: { street: text, number: { type: 'integer' } } }

test.each<[what: string, field: Schema, before: Conversion, was: unknown, is: unknown]>([
  ['a number in a text', number, { type: 'string' }, '19,90', 19.9],
  ['one as programs write it', number, { type: 'string' }, '-19.9', -19.9],
  ['thousands', number, { type: 'string' }, 'R$ 1.234,50', 1234.5],
  ['no number', number, { type: 'string' }, 'uns 20', undefined],
  ['a part of a whole', { type: 'integer' }, { type: 'string' }, '2,5', undefined],
  ['a number as a text', text, { type: 'number' }, 2.5, '2,5'],
  ['a switch as a text', text, { type: 'boolean' }, true, 'Sim'],
  ['a text as a switch', { type: 'boolean' }, { type: 'string' }, 'Não', false],
  ['a text that is no switch', { type: 'boolean' }, { type: 'string' }, 'talvez', undefined],
  ['what each value is', { type: 'boolean' }, { type: 'string', values: { talvez: true } }, 'talvez', true],
  ['a price in a text', { type: 'integer', format: 'money' }, { type: 'string' }, '19,90', 1990],
  ['a price with its sign', { type: 'integer', format: 'money' }, { type: 'string' }, 'R$ 1.234,5', 123450],
  ['no price', { type: 'integer', format: 'money' }, { type: 'string' }, 'grátis', undefined],
  ['a day', { ...text, format: 'date' }, { type: 'string' }, '31/12/2026', '2026-12-31'],
  ['a day in short', { ...text, format: 'birth-date' }, { type: 'string' }, '1/2/1990', '1990-02-01'],
  ['an instant as a day', { ...text, format: 'date' }, { type: 'string' }, '2026-12-31T10:00', '2026-12-31'],
  ['no day', { ...text, format: 'date' }, { type: 'string' }, '31/02/2026', undefined],
  ['an hour', { ...text, format: 'time' }, { type: 'string' }, '9h30', '09:30'],
  ['a whole hour', { ...text, format: 'time' }, { type: 'string' }, '19h', '19:00'],
  ['no hour', { ...text, format: 'time' }, { type: 'string' }, '25:00', undefined],
  ['a choice by its value', answers, { type: 'string' }, 'SP', 'sp'],
  ['a choice by its label', answers, { type: 'string' }, 'sao paulo', 'sp'],
  ['no choice', answers, { type: 'string' }, 'Goiás', undefined],
  ['lines', { type: 'array', items: text }, { type: 'string' }, 'a, b\n c ', ['a, b', 'c']],
  ['parts', { type: 'array', items: text }, { type: 'string', split: '/' }, 'a / b', ['a', 'b']],
  ['numbers', { type: 'array', items: number }, { type: 'string' }, '1; 2,5', [1, 2.5]],
  ['one choice of many', { type: 'array', items: answers }, { type: 'string' }, 'rj', ['rj']],
  ['the only one', answers, { type: 'array' }, ['rj'], 'rj'],
  ['one of several', answers, { type: 'array' }, ['rj', 'sp'], undefined],
  ['a list as a text', text, { type: 'array' }, ['a', 'b'], 'a, b'],
  ['a text in a group', address, { type: 'string', field: 'street' }, 'Rua A', { street: 'Rua A' }],
  [
    'a group in a text',
    text,
    { type: 'object', text: '{street}, {number}' },
    { street: 'A', number: 7 },
    'A, 7',
  ],
  ['a field of a group', number, { type: 'object', field: 'at.number' }, { at: { number: '7' } }, 7],
  [
    'a group as another',
    address,
    { type: 'object', fields: { street: 'line.first' } },
    { line: { first: 'Rua A' }, number: 7 },
    { street: 'Rua A', number: 7 },
  ],
])('%s', (_, field, before, was, is) => {
  const schema = schemaOf(field, before)
  expect(reads(schema, was)).toEqual(is)
  expect(unreadableValues(schema, { field: was })).toEqual(is === undefined ? { '/field': was } : {})
  // What is of today is what it is.
  if (is !== undefined) expect(reads(schema, is)).toEqual(is)
})

test('several types of before, and a value of another type without a word of it', () => {
  const schema = schemaOf(number, { type: 'string' }, { type: 'boolean' })
  expect([reads(schema, '7'), reads(schema, true), reads(schema, [7])]).toEqual([7, 1, undefined])
  expect(readableDocument({ properties: { field: number } }, { field: '7' })).toEqual({})
})

test('in lists and groups, at any depth, and with another name', () => {
  const price = { ...number, 'x-from': [{ type: 'string' as const }], 'x-renamed-from': ['cost'] }
  const items = { type: 'object', properties: { kind: { ...answers, 'x-was': { gb: 'rj' } }, price } }
  const schema = {
    type: 'object',
    properties: { all: { type: 'array', items }, tags: { type: 'array', items: items.properties.kind } },
  }
  const stored = { all: [{ kind: 'gb', cost: '9,5' }, { price: 'x' }], tags: ['gb', 'sp', 'df'] }
  expect(readableDocument(schema, stored)).toEqual({
    all: [{ kind: 'rj', price: 9.5 }, {}],
    tags: ['rj', 'sp'],
  })
  expect(unreadableValues(schema, stored)).toEqual({ '/all/1/price': 'x', '/tags/2': 'df' })
})

test('what is stored stays until somebody makes another value of it', () => {
  const schema = schemaOf({ ...number, default: 0 }, { type: 'string' })
  const stored = { field: '19,90', gone: 1 }
  expect(storedAfter(schema, stored, { field: 19.9 })).toBe(stored)
  expect(storedAfter(schema, stored, { field: 20 })).toEqual({ field: 20, gone: 1 })
  const unreadable = { field: 'uns 20' }
  expect(storedAfter(schema, unreadable, { field: 0 })).toBe(unreadable)
  expect(storedAfter(schema, {}, { field: 0 })).toEqual({ field: 0 })
})

test('so do renamed choices in a list, and what its items had that nobody knows any more', () => {
  const items = { type: 'object', properties: { kind: { ...answers, 'x-was': { gb: 'rj' } }, title: text } }
  const schema: Schema = { type: 'object', properties: { list: { type: 'array', items } } }
  const [one, two] = [
    { kind: 'gb', title: 'A', old: 1 },
    { kind: 'sp', title: 'B', old: 2 },
  ]
  const list = [
    { kind: 'sp', title: 'B' },
    { kind: 'rj', title: 'A' },
  ]
  expect(storedAfter(schema, { list: [one, two] }, { list })).toEqual({ list: [two, one] })
  const changed = [{ kind: 'rj', title: 'C' }, list[0]]
  expect(storedAfter(schema, { list: [one, two] }, { list: changed })).toEqual({
    list: [{ ...one, title: 'C' }, two],
  })
  const withId = {
    list: [
      { id: 'x', ...one },
      { id: 'y', ...two },
    ],
  }
  const first: Schema = {
    ...schema,
    properties: {
      list: { type: 'array', items: { ...items, properties: { ...items.properties, id: text } } },
    },
  }
  expect(storedAfter(first, withId, { list: [{ id: 'y', kind: 'sp', title: 'Z' }] })).toEqual({
    list: [{ id: 'y', ...two, title: 'Z' }],
  })
})

test('so does what nobody is told of the items of a list, whoever edits them and wherever they go', () => {
  const hidden: Schema = { ...text, 'x-audience': 'server' }
  const inside: Schema = { type: 'object', properties: { tone: text, pin: hidden } }
  const items: Schema = { type: 'object', properties: { title: text, pin: hidden, group: inside } }
  const listOf = (of: Schema): Schema => ({ properties: { list: { type: 'array', items: of } } })
  const row = (title: string, of: object = {}) => ({ title, group: { tone: title }, ...of })
  const kept = (title: string) => ({ title, pin: title, group: { tone: title, pin: title } })
  const stored = { list: [kept('A'), kept('B')] }
  const after = (...list: object[]) => storedAfter(listOf(items), stored, { list })
  expect(after(row('A'), row('B'))).toBe(stored)
  expect(after(row('B'), row('A'))).toEqual({ list: [kept('B'), kept('A')] })
  expect(after(row('A', { group: { tone: 'C' } }), row('B'))).toEqual({
    list: [{ ...kept('A'), group: { tone: 'C', pin: 'A' } }, kept('B')],
  })
  expect(after(row('A', { pin: 'new' }), row('B'))).toEqual({
    list: [{ ...kept('A'), pin: 'new' }, kept('B')],
  })
  expect(after(row('B'))).toEqual({ list: [kept('B')] })

  // Rows, by their ids; and whoever sends them without.
  const id = { type: 'string', 'x-row-id': true } as Schema
  const rows = listOf({ ...items, properties: { ...items.properties, id } })
  const first = { list: stored.list.map((one) => ({ ...one, id: `row${one.title}` })) }
  const [a, b] = first.list
  const change = { list: [row('B', { id: 'rowB' }), row('Z', { id: 'rowA' })] }
  expect(storedAfter(rows, first, change)).toEqual({
    list: [b, { ...a, title: 'Z', group: { tone: 'Z', pin: 'A' } }],
  })
  expect(storedAfter(rows, first, { list: [row('B'), row('A')] })).toEqual({ list: [b, a] })
  expect(storedAfter(rows, first, { list: [row('A'), row('B')] })).toBe(first)
})
