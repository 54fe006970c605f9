/** Answer of `GET /api/certificates/{code}`: all that the public may know. */
/** The code that somebody typed, `CERT-YEAR-number`, or null where it can be none. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s\u2010-\u2015]/g, (sign) => (/\s/.test(sign) ? '' : '-')).toUpperCase()
  return /^CERT-\d{4}-\d{4,20}$/.test(code) ? code : null
}

/** Page where a certificate is validated. */
export const validationPath = (code: string) => `/validar/${code}`

/** The minutes that a certificate certifies. One of before has hours alone, rounded as was usual then: it keeps them. */
export function certifiedMinutes({ minutes, hours }: { minutes?: unknown; hours?: unknown }): number {
  return Number(minutes ?? 60 * Number(hours ?? 0))
}
