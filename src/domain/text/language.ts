/** The languages that the student app and its letters speak. */
export const languages = ['pt-BR', 'en-US', 'es-ES'] as const

export type Language = (typeof languages)[number]

/** The language of an app's setting; Portuguese where the setting is none of ours. */
export function languageOf(setting: string | undefined): Language {
  return languages.find((language) => language === setting) ?? 'pt-BR'
}
