import { addWords, hasWords, type Words } from './dictionary.ts'
import type { Language } from '../../domain/text/language.ts'

/** A file for each, which the page of an app in that language asks for ahead (`server/page/source.ts`). */
const sources: Record<Language, () => Promise<Words>> = {
  'pt-BR': () => import('../../domain/generated/screens/words/app/pt-br.ts').then((file) => file.default),
  'en-US': () => import('../../domain/generated/screens/words/app/en-us.ts').then((file) => file.default),
  'es-ES': () => import('../../domain/generated/screens/words/app/es-es.ts').then((file) => file.default),
}

/** Brings the words of a language. Rejects where they cannot be fetched. */
export async function loadWords(language: Language): Promise<void> {
  if (!hasWords(language)) addWords(language, await sources[language]())
}
