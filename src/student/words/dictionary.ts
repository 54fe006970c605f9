import type ptBr from '../../domain/generated/screens/words/app/pt-br.ts'
import type { Plural } from '../../domain/text/say.ts'
import type { Language } from '../../domain/text/language.ts'

/** The words of one language that all screens say; every language has the same ones. */
export type Words = { [K in keyof typeof ptBr]: (typeof ptBr)[K] extends string ? string : Plural }

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
