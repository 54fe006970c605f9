/** Answer of `GET /api/certificates/{code}`: all that the public may know. */
export type CertificateValidity =
  { valid: false } | { valid: true; name: string; course: string; hours: number; issuedAt: string }

/** The code that somebody typed, `CERT-YEAR-number`, or null where it can be none. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s\u2010-\u2015]/g, (sign) => (/\s/.test(sign) ? '' : '-')).toUpperCase()
  return /^CERT-\d{4}-\d{4,20}$/.test(code) ? code : null
}

/** Page where a certificate is validated. */
export const validationPath = (code: string) => `/validar/${code}`
