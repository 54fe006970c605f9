import { say } from '../../domain/text/say.ts'
import type { Sql } from '../database/connection.ts'
import { HttpError } from '../error/http-error.ts'
import { countAttempt, type Attempts } from './queries.ts'

/** So many attempts in so many seconds. */
export interface Limit {
  max: number
  seconds: number
}

/** Counts an attempt under `key` and throws 429 once there were more than `limit.max` in the window. */
export async function limitAttempts(sql: Sql, key: string, limit: Limit): Promise<Attempts> {
  const attempts = await countAttempt(sql, key, limit.seconds)
  if (attempts.count > limit.max) throw tooMany(attempts.retryAfter)
  return attempts
}

/** 429 that says when to come back. */
export function tooMany(retryAfterSeconds: number): HttpError {
  const message = say(
    {
      one: 'Muitas tentativas em pouco tempo. Espere {count} minuto e tente de novo.',
      many: 'Muitas tentativas em pouco tempo. Espere {count} minutos e tente de novo.',
    },
    { count: Math.max(1, Math.ceil(retryAfterSeconds / 60)) },
  )
  return new HttpError(429, message, undefined, { 'retry-after': String(Math.max(1, retryAfterSeconds)) })
}

/** What counts as one IP: its address, or of IPv6 the network of 64 bits, which belongs to one customer. */
export function ipKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const start = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - start.length - tail.split(':').filter(Boolean).length
  return [...start, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')
}
