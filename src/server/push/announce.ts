import { accessTo, type ReleasedProduct } from '../../domain/access.ts'
import { entities } from '../../domain/generated/entities.ts'
import type { AppConfig, Product } from '../../domain/generated/types.ts'
import type { Sql, Transaction } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import { addJob } from '../job/queue.ts'
import { findMembers } from '../member/queries.ts'
import { presentRow } from '../resource/row.ts'
import { studentApp } from '../site/published.ts'
import { findPublished, listProducts, type Address } from '../site/queries.ts'
import { feedSettings } from '../social/feed/read.ts'
import {
  announcePosts,
  announceProduct,
  announceReplies,
  listPushApps,
  studentsToTell,
  type Announced,
} from './queries.ts'

/** How old something new may be and still be told, in hours: a server may have been down over night. */
const hours = 24

/**
 * Looks in every app, or in one, for what students are to be told by now, notes it so that it is told once, and leaves the telling to
 * jobs. An app in which that fails does not keep it from the others; it throws in the end.
 */
export async function announceAll(
  sql: Sql,
  { appId, now = new Date() }: { appId?: string; now?: Date } = {},
): Promise<void> {
  const problems: unknown[] = []
  for (const address of await listPushApps(sql, appId))
    await asCreator(sql, address.creatorId, (tx) => announceApp(tx, address, now)).catch((problem: unknown) =>
      problems.push(problem),
    )
  if (problems.length > 0) throw new AggregateError(problems, 'Some apps could not be looked at.')
}

async function announceApp(tx: Transaction, address: Address, now: Date): Promise<void> {
  const config = await configOf(tx, address)
  if (!config?.features.pushNotifications) return
  const { appId, creatorId } = address
  const tell = async (kind: 'feed' | 'product' | 'reply', announced: Announced[]) => {
    for (const one of announced) await addJob(tx, 'push', { creatorId, appId, kind, ...one })
  }
  if (config.feedEnabled) {
    const posts = await announcePosts(tx, address, hours)
    // Noted all the same, so that switching it on later does not bring up old news.
    if (posts.length > 0 && (await feedSettings(tx, address)).notifyNewPosts) await tell('feed', posts)
    await tell('reply', await announceReplies(tx, address, 'feed', hours))
  }
  if (config.communityEnabled) await tell('reply', await announceReplies(tx, address, 'community', hours))
  for (const product of await listReleases(tx, address, now)) {
    const opened = await studentsFor(tx, address, product, now)
    if (opened.length > 0) await tell('product', await announceProduct(tx, address, product.id, opened))
  }
}

/** The app as its students have it; null where it is not on the air. */
async function configOf(tx: Transaction, address: Address): Promise<AppConfig | null> {
  const published = await findPublished(tx, address)
  if (!published || published.isPaused) return null
  return studentApp(published.document, address.currentSlug).config
}

/** Products that may have opened just now, to some of the students. */
async function listReleases(tx: Transaction, address: Address, now: Date): Promise<Product[]> {
  const rows = await listProducts(tx, address)
  const products = rows.map((row) => presentRow({ entity: entities.product }, row) as unknown as Product)
  const from = now.getTime() - hours * 3_600_000
  return products.filter(({ status, releaseType, releaseDate }) => {
    if (status !== 'ACTIVE' || releaseType === 'IMMEDIATE') return false
    const at = Date.parse(releaseDate ?? '')
    return releaseType === 'DAYS_AFTER' || (at > from && at <= now.getTime())
  })
}

/** The students to whom the product has opened since they can be told: those for whom the one rule says so. */
async function studentsFor(
  tx: Transaction,
  address: Address,
  product: Product,
  now: Date,
): Promise<string[]> {
  const days = product.releaseType === 'DAYS_AFTER' ? (product.daysAfterPurchase ?? 0) : null
  const candidates = await studentsToTell(tx, address, product.id, { hours, days })
  const since = new Map(candidates.map((one) => [one.studentId, one.since]))
  const members = await findMembers(tx, address, [...since.keys()])
  const rule = product as ReleasedProduct
  const earliest = new Date(now.getTime() - hours * 3_600_000)
  return members
    .filter((member) => {
      const before = new Date(Math.max(earliest.getTime(), since.get(member.studentId)!.getTime()))
      const isOpen = (at: Date) => accessTo(rule, member, at).state === 'open'
      return isOpen(now) && !isOpen(before)
    })
    .map(({ studentId }) => studentId)
}
