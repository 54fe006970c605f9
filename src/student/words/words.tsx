import { createContext, use, type ReactNode } from 'react'
import { say, type Sentence } from '../../domain/text/say.ts'
import { wordsOf, type Words } from './dictionary.ts'
import type { Language } from '../../domain/text/language.ts'

const CurrentLanguage = createContext<Language>('pt-BR')

/** Gives the words below it the app's language. */
export function WordsProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <CurrentLanguage value={language}>{children}</CurrentLanguage>
}

/** The app's language, for `Intl`. */
export function useLanguage(): Language {
  return use(CurrentLanguage)
}

/** `say` for sentences with numbers in them, which it writes as the app's language does. */
export function useSay(): (sentence: Sentence, values: Record<string, string | number>) => string {
  const language = useLanguage()
  return (sentence, values) => say(sentence, values, language)
}

/** The words of the app's language. */
export function useWords(): Words {
  return wordsOf(use(CurrentLanguage))
}

/** A screen's own words in every language (`schemas/screens/words`), in a file of their own so that they travel with its code. */
export type Phrases<K extends string> = Record<Language, Record<K, string>>

/** The phrases in the app's language. */
export function usePhrases<K extends string>(all: Phrases<K>): Record<K, string> {
  return all[use(CurrentLanguage)]
}
