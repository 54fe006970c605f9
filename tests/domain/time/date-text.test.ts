import { expect, test } from 'vitest'
import { dateText } from '../../../src/domain/time/date-text.ts'

test('a date is written in one way, in tables short, on the calendar of its zone', () => {
  const [instant, timeZone] = ['2026-11-30T00:00:00Z', 'America/Sao_Paulo']
  expect(dateText(instant, { timeZone })).toBe('29 de novembro de 2026')
  expect(dateText(instant, { timeZone, hasTime: true })).toBe('29 de novembro de 2026 às 21:00')
  expect(dateText(new Date(instant), { timeZone: 'UTC', isShort: true })).toBe('30 de nov. de 2026')
})
