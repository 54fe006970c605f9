import { expect, test } from 'vitest'
import { fromCell } from '../../../src/kind/zip-code/sheet.ts'

test.each([
  ['1310100', '01310-100'],
  ['50030230', '50030230'],
  ['131010', '131010'],
])('the zero that a spreadsheet dropped comes back: %s', (cell, zipCode) => {
  expect(fromCell(cell)).toBe(zipCode)
})
