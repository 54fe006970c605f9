import { expect, test } from 'vitest'
import { initials } from '../../../src/domain/text/initials.ts'

test.each([
  ['Maria da Silva', 'MS'],
  ['Academia', 'A'],
  ['ateliê da Marina (cópia)', 'AM'],
  ['Escola dos Sons e das Cores', 'EC'],
  ['Ana 😀 <script>', 'AS'],
  ['Escola 2 em 1', 'E1'],
  ['“Toque” Já', 'TJ'],
  ['José de Ávila', 'JÁ'],
  ['E', 'E'],
  ['', '?'],
  ['😀 🎸', '😀'],
])('%s: %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
