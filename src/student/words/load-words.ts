import { hasWords, addWords } from './dictionary.ts'
import type { Language } from './language.ts'
import type { Words } from './pt-br.ts'

/** A file for each, which the page of an app in that language asks for ahead (`server/page/source.ts`). */
const sources: Record<Language, () => Promise<Words>> = {
  'pt-BR': () => import('./pt-br.ts').then(({ ptBr }) => ptBr),
  'en-US': () => import('./en-us.ts').then(({ enUs }) => enUs),
  'es-ES': () => import('./es-es.ts').then(({ esEs }) => esEs),
}

/** Brings the words of a language. Rejects where they cannot be fetched. */
export async function loadWords(language: Language): Promise<void> {
  if (!hasWords(language)) addWords(language, await sources[language]())
}
