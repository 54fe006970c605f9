import { expect, test } from 'vitest'
import { validatorOf } from '../../scripts/schemas/judge.ts'
import { hasOnlyLimits, isWithin } from '../../scripts/schemas/limit.ts'
import type { Json, Schema } from '../../src/domain/schema/definition.ts'

const limited: Schema[] = [
  { type: 'boolean' },
  { type: 'string' },
  { type: 'string', minLength: 1, maxLength: 2 },
  { type: ['string', 'null'], maxLength: 1 },
  { type: 'integer', minimum: 0, maximum: 7 },
  { type: ['integer', 'null'], minimum: 2 },
  { type: 'number', minimum: 0.5 },
  { type: 'string', pattern: '^a+$' },
  { type: 'string', pattern: '^\\p{L}$', maxLength: 1 },
  { type: ['string', 'null'], format: 'email' },
  { type: 'string', format: 'color', minLength: 4 },
  { type: 'string', enum: ['a', 'ab'] },
  { type: ['integer'], enum: [0, 7] },
  { type: 'boolean', const: true },
  { type: 'number', multipleOf: 0.1 },
  { type: ['number', 'null'], not: { type: 'null' } },
  { type: 'array', items: { type: 'string' } },
  { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1, maxItems: 2 },
  { type: ['array', 'null'], uniqueItems: true, items: { type: ['string', 'null'], not: { type: 'null' } } },
  {
    type: 'array',
    uniqueItems: true,
    items: {
      ...{ type: 'object', required: ['name'], additionalProperties: false },
      properties: { id: { type: 'string' }, name: { type: 'string', maxLength: 2 }, any: {} },
    },
  },
  { type: 'object', properties: {} },
  { type: 'object', properties: { a: { type: 'object', required: ['b'], properties: { b: {} } } } },
  {},
]
const values: Json[] = [
  true,
  null,
  '',
  'a@b.co',
  '#fff',
  'a',
  'ab',
  'abc',
  '😀😀',
  0,
  0.5,
  2,
  7,
  7.5,
  8,
  -1,
  [],
  {},
  ['a'],
  ['a', 'a'],
  ['a', null],
  [1, 2],
  [0],
  [1, 2, 3],
  [{ name: 'a' }],
  [{ name: 'abc' }],
  [{ id: '1' }],
  [
    { id: '1', name: 'a' },
    { id: '2', name: 'a' },
  ],
  [
    { id: '1', name: 'a' },
    { id: '1', name: 'b', any: [null] },
  ],
  [{ name: 'a', other: 1 }],
  { a: { b: 1 } },
  { a: {} },
  { a: [], constructor: 1 },
]

test.each(limited)('limits alone are judged as by the validator: %j', (field) => {
  expect(values.filter((value) => isWithin(field, value))).toEqual(
    values.filter((value) => validatorOf(field)(value)),
  )
  expect(values.map((value) => isWithin(field, value))).not.toContain(undefined)
})

test.each<Schema>([
  { type: 'string', pattern: '(' },
  { type: 'string', format: 'unheard-of' },
  { type: 'string', enum: [['a']] as never },
  { type: 'string', minimum: 1 },
  { type: 'string', maxLength: 1.5 },
  { type: ['string', 'integer'], minimum: 1 },
  { type: 'number', multipleOf: 0 },
  { type: 'string', not: { type: 'string' } },
  { type: 'array', items: [{ type: 'string' }] as never },
  { type: 'array', items: { type: 'string', pattern: '(' } },
  { type: 'array', contains: {} },
  { type: 'object', properties: { a: { minimum: 1 } } },
  { type: 'object', required: [] },
  { type: 'object', additionalProperties: {} },
  { oneOf: [] },
])('of everything else validators know more: %j', (field) => {
  expect(hasOnlyLimits(field)).toBe(false)
  expect(isWithin(field, 'a')).toBeUndefined()
})
