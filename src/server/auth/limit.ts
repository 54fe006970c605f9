import type { Sql } from '../database/connection.ts'
import { addressKey, limitAttempts, tooMany, type Limit } from '../limit/limit.ts'
import { countAttempt, forgetAttempts, forgiveAttempt } from '../limit/queries.ts'

/** How often one may try. A person at one address meets `pair` first. */
export interface AuthLimits {
  /** Wrong passwords for one account from one address. */
  pair: Limit
  /** The same while the account is under attack from many addresses. */
  pairUnderAttack: number
  /** Wrong passwords for one account from everywhere, beyond which it counts as under attack. */
  account: Limit
  /** Wrong passwords from one address, for whatever accounts. */
  address: Limit
  registrationAddress: Limit
  registrationAccount: Limit
}

export const authLimits: AuthLimits = {
  pair: { max: 10, seconds: 900 },
  pairUnderAttack: 3,
  account: { max: 50, seconds: 900 },
  address: { max: 100, seconds: 900 },
  registrationAddress: { max: 60, seconds: 3600 },
  registrationAccount: { max: 10, seconds: 3600 },
}

/**
 * Counts a try to sign in before the password is looked at, so that many at once cannot slip through. Throws 429.
 * The account as a whole is never closed: tries from elsewhere only leave fewer to each address, so the owner's
 * right password still gets in. The returned function takes the try back after a success.
 */
export async function limitLogin(
  sql: Sql,
  limits: AuthLimits,
  email: string,
  ip: string,
): Promise<() => Promise<void>> {
  const address = `login|${addressKey(ip)}`
  const account = `login|${email}`
  const pair = `${account}|${addressKey(ip)}`
  await limitAttempts(sql, address, limits.address)
  const tries = await countAttempt(sql, pair, limits.pair.seconds)
  // Tries that are refused here do not add to the account's: one address alone cannot put it under attack for long.
  if (tries.count > limits.pair.max) throw tooMany(tries.retryAfter)
  const all = await countAttempt(sql, account, limits.account.seconds)
  if (all.count > limits.account.max && tries.count > limits.pairUnderAttack) throw tooMany(tries.retryAfter)
  return async () => {
    await Promise.all([forgiveAttempt(sql, address), forgiveAttempt(sql, account), forgetAttempts(sql, pair)])
  }
}

/** Counts a registration. Throws 429. */
export async function limitRegistration(
  sql: Sql,
  limits: AuthLimits,
  email: string,
  ip: string,
): Promise<void> {
  await limitAttempts(sql, `register|${addressKey(ip)}`, limits.registrationAddress)
  await limitAttempts(sql, `register|${email}`, limits.registrationAccount)
}
