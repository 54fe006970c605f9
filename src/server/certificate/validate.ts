import { readCode, type CertificateValidity } from '../../domain/certificate.ts'
import type { Context } from '../context.ts'
import { addressKey, limitAttempts } from '../limit/limit.ts'
import { findByCode } from './queries.ts'

/** Codes that one address may ask for. */
const limit = { max: 30, seconds: 60 }

/** What the public is told of a code, and in which time zone the date is meant. */
export interface Validation {
  validity: CertificateValidity
  timeZone: string
}

/**
 * Looks a code up for whoever asks. A text that can be no code is looked up all the same: nothing tells it from one that
 * nobody has. Throws 429.
 */
export async function validate({ sql }: Context, text: string, ip: string): Promise<Validation> {
  await limitAttempts(sql, `certificate|${addressKey(ip)}`, limit)
  const row = await findByCode(sql, readCode(text) ?? '-')
  if (!row) return { validity: { valid: false }, timeZone: 'UTC' }
  const { name, course, hours, issuedAt, timeZone } = row
  return { validity: { valid: true, name, course, hours, issuedAt: issuedAt.toISOString() }, timeZone }
}
