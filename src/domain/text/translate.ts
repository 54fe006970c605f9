import type { Language } from './language.ts'
import { say } from './say.ts'

/** A sentence out of words in every language of the student app (`schemas/screens/words`), in one of them, with its values put in. */
export function translate<K extends string>(
  words: Record<Language, Record<K, string>>,
  what: K,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  return say<string>(words[language][what], values, language)
}
