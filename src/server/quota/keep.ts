import { quotaNames, refusalSentence, type QuotaName, type Usage } from '../../domain/quota/quota.ts'
import type { ToldUsage } from '../../domain/generated/answer-types.ts'
import type { Transaction } from '../database/connection.ts'
import { HttpError } from '../error/http-error.ts'
import type { QuotaLimits } from './limits.ts'
import { countLetters, findPassing, findUsage, settleUsage, type Counted } from './queries.ts'

const statuses: Record<QuotaName, number> = {
  apps: 409,
  addresses: 409,
  bytes: 413,
  students: 409,
  letters: 429,
  imports: 429,
}

/** Something does not fit into its creator's account any more. */
export class QuotaError extends HttpError {
  usage: Usage

  constructor(usage: Usage, retryAfterSeconds?: number) {
    const message = refusalSentence(usage)
    const headers: Record<string, string> =
      retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
    super(
      statuses[usage.quota],
      message,
      usage.quota === 'addresses' ? { '/slug': message } : undefined,
      headers,
    )
    this.usage = usage
  }
}

/**
 * Refuses (`QuotaError`) what the transaction has just added where its creator holds more than they may now: then all of it is undone.
 * What was added is counted in a row that the transaction holds until its end, so of two at once the second sees the first.
 */
export async function keepQuota(
  tx: Transaction,
  limits: QuotaLimits,
  creatorId: string,
  added: Partial<Record<Counted, number>>,
): Promise<void> {
  const some = (Object.keys(added) as Counted[]).filter((quota) => added[quota]! > 0)
  if (some.length === 0) return
  for (const { quota, used, most } of await settleUsage(tx, creatorId, some)) {
    const usage = { quota, used: used - added[quota as Counted]!, limit: most ?? limits[quota] }
    if (used > usage.limit) throw new QuotaError(usage)
  }
}

/** Throws a `QuotaError` for what is about to come and has no room, before any work is done for it. Only `keepQuota` is sure. */
export async function checkRoom(
  tx: Transaction,
  limits: QuotaLimits,
  creatorId: string,
  coming: Partial<Record<QuotaName, number>>,
): Promise<void> {
  for (const usage of await readUsage(tx, limits, creatorId)) {
    const amount = coming[usage.quota] ?? 0
    if (amount > 0 && usage.used + amount > usage.limit) throw new QuotaError(usage)
  }
}

/** Counts letters that a creator sends. Throws a `QuotaError` where they are too many. Those that a student asked for are not counted. */
export async function keepLetters(
  tx: Transaction,
  limits: QuotaLimits,
  creatorId: string,
  amount: number,
): Promise<void> {
  if (amount === 0) return
  const { count, seconds } = await countLetters(tx, creatorId, amount)
  const limit = await limitOf(tx, limits, creatorId, 'letters')
  if (count > limit) throw new QuotaError({ quota: 'letters', used: count - amount, limit }, seconds)
}

/** How many letters a creator may still send, and when they may send more. */
export interface LetterRoom {
  room: number
  roomAt: Date | null
}

/** How many letters a creator may still send now. */
export async function letterRoom(
  tx: Transaction,
  limits: QuotaLimits,
  creatorId: string,
): Promise<LetterRoom> {
  const { letters, lettersUntil } = await findPassing(tx, creatorId, 0)
  const limit = await limitOf(tx, limits, creatorId, 'letters')
  return { room: Math.max(0, limit - letters), roomAt: lettersUntil }
}

/** Counts as many of these letters as a creator may still send, and answers how many that are. */
export async function takeLetters(
  tx: Transaction,
  limits: QuotaLimits,
  creatorId: string,
  wanted: number,
): Promise<LetterRoom> {
  if (wanted === 0) return { room: 0, roomAt: null }
  const limit = await limitOf(tx, limits, creatorId, 'letters')
  // Counting none holds the count until the transaction ends: of two at once the second sees the first.
  const { count, seconds } = await countLetters(tx, creatorId, 0)
  const room = Math.min(wanted, Math.max(0, limit - count))
  await countLetters(tx, creatorId, room)
  return { room, roomAt: new Date(Date.now() + seconds * 1000) }
}

/** How much a creator may hold of this: what is said of them, else what the installation says. */
export async function limitOf(
  tx: Transaction,
  limits: QuotaLimits,
  creatorId: string,
  quota: QuotaName,
): Promise<number> {
  const rows = await findUsage(tx, creatorId)
  return rows.find((row) => row.quota === quota)?.most ?? limits[quota]
}

/** All that a creator holds and may hold. */
export async function readUsage(
  tx: Transaction,
  limits: QuotaLimits,
  creatorId: string,
): Promise<ToldUsage[]> {
  const rows = new Map((await findUsage(tx, creatorId)).map((row) => [row.quota, row]))
  const limit = (quota: QuotaName) => rows.get(quota)?.most ?? limits[quota]
  const passing = await findPassing(tx, creatorId, limit('imports'))
  return quotaNames.map((quota) => {
    const { used = 0, refused = 0, refusedAt = null } = rows.get(quota) ?? {}
    return {
      quota,
      used: quota === 'letters' || quota === 'imports' ? passing[quota] : used,
      limit: limit(quota),
      refused,
      refusedAt: refused > 0 ? (refusedAt?.toISOString() ?? null) : null,
    }
  })
}
