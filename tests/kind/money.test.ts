import { expect, test } from 'vitest'
import { told } from '../../src/kind/money/student.ts'

test('an amount is told to students in their language', () => {
  expect(told(1990, 'pt-BR')).toMatch(/^R\$\s19,90$/)
  expect(told(1990, 'en-US')).toBe('R$19.90')
})
