import { writtenDay } from '../../domain/time/day.ts'
import { digitsOf } from './mask.ts'

/** Days as people here write them, `31/12/1990`; what is kept is `1990-12-31`. */

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
