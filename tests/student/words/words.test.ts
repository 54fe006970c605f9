import { describe, expect, test } from 'vitest'
import { allLanguages } from '../../../src/student/words/all-languages.ts'
import { languageOf, languages } from '../../../src/student/words/language.ts'
import type { Words } from '../../../src/student/words/pt-br.ts'
import { countText, fill, type Phrases } from '../../../src/student/words/words.tsx'

const keys = Object.keys(allLanguages['pt-BR']) as (keyof Words)[]

test('all languages are there', () => expect(Object.keys(allLanguages)).toEqual([...languages]))

describe.each(Object.entries(allLanguages))('%s', (_, words) => {
  test('says everything', () => {
    expect(keys.filter((key) => words[key].trim() === '')).toEqual([])
  })

  test('fills in the same values as Portuguese', () => {
    const marks = (sentence: string) => [...sentence.matchAll(/\{\{\w+\}\}/g)].map(String).sort()
    expect(
      keys.filter((key) => marks(words[key]).join() !== marks(allLanguages['pt-BR'][key]).join()),
    ).toEqual([])
  })
})

/** Every screen's own phrases. */
const own = Object.entries(
  import.meta.glob<Record<string, Phrases<string>>>('../../../src/student/words/*.ts', { eager: true }),
)
  .flatMap(([path, module]) => Object.entries(module).map(([name, all]) => [`${path} ${name}`, all] as const))
  .filter(([name]) => name.endsWith('Phrases'))

test('there are phrases of screens', () => expect(own.length).toBeGreaterThan(3))

describe.each(own)('%s', (_, all) => {
  test.each(['en-US', 'es-ES'] as const)('says the same in %s', (language) => {
    const marks = (sentence = '') => [...sentence.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted().join()
    const [model, translated] = [all['pt-BR'], all[language]]
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(model).toSorted())
    for (const [key, sentence] of Object.entries(model)) {
      expect(translated[key]?.trim(), key).toBeTruthy()
      expect(marks(translated[key]), key).toBe(marks(sentence))
    }
  })
})

test('a setting that is no language of ours is Portuguese', () => {
  expect([languageOf('en-US'), languageOf('fr-FR'), languageOf(undefined), languageOf('toString')]).toEqual([
    'en-US',
    'pt-BR',
    'pt-BR',
    'pt-BR',
  ])
})

test('values are put in as they are, and unknown marks stay', () => {
  expect(fill('Olá, {{name}} {{mark}}', { name: '$& {{name}}' })).toBe('Olá, $& {{name}} {{mark}}')
})

test('one thing is singular', () => {
  const words = allLanguages['pt-BR']
  expect([1, 2, 0].map((count) => countText(words, 'comments', count))).toEqual([
    '1 comentário',
    '2 comentários',
    '0 comentários',
  ])
})
