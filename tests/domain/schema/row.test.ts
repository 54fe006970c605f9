import { expect, test } from 'vitest'
import type { Document, Schema } from '../../../src/domain/schema/definition.ts'
import { adopt } from '../../../src/domain/schema/change.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import { pathByPlaces, pathByRows, read, rowOrder, write } from '../../../src/domain/schema/path.ts'
import { settleRows } from '../../../src/domain/schema/settle-rows.ts'
import { storedAfter } from '../../../src/domain/schema/stored-change.ts'
import { recorded, undone, noHistory } from '../../../src/domain/draft/history.ts'

const id: Schema = { type: 'string', format: 'uuid', 'x-row-id': true }
const hint: Schema = { type: 'object', properties: { text: { type: 'string' }, id } }
const schema: Schema = {
  properties: {
    links: {
      type: 'array',
      items: {
        type: 'object',
        properties: { label: { type: 'string' }, hints: { type: 'array', items: hint }, id },
      },
    },
  },
}
const links = (...labels: string[]) => ({ links: labels.map((label) => ({ label })) })
const ids = (document: Document) => (document.links as { id: string }[]).map((row) => row.id)

test('rows that were stored without ids have the same ones whenever they are read', () => {
  const [one, other] = [withDefaults(schema, links('a', 'b')), withDefaults(schema, links('a', 'b'))]
  expect(one).toEqual(other)
  expect(new Set(ids(one)).size).toBe(2)
  expect(withDefaults(schema, one)).toBe(one)
})

test('an id that two rows share stays with the first', () => {
  const [a] = ids(withDefaults(schema, links('a')))
  const both = withDefaults(schema, {
    links: [
      { label: 'x', id: a },
      { label: 'y', id: a },
    ],
  })
  expect(ids(both)[0]).toBe(a)
  expect(new Set(ids(both)).size).toBe(2)
})

test('whoever never sends ids changes nothing but what they change', () => {
  const before = withDefaults(schema, links('a', 'b', 'c'))
  const [a, b, c] = ids(before)
  let made = 0
  const settle = (after: Document) => ids(settleRows(schema, before, after, () => `new${++made}`))
  expect(settle(links('a', 'b', 'c'))).toEqual([a, b, c])
  expect(settle(links('c', 'a', 'b'))).toEqual([c, a, b])
  expect(settle(links('a', 'B', 'c'))).toEqual([a, b, c])
  expect(settle(links('a', 'b', 'c', 'd'))).toEqual([a, b, c, 'new1'])
})

test('a list that comes as it is stored, without ids, is not written anew', () => {
  const stored = links('a', 'b')
  expect(storedAfter(schema, stored, links('a', 'b'))).toBe(stored)
})

test('paths through rows follow them, in lists of lists too', () => {
  const document = {
    links: [
      { id: 'x', hints: [{ id: 'h', text: 'oi' }] },
      { id: 'y', hints: [] },
    ],
  }
  const path = ['links', '0', 'hints', '0', 'text']
  const byRows = pathByRows(document, path)
  expect(byRows).toEqual(['links', 'x', 'hints', 'h', 'text'])
  const moved = write(document, ['links', rowOrder], ['y', 'x'])
  expect(read(moved, byRows)).toBe('oi')
  expect(pathByPlaces(moved, byRows)).toEqual(['links', '1', 'hints', '0', 'text'])
  expect(pathByPlaces(write(moved, ['links', 'x'], undefined), byRows)).toEqual(['links'])
})

test('undoing follows the row that somebody else has moved, and takes nothing of others away', () => {
  const row = (name: string, label = name) => ({ id: name, label })
  const before = { links: [row('x'), row('y')] }
  const after = { links: [row('x', 'X'), row('y'), row('n')] }
  const history = recorded(
    recorded(noHistory, before, { links: [row('x', 'X'), row('y')] }, 0),
    { links: [row('x', 'X'), row('y')] },
    after,
    9000,
  )
  const elsewhere = { links: [row('e'), row('y'), row('n'), row('x', 'X')] }
  const first = undone(history, elsewhere)!
  expect(first.document).toEqual({ links: [row('e'), row('x', 'X'), row('y')] })
  expect(undone(first.history, first.document)!.document).toEqual({ links: [row('e'), row('x'), row('y')] })
})

test('what a server made of a row is taken in by the row, wherever it stands by now', () => {
  const sent = { links: [{ id: 'x', icon: 'data:1' }] }
  const served = { links: [{ id: 'x', icon: '/images/1' }] }
  const now = {
    links: [
      { id: 'n', icon: null },
      { id: 'x', icon: 'data:1' },
    ],
  }
  expect(adopt(now, sent, served)).toEqual({
    links: [
      { id: 'n', icon: null },
      { id: 'x', icon: '/images/1' },
    ],
  })
})
