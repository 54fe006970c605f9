import siteAnswers from '../../../domain/generated/screens/words/site-answer.ts'
import type { AppConfig } from '../../../domain/generated/types.ts'
import { translate } from '../../../domain/text/translate.ts'

/** A sentence that students read, in the language of the app. */
export function siteSentence(
  what: keyof (typeof siteAnswers)['pt-BR'],
  { language }: Pick<AppConfig, 'language'>,
  values?: Record<string, string | number>,
): string {
  return translate(siteAnswers, what, language, values)
}
