import { expect, test } from 'vitest'
import { archiveName } from '../../../src/server/backup/place.ts'
import { listPassedArchives } from '../../../src/server/backup/rotation.ts'

const dayMs = 24 * 60 * 60_000
const keep = { days: 7, weeks: 4, months: 6 }

/** What is there after so many nights, each with its backup, when those that have served their time went every night. */
function afterNights(nights: number, start = Date.parse('2026-01-01T06:30:00Z')): string[] {
  let there: string[] = []
  for (let night = 0; night < nights; night++) {
    there.push(archiveName(new Date(start + night * dayMs)))
    const passed = listPassedArchives(there, keep)
    there = there.filter((name) => !passed.includes(name))
  }
  return there.map((name) => name.slice(7, 17))
}

test('seven days, four weeks and six months are kept', () => {
  // The 31st of December 2026 is a Thursday: its week began on the 28th.
  expect(afterNights(365)).toEqual([
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
    ...['2026-12-13', '2026-12-20', '2026-12-25', '2026-12-26', '2026-12-27'],
    ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
  ])
})

test('what was made in vain is never what is kept: of a day it is the newest', () => {
  const names = ['2026-03-01T06:00:00Z', '2026-03-01T18:00:00Z', '2026-03-02T02:59:00Z'].map((at) =>
    archiveName(new Date(at)),
  )
  // By Brazil's clock all three are of the first of March.
  expect(listPassedArchives(names, keep).toSorted()).toEqual(names.slice(0, 2))
})

test('nights without a backup, and clocks that are wrong, take none of the last ones away', () => {
  const old = [1, 2, 3].map((day) => archiveName(new Date(Date.UTC(2020, 0, day, 12))))
  expect(listPassedArchives([...old, archiveName(new Date(Date.UTC(2030, 0, 1, 12)))], keep)).toEqual([])
})

test('what is no archive is left alone', () => {
  expect(listPassedArchives(['fotos.zip', 'trilha-2020-01-01T00-00-00Z.backup.part'], keep)).toEqual([])
})
