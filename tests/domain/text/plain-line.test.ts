import { expect, test } from 'vitest'
import { plainLine, plainName } from '../../../src/domain/text/plain-line.ts'

test('a line loses what turns its direction around, and no more', () => {
  expect(plainLine('Violão \u202eoãrbmiT\u202c  já')).toBe('Violão oãrbmiT  já')
  expect(plainLine('موسيقى עברית')).toBe('موسيقى עברית')
  expect(plainLine('\u202e')).toBe('\u202e')
})

test('a name has one space between its words', () => {
  expect(plainName('  Ana   Clara\u00a0\u202e de  Souza ')).toBe('Ana Clara de Souza')
  expect(plainName('   ')).toBe('')
})
