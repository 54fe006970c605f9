import { describe, expect, test } from 'vitest'
import { presentQuestion } from '../../../src/domain/list/present-question.ts'
import type { Schema } from '../../../src/domain/schema/definition.ts'
import { renames } from '../../../src/domain/schema/present-form.ts'

const text = { type: 'string' }
const choices = (...values: string[]) => values.map((value) => ({ value, label: value.toUpperCase() }))

const schema: Schema = {
  type: 'object',
  properties: {
    group: {
      ...{ ...text, enum: ['morning', 'night'], 'x-renamed-from': ['turma', 'class'] },
      'x-was': { manha: 'morning', '3': 'night' },
    },
    address: {
      ...{ type: 'object', 'x-renamed-from': ['endereco'] },
      properties: { city: { ...text, 'x-renamed-from': ['cidade'] } },
    },
    styles: {
      ...{ type: 'array', uniqueItems: true },
      items: { ...text, enum: ['samba', 'choro'], 'x-was': { chorinho: 'choro' } },
    },
    level: {
      ...{
        type: 'string',
        enum: ['low', 'high'],
        'x-ui': { widget: 'select', choices: choices('low', 'high') },
      },
      'x-from': [
        { type: 'number', values: { '1': 'low', '2': 'high' } },
        { type: 'boolean', values: { true: 'high' } },
      ],
    },
    name: text,
  },
}

describe.each([
  ['a whole schema', schema],
  ['what of it was otherwise', renames(schema)!],
])('by %s', (_, past) => {
  test.each([
    // Names, of every time, and within groups.
    ['turma', 'night', 'group', 'night'],
    ['class', 'morning', 'group', 'morning'],
    ['endereco.cidade', 'Recife', 'address.city', 'Recife'],
    ['address.cidade', 'Recife', 'address.city', 'Recife'],
    // Choices, also among several, and what had another type.
    ['class', 'manha', 'group', 'morning'],
    ['group', '3', 'group', 'night'],
    ['styles', 'chorinho', 'styles', 'choro'],
    ['level', '2', 'level', 'high'],
    ['level', 'true', 'level', 'high'],
    ['level', 'HIGH', 'level', 'HIGH'],
    // Orders.
    ['order', 'turma', 'order', 'group'],
    ['order', '-endereco.cidade', 'order', '-address.city'],
  ])('%s=%s is %s=%s', (name, answer, ...now) => {
    expect(presentQuestion(past, name, answer)).toEqual(now)
  })

  test.each([
    ['group', 'night'],
    ['group', 'noon'],
    ['name', 'manha'],
    ['search', 'turma'],
    ['tab', 'users'],
    ['order', '-name'],
    ['order', ''],
    ['level', ''],
  ])('%s=%s is as ever', (name, answer) => {
    expect(presentQuestion(past, name, answer)).toEqual([name, answer])
  })
})

test('where nothing was otherwise, all is as it was asked', () => {
  expect(presentQuestion(undefined, 'turma', 'manha')).toEqual(['turma', 'manha'])
})
