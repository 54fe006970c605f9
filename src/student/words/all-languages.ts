import enUs from '../../domain/generated/screens/words/app/en-us.ts'
import esEs from '../../domain/generated/screens/words/app/es-es.ts'
import ptBr from '../../domain/generated/screens/words/app/pt-br.ts'
import { addWords, type Words } from './dictionary.ts'
import type { Language } from '../../domain/text/language.ts'

/** All languages at once, for where an app may change its language at any moment: a preview. */
export const allLanguages: Record<Language, Words> = { 'pt-BR': ptBr, 'en-US': enUs, 'es-ES': esEs }

for (const [language, words] of Object.entries(allLanguages)) addWords(language as Language, words)
