import { expect, test } from 'vitest'
import { percent } from '../../src/domain/progress.ts'

test.each([
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 66],
  [3, 3, 100],
  [199, 200, 99],
  [29, 100, 29],
  [4_999_999, 5_000_000, 99],
  [0, 0, 0],
  [4, 3, 100],
])('%i of %i is %i%%', (done, total, expected) => expect(percent(done, total)).toBe(expected))
