import { instantIn } from './day.ts'

const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?:,?\s+(?:às\s+)?(\d{1,2}):(\d\d)(?::\d\d)?)?$/
const isoParts = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?)?$/

/**
 * The instant that a cell of a spreadsheet names: `31/12/2026`, `1/2/26 9:30`, `2026-12-31`, `2026-12-31 09:30`, each in the zone, or one
 * that names its own, `2026-12-31T12:00:00Z`. A day alone is meant at `hour`. Null for what is no instant.
 */
export function sheetInstant(text: string, timeZone: string, hour = '00:00'): Date | null {
  const told = text.trim()
  const [, date = '', month = '', year = '', ...time] = parts.exec(told) ?? swapped(isoParts.exec(told))
  if (date === '') return zoned(told)
  const clock = time[0] ? `${time[0].padStart(2, '0')}:${time[1]}` : hour
  const day = `${date.padStart(2, '0')}/${month.padStart(2, '0')}/${year.padStart(4, '20')}`
  return instantOf(instantIn(timeZone, `${day} ${clock}`))
}

/** Year, month and day in the order in which people here write them. */
function swapped(found: RegExpExecArray | null): string[] {
  if (!found) return []
  const [all, year, month, date, ...time] = found
  return [all, date!, month!, year!, ...time]
}

const zoned = (text: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text) ? instantOf(text) : null

function instantOf(text: string | undefined): Date | null {
  const instant = new Date(text ?? '')
  return Number.isNaN(instant.getTime()) ? null : instant
}
