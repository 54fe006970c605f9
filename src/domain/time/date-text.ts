interface DateTextOptions {
  /** IANA zone whose calendar counts; the device's without one. */
  timeZone?: string
  /** With the hour. */
  hasTime?: boolean
  /** As in a table's cell, where there is little room. */
  isShort?: boolean
}

/**
 * An instant (ISO text, milliseconds or `Date`) as the panel and its letters write it: “29 de novembro de 2026”, “29 de novembro de
 * 2026 às 21:00”; in tables “29 de nov. de 2026”. `docs/glossary.md` says which date is written how.
 */
export function dateText(
  instant: string | number | Date,
  { timeZone, hasTime, isShort }: DateTextOptions = {},
): string {
  return new Date(instant).toLocaleString('pt-BR', {
    dateStyle: isShort ? 'medium' : 'long',
    ...(hasTime && { timeStyle: 'short' }),
    timeZone,
  })
}
