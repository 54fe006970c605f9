/** Days as they are kept, `1990-12-31`, and as people here write them, `31/12/1990`. */

/** Where a day begins for everybody who asks, page and server alike, so that both say the same of “today”. */
export const homeZone = 'America/Sao_Paulo'

/** Whether a text is a day of the calendar, as it is kept. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

let keptDays: Intl.DateTimeFormat | undefined

/** The day that it is, `2026-11-22`. */
export function today(now = new Date()): string {
  // Sweden writes days as they are kept here. Asked for with every document that is judged, and made once: to make it takes longer.
  keptDays ??= new Intl.DateTimeFormat('sv-SE', { timeZone: homeZone })
  return keptDays.format(now)
}

/** A day as it is written; what is not a day yet, as far as it was typed. */
export function writtenDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  return year ? `${date}/${month}/${year}` : day
}

/** A day as it is kept; what is not one, such as a part or the 31st of February, as it was written. */
export function keptDay(text: string): string {
  const [, date, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  return isDay(day) ? day : text
}

/**
 * The instant that somebody in a zone writes as `20/11/2026 09:30`, or the one that is kept, as it is kept. Undefined for what is
 * neither.
 */
export function instantIn(timeZone: string, text: string): string | undefined {
  const [, day = '', hour] = /^(\d\d\/\d\d\/\d{4})(?: (\d\d:\d\d))?$/.exec(text) ?? []
  if (!isDay(keptDay(day))) return /^\d{4}-\d\d-\d\dT/.test(text) ? text : undefined
  const asUtc = new Date(`${keptDay(day)}T${hour ?? '00:00'}:00Z`)
  if (Number.isNaN(asUtc.getTime())) return undefined
  const there = new Date(
    `${asUtc.toLocaleString('sv-SE', { timeZone }).replace(/^\d+/, sixDigits).replace(' ', 'T')}Z`,
  )
  return new Date(2 * asUtc.getTime() - there.getTime()).toISOString()
}

/** A year in the one form that is read also before the year 1000 and from 10000 on, which a zone makes of the last day of 9999. */
const sixDigits = (year: string) => `+${year.padStart(6, '0')}`
