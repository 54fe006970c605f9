import { expect, test } from 'vitest'
import { fromCell } from '../../../src/kind/cpf/sheet.ts'

test.each([
  ['1234567890', '012.345.678-90'],
  ['1234567891', '1234567891'],
  ['12345678909', '12345678909'],
  ['012.345.678-90', '012.345.678-90'],
])('the zeros that a spreadsheet dropped come back where that is a CPF: %s', (cell, cpf) => {
  expect(fromCell(cell)).toBe(cpf)
})
