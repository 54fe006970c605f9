import { expect, test } from 'vitest'
import { caretBehind, cpfMask, phoneMask, pour } from '../../../src/ui/widget/mask.ts'
import { timeAgo } from '../../../src/ui/time/time-ago.ts'

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

test.each([
  [0, 'agora'],
  [59_999, 'agora'],
  [60_000, 'há 1 minuto'],
  [3 * 3_600_000, 'há 3 horas'],
  [24 * 3_600_000, 'ontem'],
  [12 * 86_400_000, 'há 12 dias'],
  [40 * 86_400_000, '11 de outubro de 2026'],
  [-5000, 'agora'],
  [-5 * 60_000, 'em 5 minutos'],
  [-3 * 3_600_000, 'em 3 horas'],
  [-26 * 3_600_000, 'amanhã'],
  // Almost two days, and the day after tomorrow.
  [-47 * 3_600_000, 'depois de amanhã'],
  [-3 * 86_400_000, 'em 3 dias'],
  [-1300 * 86_400_000, '12 de junho de 2030'],
])('%d ms ago is %j', (age, words) => {
  const now = Date.parse('2026-11-20T15:00:00Z')
  expect(timeAgo(now - age, now)).toBe(words)
})
