import { enUs } from './en-us.ts'
import { esEs } from './es-es.ts'
import { learn } from './dictionary.ts'
import type { Language } from './language.ts'
import { ptBr, type Words } from './pt-br.ts'

/** All languages at once, for where an app may change its language at any moment: a preview. */
export const every: Record<Language, Words> = { 'pt-BR': ptBr, 'en-US': enUs, 'es-ES': esEs }

for (const [language, words] of Object.entries(every)) learn(language as Language, words)
