import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { chanceOf } from '../support/chance.ts'
import { kinds, leftOut, randomFields, type Json } from './random-field.ts'

const meta: Json = JSON.parse(
  await readFile(resolve(import.meta.dirname, '../../schemas/meta/field.json'), 'utf8'),
)

/** The values that a place of `meta/` allows, however it lists them. */
const valuesOf = ({ enum: values, const: only, anyOf = [] }: Json): string[] => [
  ...(values ?? []),
  ...(only === undefined ? [] : [only]),
  ...anyOf.flatMap((one: Json) => [...valuesOf(one), ...(one.items ? valuesOf(one.items) : [])]),
]

/** Every value of `keyword` in a field and below it. */
function used(json: Json, keyword: string): string[] {
  if (Array.isArray(json)) return json.flatMap((one) => used(one, keyword))
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]) =>
    name === keyword && typeof value !== 'object'
      ? [String(value)]
      : name === keyword && Array.isArray(value)
        ? value.map(String)
        : used(value, keyword),
  )
}

test('there are fields of every type, format and widget that the language has', () => {
  const all = Array.from({ length: 20 }, (_, seed) =>
    randomFields(chanceOf(seed), 0, Object.keys(kinds).length),
  )
  const unused = (keyword: string, { properties = meta.properties } = {}) => {
    const found = new Set(used(all, keyword))
    return valuesOf(properties[keyword]).filter((value) => !found.has(value) && !(value in leftOut))
  }
  expect(unused('type')).toEqual([])
  expect(unused('format')).toEqual([])
  expect(unused('widget', meta.definitions.hints)).toEqual([])
  const items = new Set(
    all.flatMap((fields) => Object.values(fields).flatMap(({ items }: Json) => items?.type ?? [])),
  )
  expect(valuesOf(meta.definitions.item.properties.type).filter((type) => !items.has(type))).toEqual([])
})
