import { expect, test } from 'vitest'
import { mostTries, slowText } from '../../scripts/schemas/pattern/slow.ts'
import { compileValidators } from '../../scripts/schemas/validator.ts'
import type { ValidateFunction } from '../../src/domain/schema/definition.ts'

/** Patterns that take long on long texts, found by their shape. */
const slow: [pattern: string, longest: number][] = [
  ['.*a.*b.*c', 1000],
  ['^.*a.*b.*c$', 2000],
  ['^(.+) (.+) (.+) (.+)$', 1000],
  ['^a*b?a*$', 10_000],
  ['\\s+$', 10_000],
  ['^(?:[a-z]+-?)+[a-z]*[a-z]*[a-z]*$', 500],
]

test.each(slow)('%s is slow on %d characters, and not on as many as it may have', (pattern, longest) => {
  const found = slowText({ pattern, longest })
  expect(found!.tries).toBeGreaterThan(mostTries)
  expect(found!.bearable).toBeLessThan(longest)
  expect(slowText({ pattern, longest: found!.bearable })).toBeUndefined()
})

test.each([
  ['.*a.*b.*c', 80],
  ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 1000],
  ['\\S', 100_000],
  ['youtube\\.com', 1000],
  ['^\\s*\\S.*$', 10_000],
  ['^(?=.*\\d)(?=.*[a-z]).{8,}$', 10_000],
  ['^\\d+(,\\d{2})?$', 10_000],
  ['^([a-z0-9-]{1,63}\\.)+[a-z]{2,63}$', 1000],
  ['^[A-Z]{3}-[0-9]{2}$', 1000],
] as const)('%s is quick on %d characters', (pattern, longest) => {
  expect(slowText({ pattern, longest })).toBeUndefined()
})

test('ways are counted as a search that backtracks takes them', () => {
  const pattern = '^a*a*$'
  // On n characters the first repetition ends after each of them, and the second reads what is left.
  const { tries } = slowText({ pattern, longest: 10_000 })!
  expect(tries / (10_000 ** 2 / 2)).toBeCloseTo(1, 1)
})

test('what is written for the product tries no pattern on a text that is too long anyway', () => {
  const { code, functionOf } = compileValidators(
    [{ $id: 'code', type: 'string', maxLength: 4, pattern: '^[a-z]+$' }],
    true,
  )
  const textLength = (text: string) => [...text].length
  const validate = new Function('textLength', `${code}\nreturn ${functionOf.code}`)(
    textLength,
  ) as ValidateFunction
  const broken = (text: string) => (validate(text) ? [] : validate.errors!.map(({ keyword }) => keyword))
  expect(broken('abcd')).toEqual([])
  expect(broken('ab1')).toEqual(['pattern'])
  expect(broken('abc12')).toEqual(['maxLength', 'pattern'])
  expect(broken('1'.repeat(9))).toEqual(['maxLength'])
  expect(broken('😀😀😀😀')).toEqual(['pattern'])
})
