import { describe, expect, test } from 'vitest'
import { averageProgress, percent, streak, studySeconds } from '../../../src/domain/study/progress.ts'

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

test.each([
  [600, 10, 600],
  [1200, 10, 1200],
  [5000, 10, 1200],
  [5000, 0, 1800],
  [60, 0, 60],
])('%i s of a lesson of %i min are %i s of study', (watched, duration, expected) =>
  expect(studySeconds(watched, duration)).toBe(expected),
)

describe('a streak', () => {
  const zone = 'America/Sao_Paulo'
  const now = new Date('2026-11-20T12:00:00Z')
  const days = (...texts: string[]) => texts.map((text) => new Date(text))

  test('is days in a row, up to today or yesterday', () => {
    expect(streak([], zone, now)).toBe(0)
    expect(streak(days('2026-11-20T11:00:00Z', '2026-11-20T10:00:00Z'), zone, now)).toBe(1)
    expect(streak(days('2026-11-19T12:00:00Z', '2026-11-18T12:00:00Z'), zone, now)).toBe(2)
    expect(streak(days('2026-11-18T12:00:00Z', '2026-11-17T12:00:00Z'), zone, now)).toBe(0)
    expect(streak(days('2026-11-20T11:00:00Z', '2026-11-18T12:00:00Z'), zone, now)).toBe(1)
  })

  test('has the days of the time zone, whatever its clocks do', () => {
    // 22:30 of the 19th and 0:30 of the 20th in São Paulo, one day in UTC.
    expect(streak(days('2026-11-20T01:30:00Z', '2026-11-20T03:30:00Z'), zone, now)).toBe(2)
    expect(streak(days('2026-11-20T01:30:00Z', '2026-11-20T03:30:00Z'), 'UTC', now)).toBe(1)
    // New York had 25 hours on 1 November.
    const autumn = new Date('2026-11-02T20:00:00Z')
    const kept = days('2026-11-02T05:30:00Z', '2026-11-01T04:30:00Z', '2026-10-31T04:30:00Z')
    expect(streak(kept, 'America/New_York', autumn)).toBe(3)
  })
})

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [100, 3, 33],
  [199, 2, 99],
  [200, 2, 100],
])(
  'courses whose percentages sum to %i, of %i courses, are %i percent on average',
  (percents, courses, average) => {
    expect(averageProgress({ percents, courses })).toBe(average)
  },
)
