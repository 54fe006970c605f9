import { expect, test } from 'vitest'
import { withAccess, type StandingGrant } from '../../../src/domain/access/hand-grant.ts'

const day = (date: number) => new Date(Date.UTC(2026, 0, date))
const span = (start: number, end: number | null) => ({
  startsAt: day(start),
  endsAt: end === null ? null : day(end),
})
const hand = (id: string, start: number, end: number | null): StandingGrant => ({
  ...{ id, isOfSale: false },
  ...span(start, end),
})
const sale = (id: string, start: number, end: number | null) => ({ ...hand(id, start, end), isOfSale: true })

test.each<[string, StandingGrant[], [number, number | null], StandingGrant[] | null]>([
  ['nothing', [], [1, null], [{ ...hand('', 1, null), id: null }]],
  ['all of it', [hand('a', 1, null)], [2, 9], null],
  ['the same', [hand('a', 1, 9)], [1, 9], null],
  ['all of it by a sale', [sale('a', 1, null)], [1, null], null],
  ['an end that is too early', [hand('a', 1, 5)], [3, 9], [hand('a', 1, 9)]],
  ['an end, where none is wanted', [hand('a', 1, 5)], [3, null], [hand('a', 1, null)]],
  ['a later beginning', [hand('a', 5, null)], [3, 9], [hand('a', 3, null)]],
  [
    'too little by a sale',
    [sale('a', 1, 5)],
    [3, null],
    [sale('a', 1, 5), { ...hand('', 3, null), id: null }],
  ],
  ['another time', [hand('a', 8, 9)], [1, 5], [hand('a', 8, 9), { ...hand('', 1, 5), id: null }]],
])('where %s is given already', (_, standing, [start, end], after) => {
  const given = withAccess(standing, span(start, end))
  expect(given).toEqual(after)
  // Again, it gives nothing.
  if (given) expect(withAccess(given, span(start, end))).toBeNull()
})
