import { expect, test } from 'vitest'
import { say, sayParts } from '../../../src/domain/text/say.ts'

const students = { one: '{count} aluno', many: '{count} alunos' } as const

test.each([
  [0, '0 alunos'],
  [1, '1 aluno'],
  [2, '2 alunos'],
  [1284, '1.284 alunos'],
  // CLDR calls this one “many” in Portuguese, for “um milhão de”.
  [1_000_000, '1.000.000 alunos'],
])('%d takes its plural', (count, text) => expect(say(students, { count })).toBe(text))

test('none has words of its own where a sentence gives them', () => {
  const reads = { zero: 'ninguém leu ainda', one: '{count} leitura', many: '{count} leituras' }
  expect([0, 1].map((count) => say(reads, { count }))).toEqual(['ninguém leu ainda', '1 leitura'])
})

test('the plural and the numbers are those of the language', () => {
  const hours = { one: '{count} h', many: '{count} hs' }
  expect(say(hours, { count: 1.5 })).toBe('1,5 h')
  expect(say(hours, { count: 1.5 }, 'en-US')).toBe('1.5 hs')
  expect(say('{max} letras', { max: 20_000 }, 'en-US')).toBe('20,000 letras')
})

test('values are put in as they are, and what nothing is known of stays', () => {
  expect(say<string>('Olá, {name} {mark}', { name: '$& {name}' })).toBe('Olá, $& {name} {mark}')
})

test('parts keep what is more than text', () => {
  const name = { bold: 'Ana' }
  expect(sayParts('{name} sai de {count} apps', { name, count: 1200 })).toEqual([
    '',
    name,
    ' sai de ',
    '1.200',
    ' apps',
  ])
})

test('a sentence that is known asks for the values that it names, and for no other', () => {
  // @ts-expect-error `name` is missing
  say('Olá, {name}', {})
  // @ts-expect-error there is no `app`
  say('Olá, {name}', { name: 'Ana', app: 'Violão' })
  // @ts-expect-error a plural needs its number
  say(students, {})
})
