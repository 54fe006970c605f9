import { expect, test } from 'vitest'
import { judgeOf } from '../../scripts/schemas/judge.ts'
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
]

test.each(limited)('limits alone are judged as by the validator: %j', (field) => {
  expect(values.filter((value) => isWithin(field, value))).toEqual(
    values.filter((value) => judgeOf(field)(value)),
  )
})

test.each<Schema>([
  { type: 'string', pattern: '(' },
  { type: 'string', format: 'unheard-of' },
  { type: 'string', enum: [['a']] as never },
  { type: 'string', minimum: 1 },
  { type: 'string', maxLength: 1.5 },
  { type: ['string', 'integer'], minimum: 1 },
  { type: 'number', multipleOf: 2 },
  { type: 'array', items: { type: 'string' } },
  { type: 'object', properties: {} },
  {},
])('of everything else validators know more: %j', (field) => {
  expect(hasOnlyLimits(field)).toBe(false)
  expect(isWithin(field, 'a')).toBeUndefined()
})
