import { expect, test } from 'vitest'
import { sheetInstant } from '../../../src/domain/time/sheet-instant.ts'

test.each([
  ['31/12/2026', '2026-12-31T03:00:00.000Z'],
  ['1/2/26', '2026-02-01T03:00:00.000Z'],
  ['01-02-2026', '2026-02-01T03:00:00.000Z'],
  [' 31/12/2026 9:30 ', '2026-12-31T12:30:00.000Z'],
  ['31/12/2026 às 09:30', '2026-12-31T12:30:00.000Z'],
  ['31/12/2026 09:30:59', '2026-12-31T12:30:00.000Z'],
  ['2026-12-31', '2026-12-31T03:00:00.000Z'],
  ['2026-12-31 09:30', '2026-12-31T12:30:00.000Z'],
  ['2026-12-31T09:30:00', '2026-12-31T12:30:00.000Z'],
  ['2026-12-31T09:30:00Z', '2026-12-31T09:30:00.000Z'],
  ['2026-12-31T09:30:00-02:00', '2026-12-31T11:30:00.000Z'],
  ['31/12/9999', '9999-12-31T03:00:00.000Z'],
  ['01/01/0026', '0026-01-01T03:06:28.000Z'],
  ['31/02/2026', null],
  ['2026-02-31', null],
  ['31/12/2026 25:00', null],
  ['dezembro', null],
  ['12', null],
  ['', null],
])('%j is %s', (text, instant) => {
  expect(sheetInstant(text, 'America/Sao_Paulo')?.toISOString() ?? null).toBe(instant)
})

test('a day alone is meant at an hour', () => {
  expect(sheetInstant('31/12/2026', 'America/Sao_Paulo', '23:59')!.toISOString()).toBe(
    '2027-01-01T02:59:00.000Z',
  )
})

test('the last day that can be written is one in every zone', () => {
  expect(sheetInstant('31/12/9999', 'America/Sao_Paulo', '23:59')!.toISOString()).toBe(
    '+010000-01-01T02:59:00.000Z',
  )
  expect(sheetInstant('31/12/9999', 'Asia/Tokyo', '23:59')!.toISOString()).toBe('9999-12-31T14:59:00.000Z')
})
