import { enUs } from './en-us.ts'
import { esEs } from './es-es.ts'
import { ptBr, type Words } from './pt-br.ts'

export const languages = { 'pt-BR': ptBr, 'en-US': enUs, 'es-ES': esEs } satisfies Record<string, Words>

export type Language = keyof typeof languages

/** The language of an app's setting; Portuguese where the setting is none of ours. */
export function languageOf(setting: string | undefined): Language {
  return setting && Object.hasOwn(languages, setting) ? (setting as Language) : 'pt-BR'
}
