import { expect, test } from 'vitest'
import { titleOfFile } from '../../../src/domain/lesson/file-title.ts'

test.each([
  ['Apostila de violão.pdf', 'Apostila de violão'],
  ['Apostila_de__violão v2.PDF', 'Apostila de violão v2'],
  ['Violao%20do%20zero.pdf', 'Violao do zero'],
  ['1.5 Acordes.pdf', '1.5 Acordes'],
  ['.pdf', 'Arquivo'],
  ['🎸'.repeat(130) + '.pdf', '🎸'.repeat(120)],
])('%s makes a lesson called %s', (name, title) => expect(titleOfFile(name)).toBe(title))
