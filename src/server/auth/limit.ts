import type { Sql } from '../database/connection.ts'
import { isAbsence } from '../error/absence.ts'
import { HttpError } from '../error/http-error.ts'
import { ipKey, limitAttempts, tooMany, type Limit } from '../limit/limit.ts'
import {
  countAttempt,
  countLogin,
  forgetAttemptsBelow,
  forgiveAttempt,
  forgiveLogin,
  readAttempts,
} from '../limit/queries.ts'

/**
 * How often one may try. A person at one IP meets `pair` first. An IP is nobody's own: a mobile carrier has
 * thousands of people behind each of its, so what counts for an IP counts in one scope alone.
 */
export interface AuthLimits {
  /** Wrong passwords for one account from one IP. */
  pair: Limit
  /** The same, and codes of purchases from one IP, while the account or the app is under attack from many IPs. */
  pairUnderAttack: number
  /** Wrong passwords for one account from everywhere, beyond which it counts as under attack. */
  account: Limit
  /** Wrong passwords and links from one IP in one scope, for whatever accounts. */
  ip: Limit
  /** Creators' accounts made from one IP, and letters asked for from there. */
  creatorIp: Limit
  /** Letters and accounts that an app's students ask for from one IP. */
  studentIp: Limit
  registrationAccount: Limit
  /** Codes of purchases from one IP that are none of an app's; and from everywhere, beyond which it counts as under attack. */
  codeIp: Limit
  code: Limit
}

export const authLimits: AuthLimits = {
  pair: { max: 10, seconds: 900 },
  pairUnderAttack: 3,
  account: { max: 50, seconds: 900 },
  ip: { max: 1000, seconds: 900 },
  creatorIp: { max: 60, seconds: 3600 },
  studentIp: { max: 1000, seconds: 3600 },
  registrationAccount: { max: 10, seconds: 3600 },
  codeIp: { max: 30, seconds: 3600 },
  code: { max: 500, seconds: 3600 },
}

/** Whence an attempt comes, and what it is at: `scope` is an app's id, or `panelScope`. */
export interface AttemptSource {
  scope: string
  ip: string
}

export const panelScope = 'panel'

/**
 * Lets somebody try to sign in, and counts the try before the password is looked at, so that many at once cannot slip
 * through. Throws 429. The account as a whole is never closed: tries from elsewhere only leave fewer to each IP, so the
 * owner's right password still gets in. `enter` throws where it does not; where it does, the try is taken back.
 */
export async function limitLogin<T>(
  sql: Sql,
  limits: AuthLimits,
  { scope, ip, email }: AttemptSource & { email: string },
  enter: () => Promise<T>,
): Promise<T> {
  const account = accountKey(scope, email)
  const keys = { ip: ipFailures({ scope, ip }), pair: `${account}|${ipKey(ip)}`, account }
  const tries = await countLogin(sql, keys, {
    most: { ip: limits.ip.max, pair: limits.pair.max },
    seconds: { pair: limits.pair.seconds, account: limits.account.seconds },
  })
  if (!tries.pair) throw tooMany(tries.ip.retryAfter)
  // Tries that are refused here do not add to the account's: one address alone cannot put it under attack for long.
  if (!tries.account) throw tooMany(tries.pair.retryAfter)
  if (tries.account.count > limits.account.max && tries.pair.count > limits.pairUnderAttack)
    throw tooMany(tries.pair.retryAfter)
  const entered = await countFailure(sql, limits, keys.ip, enter).catch(async (error: unknown) => {
    // A password that nobody had the time to look at is not a wrong one.
    if (!isFailure(error) && !isAbsence(error)) await forgiveLogin(sql, keys, false)
    throw error
  })
  await forgiveLogin(sql, keys, true)
  return entered
}

const accountKey = (scope: string, email: string) => `login|${scope}|${email}`

