import { expect, test } from 'vitest'
import { caretBehind, cpfMask, phoneMask, pour } from '../../../src/ui/widget/mask.ts'

test.each([
  ['', ''],
  ['5', '5'],
  ['529', '529'],
  ['5299', '529.9'],
  ['529.982.247-2', '529.982.247-2'],
  ['52998224725999', '529.982.247-25'],
  ['abc', ''],
])('the CPF mask turns %j into %j', (typed, shown) => {
  expect(pour(typed, cpfMask())).toBe(shown)
})

test('mobiles have nine digits, landlines eight', () => {
  expect(pour('11912345678', phoneMask('11912345678'))).toBe('(11) 91234-5678')
  expect(pour('1131234567', phoneMask('1131234567'))).toBe('(11) 3123-4567')
})

test('the caret stands behind as many digits as before', () => {
  expect(caretBehind(0, '529.9')).toBe(0)
  expect(caretBehind(3, '529.9')).toBe(3)
  expect(caretBehind(4, '529.9')).toBe(5)
})
