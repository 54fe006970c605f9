import { createContext, use, type ReactNode } from 'react'
import { wordsOf } from './dictionary.ts'
import type { Language } from './language.ts'
import type { Words } from './pt-br.ts'

const CurrentLanguage = createContext<Language>('pt-BR')

/** Gives the words below it the app's language. */
export function WordsProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <CurrentLanguage value={language}>{children}</CurrentLanguage>
}

/** The app's language, for `Intl`. */
export function useLanguage(): Language {
  return use(CurrentLanguage)
}

/** The words of the app's language. */
export function useWords(): Words {
  return wordsOf(use(CurrentLanguage))
}

/** A screen's own words in every language, kept beside it so that they travel with its code. Each language says all of it. */
export type Phrases<K extends string> = Record<Language, Record<K, string>>

export function phrases<K extends string>(all: Phrases<K>): Phrases<K> {
  return all
}

/** The phrases in the app's language. */
export function usePhrases<K extends string>(all: Phrases<K>): Record<K, string> {
  return all[use(CurrentLanguage)]
}

/** Puts values into the `{{marks}}` of a sentence. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (mark, key: string) => String(values[key] ?? mark))
}

/** A number of things in words: `1 aula`, `3 aulas`. */
export function countText(
  words: Words,
  key: 'lessonCount' | 'likes' | 'comments' | 'moreComments',
  count: number,
) {
  return count === 1 ? words[`${key}One`] : fill(words[key], { count })
}
