import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { modelOf } from '../../scripts/schemas/model.ts'
import { samplesOf } from '../../scripts/schemas/proof/sample.ts'
import { readSources } from '../../scripts/schemas/source.ts'
import { isShownAt } from '../../src/domain/schema/condition.ts'
import type { Schema } from '../../src/domain/schema/definition.ts'
import { withLogic } from '../support/schema/with-logic.ts'
import { entities, type EntityName } from '../../src/domain/generated/entities.ts'

/** The documents with which the compiler proves that everything can be asked for and answered. */
const model = modelOf(readSources(join(resolve(import.meta.dirname, '../..'), 'schemas')))

/** Paths of conditional fields, items of lists as `0`. */
function conditional({ properties = {} }: Schema): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const within = field.items ? conditional(field.items).map((path) => ['0', ...path]) : conditional(field)
    const own = field['x-when'] && !field.readOnly ? [[name]] : []
    return [...own, ...within.map((path) => [name, ...path])]
  })
}

const odd = withLogic({
  type: 'object',
  properties: {
    type: { type: 'string', enum: ['a', 'b', 'c'], default: 'a' },
    count: { type: 'integer', minimum: 3, 'x-when': { type: ['b'] } },
    reason: { type: 'string', 'x-when': { type: ['b'], count: [5, 6] } },
    place: {
      type: 'object',
      'x-when': { type: ['c'] },
      properties: {
        isFar: { type: 'boolean' },
        way: { type: 'string', minLength: 1, 'x-when': { isFar: [true] } },
      },
    },
    guests: {
      type: 'array',
      minItems: 2,
      uniqueItems: true,
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', maxLength: 3 },
          brings: { type: 'string', enum: ['cake', 'wine'] },
          year: { type: 'integer', minimum: 2000, 'x-when': { brings: ['wine'] } },
        },
      },
    },
  },
})

describe.each([
  ['an odd schema', odd] as const,
  ...model.entities.map(({ name, schema }) => [name, schema] as const),
  ...model.screens.flatMap(({ forms }) => forms.map(({ form, whole }) => [form.id, whole] as const)),
])('%s', (_, schema) => {
  const { samples, gaps } = samplesOf(schema)
  test('has documents for everything', () => {
    expect(gaps).toEqual([])
  })
  const all = conditional(schema).filter((path) => {
    const around = path.slice(0, -1).map((_one, i) => path.slice(0, i + 1))
    return !around.some((at) => at.reduce<Schema | undefined>(below, schema)?.['x-type'])
  })
  if (all.length > 0) {
    test.each(all.map((path) => path.join('/')))('%s is shown in one and hidden in another', (path) => {
      const shown = samples.map(({ document }) => isShownAt(schema, document, path.split('/')))
      expect(new Set(shown)).toEqual(new Set([true, false]))
    })
  }
})

const below = (node: Schema | undefined, step: string) => node?.items ?? node?.properties?.[step]

test('what they hold is accepted by what the product runs', () => {
  for (const { name, schema } of model.entities.filter((one) => one.name !== 'lesson')) {
    const { validate } = entities[name as EntityName]
    for (const { document, path } of samplesOf(schema).samples)
      expect(validate(document), `${name} ${path.join('/')} ${JSON.stringify(validate.errors)}`).toBe(true)
  }
})
