import { expect, test } from 'vitest'
import { applyChange } from '../../../src/domain/schema/change.ts'
import type { Document, Schema } from '../../../src/domain/schema/definition.ts'
import { readableDocument, unknownFields } from '../../../src/domain/schema/stored-document.ts'
import {
  inPresentForm,
  fieldInPresentForm,
  renames,
  withFormerNames,
} from '../../../src/domain/schema/present-form.ts'

const text = { type: 'string' }
const named = (...former: string[]): Schema => ({ ...text, 'x-renamed-from': former })
const object = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties })

/** One and the same field in three releases. */
const releases = [
  object({ motto: text, name: text }),
  object({ slogan: named('motto'), name: text }),
  object({ tagline: named('slogan', 'motto'), name: text }),
]
const field = ['motto', 'slogan', 'tagline']

/** What a release stores of a change. */
const save = (release: number, stored: Document, change: Document) =>
  applyChange(stored, withFormerNames(releases[release]!, change))
const read = (release: number, stored: Document) =>
  readableDocument(releases[release]!, stored)[field[release]!]

test('a value moves to the present name from any former one', () => {
  expect(inPresentForm(releases[2]!, { motto: 'A', name: 'B' })).toEqual({ tagline: 'A', name: 'B' })
  expect(inPresentForm(releases[2]!, { slogan: 'A' })).toEqual({ tagline: 'A' })
  expect(inPresentForm(releases[2]!, { tagline: 'A' })).toEqual({ tagline: 'A' })
  expect(inPresentForm(releases[2]!, { motto: null })).toEqual({ tagline: null })
})

test('every release reads what any release wrote last', () => {
  for (const first of [0, 1, 2]) {
    for (const second of [0, 1, 2]) {
      for (const third of [0, 1, 2]) {
        let stored = save(first, { name: 'x' }, { [field[first]!]: 'one' })
        stored = save(second, stored, { [field[second]!]: 'two' })
        stored = save(third, stored, { name: 'y' })
        for (const reader of [first, second, third]) {
          // An older release than those that wrote only reads what was written under its own name too, which it was.
          expect(read(reader, stored), `${first} ${second} ${third} → ${reader}`).toBe('two')
        }
      }
    }
  }
})

test('inside objects and lists, objects too, and nothing else is touched', () => {
  const schema = object({
    config: { ...object({ color: named('colour') }), 'x-renamed-from': ['settings'] },
    links: { type: 'array', items: object({ url: named('href') }) },
    tags: { type: 'array', items: text },
  })
  const stored = {
    settings: { colour: 'red', odd: 1 },
    links: [{ href: '/a' }, 'odd'],
    tags: ['t'],
    gone: true,
  }
  const now = { config: { color: 'red', odd: 1 }, links: [{ url: '/a' }, 'odd'], tags: ['t'], gone: true }
  expect(inPresentForm(schema, stored)).toEqual(now)
  expect(inPresentForm(schema, withFormerNames(schema, now))).toEqual(now)
  // A change to an object that stands under its present name alone leaves the rest of it alone.
  const change = withFormerNames(schema, { config: { color: 'blue' } })
  expect(inPresentForm(schema, applyChange(now, change)).config).toEqual({ color: 'blue', odd: 1 })
})

test('where nothing was renamed, nothing is copied', () => {
  const document = { name: 'x' }
  expect(inPresentForm(releases[0]!, document)).toBe(document)
  expect(withFormerNames(releases[0]!, document)).toBe(document)
})

test('the fields that were renamed stand alone in a schema that moves values just as the whole one does', () => {
  const config = { ...object({ color: named('colour'), size: text }), 'x-renamed-from': ['settings'] }
  const links = { type: 'array', items: object({ url: named('href') }), title: 'Links' }
  const whole = object({ name: text, config, links, motto: named('slogan') })
  const alone = renames(whole)!
  expect(alone).toEqual({
    properties: {
      config: { 'x-renamed-from': ['settings'], properties: { color: { 'x-renamed-from': ['colour'] } } },
      links: { items: { properties: { url: { 'x-renamed-from': ['href'] } } } },
      motto: { 'x-renamed-from': ['slogan'] },
    },
  })
  expect(renames(releases[0]!)).toBeUndefined()
  const stored = { settings: { colour: 'red' }, links: [{ href: '/a' }], slogan: 'x' }
  expect(inPresentForm(alone, stored)).toEqual(inPresentForm(whole, stored))

  for (const schema of [whole, alone]) {
    expect(fieldInPresentForm(schema, ['settings', 'colour'], 'red')).toEqual({
      path: ['config', 'color'],
      value: 'red',
    })
    expect(fieldInPresentForm(schema, ['links'], [{ href: '/a' }])).toEqual({
      path: ['links'],
      value: [{ url: '/a' }],
    })
    expect(fieldInPresentForm(schema, ['links', '0', 'href'], '/a')).toEqual({
      path: ['links', '0', 'url'],
      value: '/a',
    })
    expect(fieldInPresentForm(schema, ['settings'], { colour: 'red' })).toEqual({
      path: ['config'],
      value: { color: 'red' },
    })
    expect(fieldInPresentForm(schema, ['gone', 'far'], 1)).toEqual({ path: ['gone', 'far'], value: 1 })
  }
})

test('what the schema does not know is told apart from what it knows', () => {
  const schema = object({ name: text, config: object({ color: text }) })
  const stored = { name: 'x', old: [1], config: { color: 'red', size: 3 }, __proto__: {} }
  expect(unknownFields(schema, stored)).toEqual({ old: [1], config: { size: 3 } })
  expect(unknownFields(schema, { name: 'x', config: { color: 'red' } })).toEqual({})
})

test('of a multiple choice in which two are one today, that one is chosen once; what was chosen twice before is not mended', () => {
  const choice: Schema = {
    type: 'string',
    enum: ['samba', 'choro'],
    'x-was': { pagode: 'samba', roda: 'samba' },
  }
  const schema = object({ styles: { type: 'array', uniqueItems: true, items: choice } })
  const read = (styles: string[]) => inPresentForm(schema, { styles }).styles
  for (const one of [schema, renames(schema)!])
    expect(inPresentForm(one, { styles: ['pagode', 'choro', 'samba'] }).styles).toEqual(['choro', 'samba'])
  expect(read(['pagode', 'choro', 'roda'])).toEqual(['samba', 'choro'])
  expect(read(['choro', 'choro'])).toEqual(['choro', 'choro'])
  const many = object({ styles: { type: 'array', items: choice } })
  expect(inPresentForm(many, { styles: ['pagode', 'samba'] }).styles).toEqual(['samba', 'samba'])
})
