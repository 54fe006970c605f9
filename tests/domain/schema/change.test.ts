import { describe, expect, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import { adopt, applyChange, changeBetween, changedPaths, isSame } from '../../../src/domain/schema/change.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import type { Document } from '../../../src/domain/schema/definition.ts'
import { eachField } from '../../../src/domain/schema/field.ts'
import { read, write } from '../../../src/domain/schema/path.ts'

const before: Document = withDefaults(entities.app.schema, { name: 'Violão', slug: 'violao' })

describe('a change and its application are each other’s inverse', () => {
  test('for one field, whichever it is', () => {
    const fields = [...eachField(entities.app.schema, before)].filter(({ value }) => value !== undefined)
    expect(fields.length).toBeGreaterThan(30)
    for (const { path, value } of fields) {
      const after = write(before, path, typeof value === 'boolean' ? !value : `${String(value)}x`)
      const change = changeBetween(before, after)
      expect(applyChange(before, change!), path.join('.')).toEqual(after)
      expect(changedPaths(before, after)).toEqual([path.slice(0, path.includes('banners') ? 2 : undefined)])
    }
  })

  test('for documents made at random', () => {
    const random = randomFrom(20261120)
    for (let i = 0; i < 500; i++) {
      const [one, other] = [randomDocument(random, 3), randomDocument(random, 3)]
      // A change has no word for removal: what `other` lacks stays.
      const after = applyChange(one, other)
      const change = changeBetween(one, after)
      expect(applyChange(one, change ?? {})).toEqual(after)
      expect(change === null).toBe(changedPaths(one, after).length === 0)
      expect(change === null).toBe(isSame(one, after))
      expect(changeBetween(after, after)).toBeNull()
    }
  })

  test('a change is no larger than it must be', () => {
    const after = applyChange(before, { config: { features: { analytics: false } } })
    expect(changeBetween(before, after)).toEqual({ config: { features: { analytics: false } } })
  })
})

describe('applyChange', () => {
  test('what a change does not name keeps its identity', () => {
    const after = applyChange(before, { name: 'Piano', config: { language: 'en-US' } })
    expect(read(after, ['config', 'banners'])).toBe(read(before, ['config', 'banners']))
    expect(read(after, ['config', 'features'])).toBe(read(before, ['config', 'features']))
    expect(read(before, ['config', 'language'])).toBe('pt-BR')
  })

  test('lists, null and values of another kind are replaced whole', () => {
    expect(applyChange({ a: [1, 2, 3] }, { a: [9] })).toEqual({ a: [9] })
    expect(applyChange({ a: { b: 1 } }, { a: null })).toEqual({ a: null })
    expect(applyChange({ a: null }, { a: { b: 1 } })).toEqual({ a: { b: 1 } })
    expect(applyChange({ a: { b: 1 } }, { a: [1] })).toEqual({ a: [1] })
  })
})

describe('changeBetween', () => {
  test.each<[string, Document, Document, Document | null]>([
    ['nothing', { a: { b: [1] } }, { a: { b: [1] } }, null],
    ['a field that went away', { a: 1, b: 2 }, { a: 1 }, null],
    ['a nested field that went away', { a: { b: 1, c: 2 } }, { a: { b: 1 } }, null],
    ['a nested field that is undefined now', { a: { b: 1 } }, { a: { b: undefined } }, null],
    ['a new object', {}, { a: { b: 1 } }, { a: { b: 1 } }],
    ['an item of a list', { a: [{ x: 1 }, 2] }, { a: [{ x: 3 }, 2] }, { a: [{ x: 3 }, 2] }],
    ['a value to null', { a: 'x' }, { a: null }, { a: null }],
    ['an object to null', { a: { b: 1 } }, { a: null }, { a: null }],
  ])('%s', (_, one, other, change) => expect(changeBetween(one, other)).toEqual(change))
})

describe('changedPaths', () => {
  test('a field that went away counts, a list counts as one', () => {
    expect(changedPaths({ a: 1, b: { c: 1, d: 2 }, e: [1, 2] }, { b: { c: 1, d: 3 }, e: [1, 3] })).toEqual([
      ['a'],
      ['b', 'd'],
      ['e'],
    ])
  })
})

describe('adopt', () => {
  const sent = { logo: 'data:x', name: 'Violão', banners: [{ image: 'data:y', link: '' }] }
  const served = { logo: '/images/x', name: 'Violão', banners: [{ image: '/images/y', link: '' }] }

  test('takes what the server made of a value', () => expect(adopt(sent, sent, served)).toEqual(served))

  test('keeps what a person changed meanwhile, field by field', () => {
    const current = { ...sent, name: 'Piano', banners: [{ image: 'data:y', link: 'https://a.com' }] }
    expect(adopt(current, sent, served)).toEqual({
      logo: '/images/x',
      name: 'Piano',
      banners: [{ image: '/images/y', link: 'https://a.com' }],
    })
  })

  test('a list of another length is the person’s', () => {
    const current = { ...sent, banners: [] }
    expect(adopt(current, sent, served)).toEqual({ ...served, banners: [] })
  })

  test('a field that only the server knows is taken', () => {
    expect(adopt({ a: 1, mine: 2 }, { a: 1 }, { a: 1, updatedAt: 'now' })).toEqual({
      a: 1,
      mine: 2,
      updatedAt: 'now',
    })
  })
})

/** A repeatable stream of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function randomDocument(random: () => number, depth: number): Document {
  const names = ['a', 'b', 'c', 'd'].filter(() => random() < 0.6)
  return Object.fromEntries(names.map((name) => [name, randomValue(random, depth)]))
}

function randomValue(random: () => number, depth: number): unknown {
  const kinds = ['x', '', 0, 1, true, null, ['x'], [1, { a: 2 }]]
  if (depth > 0 && random() < 0.4) return randomDocument(random, depth - 1)
  return kinds[Math.floor(random() * kinds.length)]
}
