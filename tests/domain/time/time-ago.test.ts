import { expect, test } from 'vitest'
import { timeAgo } from '../../../src/domain/time/time-ago.ts'

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

test.each([
  ['en-US', 30_000, 'now'],
  ['es-ES', 30_000, 'ahora'],
  ['en-US', 24 * 3_600_000, 'yesterday'],
  ['es-ES', 40 * 86_400_000, '11 de octubre de 2026'],
])('in %s, %d ms ago is %j', (language, age, words) => {
  const now = Date.parse('2026-11-20T15:00:00Z')
  expect(timeAgo(now - age, now, { language })).toBe(words)
})
