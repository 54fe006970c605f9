import type { Language } from './language.ts'
import type { Words } from './pt-br.ts'

/** The words that are here so far: a student's app brings only those of its own language, a preview those of all. */
const known = new Map<Language, Words>()

/** Adds the words of a language. */
export function addWords(language: Language, words: Words): void {
  known.set(language, words)
}

/** Whether the words of a language are here. */
export function hasWords(language: Language): boolean {
  return known.has(language)
}

/** The words of a language. Throws where they were not added (`load-words.ts`, `all-languages.ts`). */
export function wordsOf(language: Language): Words {
  const words = known.get(language)
  if (!words) throw new Error(`The words in ${language} are not here.`)
  return words
}
