import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { entities } from '../../scripts/schemas/entity.ts'
import { textsOf } from '../../scripts/schemas/pattern/text.ts'
import { readSources } from '../../scripts/schemas/source.ts'
import { answersFor } from '../../scripts/schemas/logic/solve.ts'
import { accepts, documentOf, valuesOf } from '../../scripts/schemas/witness.ts'
import { formats } from '../../src/domain/format/format.ts'
import type { Schema } from '../../src/domain/schema/definition.ts'

const all = entities(readSources(join(resolve(import.meta.dirname, '../..'), 'schemas')))

test.each(Object.keys(formats))('there are texts of the format %s', (format) => {
  const texts = valuesOf({ type: 'string', format, minLength: 1 }, 3)
  expect(new Set(texts).size).toBeGreaterThanOrEqual(2)
  expect(texts.every((text) => formats[format]!(text as string))).toBe(true)
})

test.each(all.map((entity) => [entity.name, entity.schema] as const))(
  'there is a document of %s',
  (_, schema) => {
    const whole = documentOf(schema)
    expect(accepts(schema, whole)).toBe(true)
    expect(documentOf(schema)).toEqual(whole)
    for (const [name, field] of Object.entries(schema.properties!)) {
      if (field.readOnly) continue
      const document = documentOf(schema, answersFor(schema, name))
      expect(document).toHaveProperty(name)
      expect(accepts(schema, document)).toBe(true)
    }
  },
)

const rules: [rules: Schema, least: number][] = [
  [{ type: 'string', pattern: '^[A-Z]{3}-[0-9]{2}$' }, 3],
  [{ type: 'string', pattern: '^(?=.*\\d)(?=.*[a-z]).{8,}$' }, 3],
  [{ type: 'string', pattern: '^.{500}$' }, 2],
  [{ type: 'string', format: 'email', pattern: '@escola\\.com\\.br$' }, 2],
  [{ type: 'string', format: 'link', pattern: 'youtube\\.com' }, 1],
  [{ type: 'string', format: 'slug', minLength: 30, maxLength: 30 }, 1],
  [{ type: 'number', minimum: 0.5, maximum: 0.7 }, 3],
  [{ type: 'integer', multipleOf: 1.5, minimum: 1 }, 2],
  [{ type: 'array', uniqueItems: true, minItems: 20, items: { type: 'string', format: 'uuid' } }, 2],
  [{ type: ['integer', 'null'], minimum: 3 }, 3],
  [{ type: 'object', properties: { a: { type: 'boolean' }, b: { type: 'boolean' } } }, 4],
  [{ type: 'boolean' }, 2],
]

test.each(rules)('%o is kept', (field, least) => {
  const values = valuesOf(field, least)
  expect(values).toHaveLength(least)
  expect(values.every((value) => accepts(field, value))).toBe(true)
})

test.each<Schema>([
  { type: 'integer', minimum: 0.5, maximum: 0.7 },
  { type: 'string', pattern: '^[0-9]{9}$', maxLength: 8 },
  { type: 'string', enum: ['a', 'b'], pattern: '^c$' },
  { type: 'array', uniqueItems: true, minItems: 3, items: { type: 'string', enum: ['a', 'b'] } },
])('nothing keeps %o', (field) => {
  expect(valuesOf(field)).toEqual([])
})

test.each([
  ['^(a|bb)+$', ['a', 'bb', 'bba']],
  ['\\p{Lu}$', ['A', 'aA', 'aaA']],
  ['^https?://', ['http://', 'https://', 'https://a']],
  ['^$', ['']],
])('texts of %s', (pattern, first) => {
  expect(textsOf(pattern, 20).slice(0, first.length)).toEqual(first)
})
