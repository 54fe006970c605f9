import { expect, test } from 'vitest'
import { textLength } from '../../../src/domain/text/text-length.ts'

test.each([
  ['', 0],
  ['violão', 6],
  ['😀😀', 2],
  ['👩‍🏫', 3],
  ['a\u0303', 2],
  ['\ud83d', 1],
])('%o counts %i code points', (text, length) => expect(textLength(text)).toBe(length))
