import { today } from '../time/day.ts'

/** What compiled conditions (`x-when`, `x-rules`) ask of answers. What is no answer of a kind compares with nothing. */

/** Whether somebody said anything: neither nothing nor an empty text or list; a switch is always on or off. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null
}

/** A number, or what is neither less nor more than any. */
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : NaN)

/** A day or a time of day, which are in order as texts. */
export const textOf = (value: unknown): string | number =>
  typeof value === 'string' && value !== '' ? value : NaN

/** The milliseconds of an instant, with whatever offset it was written. */
export const instantOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : NaN)

/** The day that it is; asked for many rows at each key, it is looked up once a minute. */
export function dayNow(): string {
  const minute = Math.floor(Date.now() / 60_000)
  if (known.minute !== minute) known = { minute, day: today() }
  return known.day
}

let known = { minute: 0, day: '' }

/** The instant that it is, in milliseconds. Whoever keeps what was made of it is told by `timesAskedNow`: it holds for no longer. */
export function instantNow(): number {
  asked++
  return Date.now()
}

/** How often conditions asked for the instant so far. */
export const timesAskedNow = (): number => asked

let asked = 0
