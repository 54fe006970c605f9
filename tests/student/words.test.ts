import { describe, expect, test } from 'vitest'
import type { Sentence } from '../../src/domain/text/say.ts'
import type { Phrases } from '../../src/student/words/words.tsx'

/** Every file of words that belongs to a screen. */
const files = import.meta.glob<Record<string, unknown>>('../../src/student/words/*.ts', { eager: true })

const isPhrases = (value: unknown): value is Phrases<string> =>
  typeof value === 'object' && value !== null && 'pt-BR' in value && 'en-US' in value

const all = Object.values(files).flatMap((file) =>
  Object.entries(file)
    .filter((entry): entry is [string, Phrases<string>] => isPhrases(entry[1]))
    .map(([name, phrases]) => [name, phrases] as const),
)

test('every screen’s words are looked at', () => {
  expect(all.map(([name]) => name)).toEqual(
    expect.arrayContaining(['coursePhrases', 'closedPhrases', 'lessonPhrases']),
  )
})

describe.each(all)('%s', (_, phrases) => {
  const { 'pt-BR': portuguese, ...others } = phrases
  const forms = (sentence: Sentence) => (typeof sentence === 'string' ? [sentence] : Object.values(sentence))
  const marks = (sentence: Sentence) =>
    [...new Set(forms(sentence).flatMap((form: string) => form.match(/\{\w+\}/g) ?? []))].sort().join()

  test('says everything in every language', () => {
    expect(Object.keys(others).toSorted()).toEqual(['en-US', 'es-ES'])
    for (const words of Object.values(phrases)) {
      expect(Object.keys(words).toSorted()).toEqual(Object.keys(portuguese).toSorted())
      expect(Object.entries(words).filter(([, sentence]) => forms(sentence).includes(''))).toEqual([])
    }
  })

  test('fills in the same values as Portuguese', () => {
    for (const words of Object.values(others))
      for (const [key, sentence] of Object.entries(words))
        expect(marks(sentence), key).toBe(marks(portuguese[key]!))
  })
})
