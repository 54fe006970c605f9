import { expect, test } from 'vitest'
import { centsOf, moneyText } from '../../../src/domain/number/money.ts'

test.each([
  ['19,9', 1990],
  ['19,90', 1990],
  ['1.234,56', 123456],
  ['1234,56', 123456],
  ['R$ 20', 2000],
  ['r$20', 2000],
  ['R$\u00a020,00', 2000],
  ['19.90', 1990],
  ['1,234.56', 123456],
  ['1.234', 123400],
  ['1,234,567', 123456700],
  ['5 000,10', 500010],
  [',50', 50],
  ['20,', 2000],
  ['0019,9', 1990],
  ['-5', -500],
  ['R$ -5,50', -550],
  ['-R$ 5,50', -550],
  ['-0', 0],
])('%s are %i cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test.each(['', 'abc', '1,234', '19,999', '1.23.456', '12.34,5', '--5', '-R$ -5', 'R$', '9'.repeat(20)])(
  '%s is no amount',
  (text) => {
    expect(centsOf(text)).toBeUndefined()
  },
)

test('every amount is read back as it was written', () => {
  const amounts = Array.from({ length: 100_001 }, (_, cents) => cents)
  const random = Array.from({ length: 20_000 }, (_, i) => (i * 2_654_435_761) % 1_000_000_000)
  const wrong = [...amounts, ...random].filter((cents) => {
    const plain = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
    return (
      centsOf(moneyText(cents)) !== cents ||
      centsOf(plain) !== cents ||
      centsOf(plain.replace(',', '.')) !== cents
    )
  })
  expect(wrong).toEqual([])
})