/** Takes back all wrong passwords for an account, whencesoever they came: its owner has set a new one by letter. */
export async function forgetFailures(sql: Sql, scope: string, email: string): Promise<void> {
  await forgetAttemptsBelow(sql, accountKey(scope, email))
}

/**
 * Lets somebody try what nobody can guess, or no account is known for; `enter` throws where it fails, and failures alone are
 * counted. Throws 429 once the IP failed too often in this scope.
 */
export async function limitFailures<T>(
  sql: Sql,
  limits: AuthLimits,
  source: AttemptSource,
  enter: () => Promise<T>,
): Promise<T> {
  const key = ipFailures(source)
  const failures = await readAttempts(sql, key)
  if (failures.count >= limits.ip.max) throw tooMany(failures.retryAfter)
  return await countFailure(sql, limits, key, enter)
}

const ipFailures = ({ scope, ip }: AttemptSource) => `login|${scope}|${ipKey(ip)}`

async function countFailure<T>(
  sql: Sql,
  { ip: limit }: AuthLimits,
  key: string,
  enter: () => Promise<T>,
): Promise<T> {
  try {
    return await enter()
  } catch (error) {
    if (isFailure(error)) await countAttempt(sql, key, limit.seconds)
    throw error
  }
}

/** What was refused unseen was not tried, and what we failed at is nobody's failure. */
function isFailure(error: unknown): boolean {
  return error instanceof HttpError && error.statusCode < 500 && error.statusCode !== 429
}

/** Counts a creator's registration. Throws 429. */
export async function limitRegistration(sql: Sql, limits: AuthLimits, email: string, ip: string) {
  await limitRequests(sql, limits.creatorIp, limits, { scope: panelScope, email, ip })
}

/** Counts a letter that somebody asks the panel to send to an e-mail. Throws 429. */
export async function limitLetter(
  sql: Sql,
  limits: AuthLimits,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  await limitRequests(sql, limits.creatorIp, limits, { scope: `${panelScope}|letter`, email, ip })
}

/** Counts a letter, or an account, that somebody asks an app for. Throws 429. */
export async function limitStudentRequest(
  sql: Sql,
  limits: AuthLimits,
  source: AttemptSource & { email: string },
) {
  await limitRequests(sql, limits.studentIp, limits, source)
}

async function limitRequests(
  sql: Sql,
  ofIp: Limit,
  { registrationAccount }: AuthLimits,
  { scope, email, ip }: AttemptSource & { email: string },
): Promise<void> {
  await limitAttempts(sql, `register|${scope}|${ipKey(ip)}`, ofIp)
  await limitAttempts(sql, `register|${scope}|${email}`, registrationAccount)
}

/**
 * Lets somebody name a purchase by its code; `find` answers null where there is none, and those alone are counted, as well as how often
 * one code is named. Throws 429. An app is never closed to everybody: codes tried from elsewhere only leave fewer to each IP.
 */
export async function limitCode<T>(
  sql: Sql,
  limits: AuthLimits,
  { scope, ip, code }: AttemptSource & { code: string },
  find: () => Promise<T | null>,
): Promise<T | null> {
  const [fromIp, everywhere] = [`code|${scope}|${ipKey(ip)}`, `code|${scope}`]
  const forgive = () => Promise.all([forgiveAttempt(sql, fromIp), forgiveAttempt(sql, everywhere)])
  // Counted before, so that many at once cannot slip through; the IP first, so that one that is refused writes nothing more.
  const tries = await limitAttempts(sql, fromIp, limits.codeIp)
  const all = await countAttempt(sql, everywhere, limits.code.seconds)
  if (all.count > limits.code.max && tries.count > limits.pairUnderAttack) throw tooMany(tries.retryAfter)
  try {
    await limitAttempts(sql, `code|${scope}|is|${code}`, limits.registrationAccount)
    const found = await find()
    if (found !== null) await forgive()
    return found
  } catch (error) {
    // What was not looked for is not wrong.
    if (!isFailure(error) && !isAbsence(error)) await forgive()
    throw error
  }
}
