import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { entities } from '../../scripts/schemas/entity.ts'
import { formats } from '../../src/domain/format/format.ts'
import { isSame } from '../../src/domain/schema/change.ts'
import { withDefaults } from '../../src/domain/schema/defaults.ts'
import type { Document } from '../../src/domain/schema/definition.ts'
import { readableDocument, unreadableValues } from '../../src/domain/schema/stored-document.ts'
import { isObject } from '../../src/domain/schema/path.ts'
import { inPresentForm, renames, withFormerNames } from '../../src/domain/schema/present-form.ts'
import { storedAfter } from '../../src/domain/schema/stored-change.ts'
import { chanceOf, type Chance } from '../support/chance.ts'
import { documentOf, fieldOf, sourceOf, valueOf, type Field } from '../support/schema-release/field.ts'
import { nextRelease } from '../support/schema-release/release.ts'

/**
 * Random schemas with their next releases, compiled by the very compiler: from one to the other and back again, nothing is
 * lost that the first one knew. `SEED=7 ROUNDS=1` tells the story of seed 7 alone.
 */
const first = Number(process.env.SEED ?? 1)
const rounds = Number(process.env.ROUNDS ?? (process.env.SEED ? 1 : 60))
const documents = 17

function compiled(fields: Field[]) {
  const json = { $schema: './meta/entity.json', title: 'Coisa', ...sourceOf(fields) }
  const [entity] = entities([{ file: 'thing.json', json } as never])
  return entity!
}

type Compiled = ReturnType<typeof compiled>

const served = ({ schema }: Compiled, stored: Document) =>
  withDefaults(schema, readableDocument(schema, stored))
const said = ({ schema }: Compiled, stored: Document) => readableDocument(schema, stored)
const saved = ({ schema }: Compiled, stored: Document, change: Document) =>
  storedAfter(schema, stored, change)

/** Rows that somebody adds get an id that nobody can foresee. */
const withoutIds = (document: Document): unknown =>
  JSON.parse(JSON.stringify(document, (name, value: unknown) => (name === 'id' ? undefined : value)))

/** What a person does to one field of the new form. */
function edited(chance: Chance, field: Field, value: unknown): unknown {
  if (field.kind === 'group' && isObject(value)) {
    const inner = chance.pick(field.fields)
    return { ...value, [inner.name]: edited(chance, inner, value[inner.name]) }
  }
  if (field.kind === 'list' && Array.isArray(value) && value.length > 0) {
    const at = chance.number(value.length)
    const inner = chance.pick(field.fields)
    const item = value[at] as Document
    switch (chance.number(4)) {
      case 0:
        return value.toSpliced(at, 1)
      case 1:
        return value.toReversed()
      case 2:
        return [...value, documentOf(chance, field.fields)]
      default:
        return value.with(at, { ...item, [inner.name]: edited(chance, inner, item[inner.name]) })
    }
  }
  return valueOf(chance, field)
}

function story(seed: number) {
  const chance = chanceOf(seed)
  const before = ['a', 'b', 'c', 'd', 'e'].map((name) => fieldOf(chance, name))
  const after = nextRelease(chance, before)
  const [old, now] = [compiled(before), compiled(after)]
  const isInput = new Ajv({ strict: false, formats }).compile(old.input)
  for (let i = 0; i < documents; i++) {
    const document = documentOf(chance, before)
    expect(isInput(document), JSON.stringify(isInput.errors)).toBe(true)
    const stored = withFormerNames(old.schema, document)
    const [known, read] = [said(old, stored), served(now, stored)]
    expect(unreadableValues(now.schema, read), 'what is served is of today’s types').toEqual({})
    expect(inPresentForm(renames(now.schema) ?? {}, document), 'a draft on a device').toEqual(
      inPresentForm(now.schema, document),
    )

    // Somebody saves the whole form as it is.
    const untouched = saved(now, stored, read)
    expect(served(now, untouched), 'saved as it was').toEqual(read)
    expect(said(old, untouched), 'saved as it was, then back').toMatchObject(known)

    // Somebody changes one field of it, and sends that or all.
    const field = chance.pick(after)
    const value = edited(chance, field, read[field.name])
    const wish = { ...read, [field.name]: value }
    const sent = chance.number(2) === 0 ? wish : { [field.name]: value }
    const changed = saved(now, stored, sent)
    expect(withoutIds(served(now, changed)), 'what is sent is what is read').toEqual(
      withoutIds(withDefaults(now.schema, wish)),
    )
    const back = said(old, changed)
    const own = [field.name, ...field.former]
    for (const [name, was] of Object.entries(known))
      if (!own.includes(name))
        expect({ was: back[name] }, `${name}, while ${field.name} was changed`).toMatchObject({ was })
    // Servers of before understand what is sent to the field by any of its names.
    const home = before.find((one) => own.includes(one.name))
    if (home && isAlike(home, field)) expect(back[home.name]).toEqual(said(now, changed)[field.name])
    if (home?.kind === 'list' && field.kind === 'list')
      expectItems(
        [read, wish].map((one) => one[field.name]) as Document[][],
        [known, back].map((one) => one[home.name]) as Document[][],
      )
    // What they are told then is what they have.
    const again = saved(old, changed, known)
    expect(served(old, again)).toMatchObject(known)
  }
}

/** Of a list that was changed, those items that nobody touched are to servers of before what they were. */
function expectItems([read = [], wish = []]: Document[][], [known = [], back = []]: Document[][]) {
  for (const [i, item] of wish.entries()) {
    const at = read.findIndex((one) => isSame(one, item))
    const isOnly = [read, wish].every((all) => all.filter((one) => isSame(one, item)).length === 1)
    if (isOnly) expect(back[i], `item ${i}`).toMatchObject(known[at]!)
  }
}

/** Whether nothing but their names and rules parts two fields. */
const isAlike = (one: Field, other: Field): boolean =>
  one.kind === other.kind && ['text', 'number', 'integer', 'switch', 'texts', 'numbers'].includes(one.kind)

test('what was stored under one schema outlives the next one and the way back', () => {
  for (let seed = first; seed < first + rounds; seed++) {
    try {
      story(seed)
    } catch (error) {
      throw new Error(`SEED=${seed}: ${(error as Error).message}`, { cause: error })
    }
  }
}, 60_000)
