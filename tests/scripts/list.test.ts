import { describe, expect, test } from 'vitest'
import { entities } from '../../scripts/schemas/entity.ts'
import type { Source, SourceObject } from '../../scripts/schemas/source.ts'
import { compileValidators } from '../../scripts/schemas/validator.ts'
import { hasRows } from '../../src/domain/schema/row.ts'

function compiled(list: SourceObject) {
  const json: SourceObject = {
    $schema: './meta/entity.json',
    title: 'Coisa',
    type: 'object',
    properties: { list: { title: 'Lista', type: 'array', ...list } },
  }
  return entities([{ file: 'thing.json', json } as Source])[0]!
}

const told = (list: SourceObject) => {
  try {
    compiled(list)
    return 'nothing'
  } catch (error) {
    return (error as Error).message
  }
}

const text = { title: 'Texto', type: 'string' }
const of = (properties: SourceObject, more: SourceObject = {}): SourceObject => ({
  ...more,
  items: { title: 'Item', type: 'object', properties },
})
const within = (depth: number): SourceObject =>
  depth === 1 ? of({ text }) : of({ inner: { title: 'Lista', type: 'array', ...within(depth - 1) } })

test('lists stand in lists three deep', () => {
  expect(told(within(3))).toBe('nothing')
  expect(told(within(4))).toContain('lists may stand in lists 3 deep, and no deeper')
})

test('a field called "id" and a name by no text are mistakes', () => {
  expect(told(of({ id: text }))).toContain('items/properties/id: every item of a list has an "id" already')
  const number = { title: 'Número', type: 'integer' }
  const by = (itemTitle: string) => told(of({ text, number }, { 'x-ui': { itemTitle } }))
  expect(by('text')).toBe('nothing')
  expect(by('number')).toContain('items cannot be called by "number"')
  expect(by('texto')).toContain('did you mean "text"?')
})

describe('what tells the items of a list apart', () => {
  test.each([
    ['an id, where things come and go', true, of({ text, more: text, most: text })],
    ['their place, where their number is fixed', false, of({ text }, { minItems: 3, maxItems: 3 })],
    [
      'what they hold, where they are pairs',
      false,
      of({ text, more: text }, { 'x-ui': { widget: 'platform-ids' } }),
    ],
    ['what they are, where they are texts', false, { items: text }],
  ])('is %s', (_, expected, list) => {
    expect(hasRows(compiled(list).schema.properties!.list!)).toBe(expected)
  })

  test('and none of it makes two equal items different', () => {
    const { input } = compiled(of({ text }, { uniqueItems: true }))
    expect(JSON.stringify(input)).toContain('"id":{"type":"string","format":"uuid"}')
    expect(compileValidators([input], true).code).toContain('= isSameContent;')
  })
})
