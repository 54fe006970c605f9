import type { PartField } from '../../domain/schema/own-screen.ts'
import { told } from '../../domain/generated/kind-student.ts'
import type { Language } from '../../domain/text/language.ts'
import { phraseIn } from '../words/phrase.ts'

const switched: Record<Language, [yes: string, no: string]> = {
  'pt-BR': ['Sim', 'Não'],
  'en-US': ['Yes', 'No'],
  'es-ES': ['Sí', 'No'],
}

/** A value as students read it, in their language; empty where there is none. */
export function valueText(
  value: unknown,
  field: PartField,
  language: Language,
  timeZone: string | undefined,
): string {
  const { format = '', choices } = field
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map((one) => valueText(one, field, language, timeZone)).join(', ')
  if (typeof value === 'boolean') return switched[language][value ? 0 : 1]
  const text = String(value as string | number)
  if (choices && Object.hasOwn(choices, text)) return phraseIn(choices[text]!, language)
  const tell = told[format]
  if (tell) return tell(value as never, language)
  if (typeof value === 'number') return value.toLocaleString(language)
  const instant = new Date(text)
  if (!/date/.test(format) || Number.isNaN(instant.getTime())) return text
  // A day is the same everywhere.
  return format === 'date-time'
    ? instant.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
    : instant.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
}
