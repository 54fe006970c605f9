/** A number as people of a locale write it, by default those here: `1.234,5`. */
export function numberText(value: number, locale = 'pt-BR'): string {
  return value.toLocaleString(locale, { maximumFractionDigits: 20 })
}
