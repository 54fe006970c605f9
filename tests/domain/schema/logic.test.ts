import { expect, test } from 'vitest'
import { fieldErrors } from '../../../src/domain/message/message.ts'
import { documentValidator } from '../../../src/domain/schema/verdict.ts'
import { withLogic } from '../../support/schema/with-logic.ts'

const day = { type: 'string', format: 'date' }
const rule = { that: { to: { after: 'from' } }, at: 'to', say: 'O fim precisa vir depois do início.' }
const schema = withLogic({
  type: 'object',
  properties: {
    note: { type: 'string' },
    term: { type: 'object', 'x-rules': [rule], properties: { from: day, to: day } },
    rows: {
      type: 'array',
      items: {
        type: 'object',
        'x-rules': [{ ...rule, that: { to: { after: '../term.from' } } }],
        properties: { to: day },
      },
    },
  },
})

test('a change is told of the rules that it has a part in, and of no others', () => {
  const judge = documentValidator(() => true, schema, undefined, true)
  const told = (change: object, whole: object) =>
    judge(change, whole) ? {} : fieldErrors(schema, judge.errors)
  const broken = { from: '2026-12-31', to: '2026-01-01' }
  const wrong = { '/term/to': rule.say }
  expect(told({ term: { from: broken.from } }, { term: broken })).toEqual(wrong)
  expect(told({ term: { to: broken.to } }, { term: broken })).toEqual(wrong)
  expect(told({ note: 'Oi' }, { term: broken, note: 'Oi' })).toEqual({})
  expect(told({ term: { from: broken.from } }, { term: { from: broken.from } })).toEqual({})
  const rows = [{ to: '2027-01-01' }, { to: '2026-06-01' }]
  const row = { '/rows/1/to': rule.say }
  expect(told({ rows }, { term: { from: broken.from }, rows })).toEqual(row)
  expect(told({ term: { from: broken.from } }, { term: { from: broken.from }, rows })).toEqual(row)
})
