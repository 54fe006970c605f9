import type { Phrase } from '../../domain/schema/own-screen.ts'
import type { Language } from '../../domain/text/language.ts'

/** What a phrase says in a language; in Portuguese where it has none of that language. */
export const phraseIn = (phrase: Phrase, language: Language): string =>
  typeof phrase === 'string' ? phrase : (phrase[language] ?? phrase['pt-BR']!)
