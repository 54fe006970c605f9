import { enUs } from './en-us.ts'
import { esEs } from './es-es.ts'
import { addWords } from './dictionary.ts'
import type { Language } from './language.ts'
import { ptBr, type Words } from './pt-br.ts'

/** All languages at once, for where an app may change its language at any moment: a preview. */
export const allLanguages: Record<Language, Words> = { 'pt-BR': ptBr, 'en-US': enUs, 'es-ES': esEs }

for (const [language, words] of Object.entries(allLanguages)) addWords(language as Language, words)
