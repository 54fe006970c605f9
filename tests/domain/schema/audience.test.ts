import { expect, test } from 'vitest'
import { documentFor, isSeenBy, schemaFor } from '../../../src/domain/schema/audience.ts'
import { titleField } from '../../../src/domain/schema/reference.ts'
import type { Schema } from '../../../src/domain/schema/definition.ts'

const schema: Schema = {
  type: 'object',
  required: ['name', 'pin'],
  properties: {
    name: { type: 'string', 'x-audience': 'student' },
    note: { type: 'string' },
    pin: { type: 'string', 'x-audience': 'server' },
    group: {
      type: 'object',
      'x-audience': 'student',
      properties: {
        shown: { type: 'string', 'x-audience': 'student' },
        hidden: { type: 'string', 'x-audience': 'team' },
      },
    },
    rows: {
      type: 'array',
      'x-audience': 'student',
      items: {
        type: 'object',
        'x-audience': 'student',
        properties: {
          text: { type: 'string', 'x-audience': 'student' },
          id: { type: 'string', 'x-audience': 'team' },
          key: { type: 'string', 'x-audience': 'server' },
        },
      },
    },
    tags: { type: 'array', 'x-audience': 'student', items: { type: 'string', 'x-audience': 'student' } },
  },
}

test('nothing is called by what is the server’s own', () => {
  const { pin, note } = schema.properties!
  expect(titleField({ properties: { pin: pin!, note: note! } })).toBe('note')
})

const document = {
  name: 'Ana',
  note: 'cuidado',
  pin: '1234',
  group: { shown: 'sim', hidden: 'não', stray: 1 },
  rows: [{ text: 'um', id: 'a', key: 'k' }, { id: 'b' }],
  tags: ['x'],
  stray: 'de antes',
}

test('a student gets what is said to reach students, in groups and lists too', () => {
  expect(documentFor('student', schema, document)).toEqual({
    name: 'Ana',
    group: { shown: 'sim' },
    rows: [{ text: 'um' }, {}],
    tags: ['x'],
  })
})

test('the team gets all but what is the server’s own', () => {
  expect(documentFor('team', schema, document)).toEqual({
    name: 'Ana',
    note: 'cuidado',
    group: { shown: 'sim', hidden: 'não' },
    rows: [{ text: 'um', id: 'a' }, { id: 'b' }],
    tags: ['x'],
  })
})

test('a schema loses the same fields, and does not require them', () => {
  const student = schemaFor('student', schema)
  expect(student.required).toEqual(['name'])
  expect(documentFor('server', student, document)).toEqual(documentFor('student', schema, document))
  expect(isSeenBy('team', { 'x-audience': 'server' })).toBe(false)
})

test('what is of another kind than the schema says stays here: nobody knows what is in it', () => {
  const odd = { name: null, group: 'não', rows: ['não', { text: 'um' }], tags: 'x' }
  expect(documentFor('student', schema, odd)).toEqual({ name: null, rows: [{ text: 'um' }], tags: 'x' })
  expect(documentFor('student', schema, { rows: 'não' })).toEqual({})
})
