import { expect, test } from 'vitest'
import { figuresOf, figureWords } from '../../../src/panel/list/figure-words.ts'

test.each([
  [1234, undefined, '1.234'],
  [12, 'percent', '12%'],
  [87.5, 'grade', '87,5%'],
  [90, 'grade', '90,0%'],
  [90, 'minutes', '1 h 30 min'],
  [1200, 'hours', '1.200 h'],
  [1, 'days', '1 dia'],
  [2, 'days', '2 dias'],
  [0, 'days', '0 dias'],
] as const)('%d as %s reads %s', (value, as, words) => expect(figureWords(value, as)).toBe(words))

test('what is on its way has no words yet, and figures come in the order of the screen', () => {
  expect(figureWords(undefined, 'days')).toBeUndefined()
  const figures = [
    { value: 'b', label: 'B' },
    { value: 'a', label: 'A' },
  ]
  expect(figuresOf(figures, { a: 1, b: 2 })).toEqual([2, 1])
  expect(figuresOf(figures, undefined)).toEqual([undefined, undefined])
})
