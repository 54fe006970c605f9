import { randomInt } from 'node:crypto'

/**
 * Digits of a certificate's number. Whoever tries numbers against a million certificates of a year finds one in
 * 100 million tries, and limits allow a few a minute; people still read 14 digits off a paper.
 */
const digits = 14

/** A certificate's code, `CERT-YEAR-number`, by the year in the creator's time zone. */
export function newCode(now: Date, timeZone: string): string {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(now)
  const number = Array.from({ length: digits }, () => randomInt(10)).join('')
  return `CERT-${year}-${number}`
}
