import { expect, test } from 'vitest'
import { caretBehind, pour } from '../../../src/ui/widget/mask.ts'

test.each([
  ['', ''],
  ['5', '5'],
  ['529', '529'],
  ['5299', '529.9'],
  ['529.982.247-2', '529.982.247-2'],
  ['52998224725999', '529.982.247-25'],
  ['abc', ''],
])('the CPF mask turns %j into %j', (typed, shown) => {
  expect(pour(typed, '___.___.___-__')).toBe(shown)
})

test('the caret stands behind as many digits as before', () => {
  expect(caretBehind(0, '529.9')).toBe(0)
  expect(caretBehind(3, '529.9')).toBe(3)
  expect(caretBehind(4, '529.9')).toBe(5)
})
