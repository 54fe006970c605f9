import { expect, test } from 'vitest'
import type { Document } from '../../../src/domain/schema/definition.ts'
import { keptHidden } from '../../../src/domain/schema/kept-hidden.ts'
import { withLogic } from '../../support/schema/with-logic.ts'

/** A link that is there until a day, and one that an answer asks for; so in a group, and in rows. */
const fields = {
  endsAt: { type: 'string', format: 'date' },
  soon: { type: 'string', 'x-when': { endsAt: { after: 'today' } } },
  kind: { type: 'string', enum: ['a', 'b'] },
  own: { type: 'string', 'x-when': { kind: ['a'] } },
}
const row = { type: 'object', properties: { id: { type: 'string' }, ...fields } }
const schema = withLogic({
  type: 'object',
  properties: {
    ...fields,
    group: { type: 'object', properties: fields },
    rows: { type: 'array', items: row },
  },
})
const held = (stored: Document) => ({ stored, whole: stored, above: [] })
const settled = (after: Document, before?: Document) =>
  keptHidden(schema, held(after), before && held(before))

const past = { endsAt: '2020-01-01', soon: 'https://a.com', kind: 'a', own: 'x' }
const at = (one: Document) => [
  one,
  { group: one },
  {
    rows: [
      { id: '1', kind: 'b' },
      { ...one, id: '2' },
    ],
  },
]

test('what the day hides stays, though something else is changed', () => {
  for (const [i, before] of at(past).entries()) {
    const after = at({ ...past, own: 'y' })[i]!
    expect(settled(after, before)).toEqual(after)
    // Nobody is asked for it, so that nothing that is sent for it counts.
    expect(settled(at({ ...past, soon: 'wrong' })[i]!, before)).toEqual(before)
  }
})

test('what the change itself hides goes, as what a new document hides does', () => {
  const { own: _, ...left } = past
  for (const [i, before] of at(past).entries()) {
    const after = at({ ...past, kind: 'b' })[i]!
    expect(settled(after, before)).toEqual(at({ ...left, kind: 'b' })[i])
    const { soon: __, ...made } = past
    expect(settled(before)).toEqual(at(made)[i])
  }
  const future = { ...past, endsAt: '2999-01-01' }
  expect(settled({ ...future, endsAt: '2020-01-01' }, future)).not.toHaveProperty('soon')
})

test('a row is followed wherever it stands now', () => {
  const before = { rows: [{ id: '1', ...past }, { id: '2' }] }
  const after = { rows: [{ id: '2' }, { id: '3', ...past }, { id: '1', ...past }] }
  const { soon: _, ...made } = past
  expect(settled(after, before)).toEqual({ rows: [{ id: '2' }, { id: '3', ...made }, { id: '1', ...past }] })
})
