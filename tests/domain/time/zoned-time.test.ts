import { expect, test } from 'vitest'
import { instantOf, localParts } from '../../../src/domain/time/zoned-time.ts'

test.each([
  ['2026-11-20', '09:30', 'America/Sao_Paulo', '2026-11-20T12:30:00.000Z'],
  ['2026-11-20', '09:30', 'America/Rio_Branco', '2026-11-20T14:30:00.000Z'],
  ['2026-12-31', '23:59', 'Asia/Kathmandu', '2026-12-31T18:14:00.000Z'],
  // On both sides of the hour that clocks skip.
  ['2026-03-29', '00:30', 'Europe/Lisbon', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Lisbon', '2026-03-29T01:30:00.000Z'],
])('%s %s in %s', (date, time, zone, instant) => {
  expect(instantOf(date, time, zone)).toBe(instant)
  expect(localParts(instant, zone)).toEqual({ date, time })
})

test('what is no day or hour is no instant', () => {
  expect(instantOf('2026-13-01', '09:30', 'America/Sao_Paulo')).toBeUndefined()
  expect(instantOf('2026-11-20', '25:00', 'America/Sao_Paulo')).toBeUndefined()
  expect(localParts('2026-11-20', 'America/Sao_Paulo')).toBeUndefined()
})
