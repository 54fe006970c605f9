import type { Language } from '../../domain/text/language.ts'

/** Cents as students read them in their language: `R$ 19,90`. */
export const told = (cents: number, language: Language): string =>
  (cents / 100).toLocaleString(language, { style: 'currency', currency: 'BRL' })
