import { digitsOf, pour } from './mask.ts'

/** Days as people here write them, `31/12/1990`; what is kept is `1990-12-31`. */

const kept = /^(\d{4})-(\d\d)-(\d\d)$/

/** A day as it is written, and what is not a day yet as far as it was typed. */
export function writtenDay(day: string): string {
  const [, year, month, date] = kept.exec(day) ?? []
  return year ? `${date}/${month}/${year}` : day
}

/** A day as it is kept; what is not one, such as a part or the 31st of February, as it was written. */
export function keptDay(text: string): string {
  const [, date, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  const noon = new Date(`${day}T12:00Z`)
  // The 31st of February would be the 3rd of March.
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day) ? day : text
}

/** The digits of a day that was typed, `5/3/1990` too, or pasted as it is kept. */
export function dayDigits(text: string): string {
  const written = writtenDay(text.trim())
  return digitsOf(written.replace(/(?<!\d)\d(?=\/)/g, '0$&'))
}

export const dayMask = (): string => '__/__/____'
export const hourMask = (): string => '__:__'

/** The digits of an hour that was typed, `9:30` too. */
export const hourDigits = (text: string): string => digitsOf(text.replace(/^\d(?=:)/, '0$&'))

/** Whether it is an hour from 00:00 to 23:59. */
export const isHour = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Digits as an hour is written. */
export const writtenHour = (text: string): string => pour(hourDigits(text), hourMask())
