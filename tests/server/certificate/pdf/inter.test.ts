import { expect, test } from 'vitest'
import { legibleText, runsOf } from '../../../../src/server/certificate/pdf/inter.ts'

test('a name is written with the fonts that have its letters; what none has is left out', () => {
  expect(runsOf('Conceição')).toEqual([{ script: 'latin', text: 'Conceição' }])
  // Decomposed as some keyboards send it.
  expect(runsOf('Conceic\u0327a\u0303o')).toEqual([{ script: 'latin', text: 'Conceição' }])
  expect(runsOf('Ana Łucja 🎸Юлия')).toEqual([
    { script: 'latin', text: 'Ana ' },
    { script: 'latin-ext', text: 'Ł' },
    { script: 'latin', text: 'ucja ' },
    { script: 'cyrillic', text: 'Юлия' },
  ])
})

test('what is left of a name has no gaps, and may be nothing', () => {
  expect(legibleText('🎸 Ana 山 Lima')).toBe('Ana Lima')
  expect(legibleText('李小龙 😀')).toBe('')
})
