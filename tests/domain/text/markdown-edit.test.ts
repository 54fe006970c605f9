import { expect, test } from 'vitest'
import { lineAfter, markdownEdit, type MarkdownMark } from '../../../src/domain/text/markdown-edit.ts'

/** A text with what is marked between ‹ and ›. */
function read(shown: string) {
  const [start, end] = [shown.indexOf('‹'), shown.indexOf('›') - 1]
  return { text: shown.replace(/[‹›]/g, ''), start, end }
}

function after(shown: string, edit: ReturnType<typeof lineAfter>) {
  const { text } = read(shown)
  const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return `${next.slice(0, edit.start)}‹${next.slice(edit.start, edit.end)}›${next.slice(edit.end)}`
}

test.each<[MarkdownMark, string, string]>([
  ['bold', 'Toque ‹firme› aqui', 'Toque **‹firme›** aqui'],
  ['bold', 'Toque **‹firme›** aqui', 'Toque ‹firme› aqui'],
  ['bold', 'Toque‹ firme ›aqui', 'Toque **‹firme›** aqui'],
  ['bold', 'Toque ‹›', 'Toque **‹texto›**'],
  ['italic', '‹leve›', '*‹leve›*'],
  ['italic', '*‹leve›*', '‹leve›'],
  ['italic', '**‹firme›**', '***‹firme›***'],
  ['heading', 'Antes\nAcor‹›des', 'Antes\n## Acordes‹›'],
  ['heading', '## ‹Acordes›', '‹Acordes›'],
  ['list', '‹um\ndois›\ntrês', '‹- um\n- dois›\ntrês'],
  ['list', '‹- um\n\n- dois›', '‹um\n\ndois›'],
  ['list', '‹›', '- ‹›'],
  ['list', '## ‹um›', '‹- um›'],
  ['link', 'veja ‹aqui›', 'veja [aqui](‹https://›)'],
  ['link', '‹https://exemplo.com.br›', '[‹texto›](https://exemplo.com.br)'],
])('%s: %s becomes %s', (mark, before, then) => {
  expect(after(before, markdownEdit(read(before), mark))).toBe(then)
})

test('a picture stands on a line of its own', () => {
  expect(after('Olá‹›', lineAfter(read('Olá‹›'), '![](/a)'))).toBe('Olá\n\n![](/a)\n\n‹›')
  expect(after('‹›', lineAfter(read('‹›'), '![](/a)'))).toBe('![](/a)\n\n‹›')
})
