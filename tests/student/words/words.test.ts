import { describe, expect, test } from 'vitest'
import type { Sentence } from '../../../src/domain/text/say.ts'
import { allLanguages } from '../../../src/student/words/all-languages.ts'
import { languageOf, languages } from '../../../src/student/words/language.ts'
import type { Words } from '../../../src/student/words/pt-br.ts'
import type { Phrases } from '../../../src/student/words/words.tsx'

/** Everything that a sentence says, in each of its forms. */
const textOf = (sentence: Sentence) =>
  typeof sentence === 'string' ? sentence : `${sentence.one} / ${sentence.many}`
const marksOf = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted().join()

const keys = Object.keys(allLanguages['pt-BR']) as (keyof Words)[]

test('all languages are there', () => expect(Object.keys(allLanguages)).toEqual([...languages]))

describe.each(Object.entries(allLanguages))('%s', (_, words) => {
  test('says everything', () => {
    expect(keys.filter((key) => textOf(words[key]).trim() === '')).toEqual([])
  })

  test('fills in the same values as Portuguese', () => {
    const own = allLanguages['pt-BR']
    expect(keys.filter((key) => marksOf(textOf(words[key])) !== marksOf(textOf(own[key])))).toEqual([])
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
    const [model, translated] = [all['pt-BR'], all[language]]
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(model).toSorted())
    for (const [key, sentence] of Object.entries(model)) {
      expect(translated[key]?.trim(), key).toBeTruthy()
      expect(marksOf(translated[key]), key).toBe(marksOf(sentence))
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
