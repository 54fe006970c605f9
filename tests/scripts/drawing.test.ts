import { expect, test } from 'vitest'
import { complete } from '../../scripts/schemas/complete.ts'
import { drawingOf } from '../../scripts/schemas/drawing.ts'
import type { Schema } from '../../src/domain/schema/definition.ts'
import type { DrawnAs } from '../../src/domain/schema/list.ts'

const choices = [{ const: 'A', title: 'Manhã' }]

/** How a field of each kind is drawn by itself, and how else it may be. */
const table: [string, object, DrawnAs, DrawnAs[]][] = [
  ['text', { type: 'string' }, 'text', ['markdown', 'person', 'long']],
  [
    'lesson',
    { type: 'string', 'x-ui': { widget: 'lesson-content' } },
    'markdown',
    ['text', 'person', 'long'],
  ],
  ['e-mail', { type: 'string', format: 'email' }, 'text', []],
  ['hour', { type: 'string', format: 'time' }, 'text', []],
  ['choice', { type: 'string', oneOf: choices }, 'badge', ['text']],
  ['numeric choice', { type: 'integer', oneOf: [{ const: 1, title: 'Um' }] }, 'badge', ['text']],
  ['switch', { type: 'boolean' }, 'yes-no', ['text', 'flag']],
  ['integer', { type: 'integer' }, 'number', ['text', 'percent', 'level', 'duration']],
  ['number', { type: ['number', 'null'] }, 'number', ['text', 'percent', 'level', 'duration']],
  ['money', { type: 'integer', format: 'money' }, 'money', ['text']],
  ['instant', { type: 'string', format: 'date-time' }, 'time-ago', ['date', 'date-time', 'text']],
  ['day', { type: 'string', format: 'date' }, 'date', ['text']],
  ['birthday', { type: 'string', format: 'birth-date' }, 'date', ['text']],
  ['day to come', { type: 'string', format: 'future-date' }, 'date', ['text']],
  ['picture', { type: ['string', 'null'], format: 'image' }, 'image', []],
  ['colour', { type: 'string', format: 'color' }, 'color', ['text']],
  ['link', { type: 'string', format: 'link' }, 'link', ['text']],
  ['file', { type: 'string', format: 'file' }, 'file', ['text']],
  ['texts', { type: 'array', items: { type: 'string' } }, 'tags', ['text', 'apps']],
  ['choices', { type: 'array', items: { type: 'string', oneOf: choices } }, 'tags', ['text', 'apps']],
  ['objects', { type: 'array', items: { type: 'object', properties: {} } }, 'items', ['apps']],
]
const every = [...new Set(table.flatMap(([, , usual, others]) => [usual, ...others]))]

const compiled = (json: object): Schema => {
  const schema = { ...json } as Schema
  if (schema.items) schema.items = complete(schema.items, new Set())
  return complete(schema, new Set())
}

test.each(table)('%s', (_name, json, usual, others) => {
  const field = compiled(json)
  const drawn = (as?: DrawnAs) => drawingOf(field, { field: 'value', as }, 'list.json', 'columns/0').as
  expect(drawn()).toBe(usual)
  for (const as of every) {
    if (as === usual || others.includes(as)) expect(drawn(as)).toBe(as)
    else
      expect(() => drawn(as), as).toThrow(
        `list.json › columns/0/as: "value" cannot be drawn as "${as}"; use ${usual}`,
      )
  }
})

test('a column knows the words of its choices, in a list too', () => {
  const field = compiled({ type: 'array', title: 'Turnos', items: { type: 'string', oneOf: choices } })
  expect(drawingOf(field, {}, '', '')).toEqual({
    as: 'tags',
    item: { choices: [{ value: 'A', label: 'Manhã' }] },
  })
})
