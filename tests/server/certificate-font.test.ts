import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { interOf, runsOf, type Script } from '../../src/server/certificate/font/inter.ts'

const require = createRequire(import.meta.url)

interface Font {
  numGlyphs: number
  getGlyph: (id: number) => { advanceWidth: number; path: { toSVG: () => string } }
}

// What PDFKit reads fonts with; it reads web fonts too, and only cannot embed them.
const { create } = createRequire(require.resolve('pdfkit'))('fontkit') as { create: (bytes: Buffer) => Font }

test.each(['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as Script[])(
  'every letter of Inter (%s) keeps its outline and width',
  (script) => {
    const web = require.resolve(`@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`)
    const [made, given] = [create(interOf(script)), create(readFileSync(web))]
    expect(made.numGlyphs).toBe(given.numGlyphs)
    const drawing = (font: Font) =>
      Array.from({ length: font.numGlyphs }, (_, id) => {
        const { advanceWidth, path } = font.getGlyph(id)
        return `${advanceWidth} ${path.toSVG()}`
      })
    expect(drawing(made)).toEqual(drawing(given))
  },
)

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
