import { expect, test } from 'vitest'
import { fits } from '../../src/kind/cpf/rule.ts'

test.each(['529.982.247-25', '52998224725', '111.444.777-35', '123.456.789-09', '000.000.001-91'])(
  '%s is a CPF',
  (text) => expect(fits(text)).toBe(true),
)

test.each([
  ['529.982.247-24', 'second check digit wrong'],
  ['529.982.247-35', 'first check digit wrong'],
  ['592.982.247-25', 'two digits swapped'],
  ['5299822472', 'ten digits'],
  ['529982247250', 'twelve digits'],
  ['111.111.111-11', 'equal digits were never issued'],
  ['000.000.000-00', 'equal digits were never issued'],
])('%s is none: %s', (text) => expect(fits(text)).toBe(false))

test('one wrong digit anywhere is noticed', () => {
  const digits = [...'52998224725']
  for (const [i, digit] of digits.entries()) {
    const wrong = digits.with(i, String((Number(digit) + 1) % 10)).join('')
    expect(fits(wrong), wrong).toBe(false)
  }
})
