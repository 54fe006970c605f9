import { expect, test } from 'vitest'
import { csvLine } from '../../../src/domain/sheet/csv-line.ts'

/** What stands in the cells of an export. */
test.each([
  ['=SOMA(A1:A9)', "'=SOMA(A1:A9)"],
  ['-2+3', "'-2+3"],
  ['@aluna', "'@aluna"],
  ['-8', '-8'],
  ['-1.234,5', '"-1.234,5"'],
  ['-R$\u00a05,00', '"-R$\u00a05,00"'],
])('%s is no formula, and a figure stays one', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})
