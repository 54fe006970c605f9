import { expect, test } from 'vitest'
import { isMultiple } from '../../../src/domain/number/multiple.ts'

test.each([
  [19.99, 0.01],
  [0.3, 0.1],
  [-0.3, 0.1],
  [0, 0.1],
  [0.007, 1e-3],
  [1e21, 1e-3],
  [1e-7, 1e-7],
  [4.5, 1.5],
  [90, 15],
  [1e300, 1e-300],
])('%d is a multiple of %d', (value, step) => {
  expect(isMultiple(value, step)).toBe(true)
})

test.each([
  [19.999, 0.01],
  [0.1, 0.3],
  [1.0000000001, 1e-3],
  [19.9900000001, 0.01],
  [100, 15],
  [1e-8, 1e-7],
])('%d is none of %d', (value, step) => {
  expect(isMultiple(value, step)).toBe(false)
})

test('every price is a multiple of a cent, and none with half a cent more', () => {
  const random = Array.from({ length: 20_000 }, (_, i) => (i * 2_654_435_761) % 1_000_000_000)
  const cents = [...Array.from({ length: 100_001 }, (_, one) => one), ...random]
  expect(cents.filter((one) => !isMultiple(one / 100, 0.01))).toEqual([])
  expect(cents.filter((one) => isMultiple((one * 10 + 5) / 1000, 0.01))).toEqual([])
})
