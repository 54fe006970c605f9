import { certifiedMinutes, readCode } from '../../domain/study/certificate.ts'
import type { CertificateValidity } from '../../domain/generated/answer-types.ts'
import type { Sql } from '../database/connection.ts'
import { ipKey, tooMany } from '../limit/limit.ts'
import { countAttempt, readAttempts } from '../limit/queries.ts'
import { findByCode } from './queries.ts'

/** Codes that nobody has, for which one address may ask: guesses, and not a class that shows its certificates. */
const limit = { max: 30, seconds: 60 }

/** What the public is told of a code, and in which time zone the date is meant. */
interface Validation {
  validity: CertificateValidity
  timeZone: string
}

/**
 * Looks a code up for whoever asks. A text that can be no code is looked up all the same: nothing tells it from one that
 * nobody has; so is one of another app than `appId`, where that is given. Throws 429.
 */
export async function validate(
  { sql }: { sql: Sql },
  text: string,
  ip: string,
  appId?: string,
): Promise<Validation> {
  const ipAttempts = `certificate|${ipKey(ip)}`
  const guesses = await readAttempts(sql, ipAttempts)
  if (guesses.count >= limit.max) throw tooMany(guesses.retryAfter)
  const row = await findByCode(sql, readCode(text) ?? '-')
  if (!row || (appId !== undefined && row.appId !== appId)) {
    await countAttempt(sql, ipAttempts, limit.seconds)
    return { validity: { valid: false }, timeZone: 'UTC' }
  }
  const { data, issuedAt, timeZone } = row
  const { studentName: name = '', courseName: course = '', appName: school = '', instructor = '' } = data
  const minutes = certifiedMinutes(data)
  const facts = { name, course, school, instructor, minutes, hours: Math.floor(minutes / 60) }
  return { validity: { valid: true, ...facts, issuedAt: issuedAt.toISOString() }, timeZone }
}
