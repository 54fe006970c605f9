import { accessTo, type ReleasedProduct } from '../../domain/access/access.ts'
import { mayStopHere } from '../job/stop.ts'
import { entities } from '../../domain/generated/entities.ts'
import type { Product } from '../../domain/generated/types.ts'
import type { AppKey } from '../app/app-key.ts'
import { databaseNow } from '../database/clock.ts'
import type { Sql, Transaction } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import { findEnrolledStudents } from '../enrolment/student/queries.ts'
import { presentRow } from '../resource/row.ts'
import { listProducts } from '../publication/queries.ts'
import { addPushJobs, configOfPushes } from './announce.ts'
import {
  announceProduct,
  claimDueApps,
  newsSpan,
  nextStart,
  postponeApp,
  studentsToTell,
  type DueApp,
} from './queries.ts'

/** Apps that are taken at a time, and for how long nobody else takes them: minutes. */
const batchSize = 500
const claimMinutes = 10

/** An app in which products open after days is looked at so often at least, in minutes: starts may be changed by hand. */
const longestMinutes = 60

const minute = 60_000

/**
 * Tells students of products that have opened to them, in the apps in which one may have by now. Each is looked at by one
 * server at a time. One in which that fails does not keep it from the others; it throws in the end.
 */
export async function announceReleases(sql: Sql): Promise<void> {
  const problems: unknown[] = []
  for (let isLast = false; !isLast;) {
    // None that is claimed is left: nobody else would look at it for a while.
    mayStopHere()
    const apps = await claimDueApps(sql, { limit: batchSize, minutes: claimMinutes })
    for (const app of apps)
      try {
        const next = await asCreator(sql, app.creatorId, (tx) => announceIn(tx, app))
        await postponeApp(sql, app, next)
      } catch (problem) {
        problems.push(problem)
        await postponeApp(sql, app, new Date(Date.now() + minute))
      }
    isLast = apps.length < batchSize
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Some apps could not be looked at.')
}

/** Announces what has opened in an app; answers when something opens next, null where nothing does by itself. */
async function announceIn(tx: Transaction, app: DueApp): Promise<Date | null> {
  // Once it is on the air, or tells something, it is looked at again.
  if (!(await configOfPushes(tx, app))) return null
  const now = databaseNow()
  const hours = await newsSpan(tx)
  const products = await listOpening(tx, app)
  for (const product of products) {
    if (!mayHaveOpened(product, now, hours)) continue
    const opened = await studentsFor(tx, app, product, { now, hours })
    if (opened.length > 0)
      await addPushJobs(tx, app, 'product', await announceProduct(tx, app, product.id, opened))
  }
  return await nextOpening(tx, app, products, now)
}

/** Products that do not open at once. */
async function listOpening(tx: Transaction, app: AppKey): Promise<Product[]> {
  const rows = await listProducts(tx, app)
  return rows
    .map((row) => presentRow({ entity: entities.product }, row) as unknown as Product)
    .filter(({ status, releaseType }) => status === 'ACTIVE' && releaseType !== 'IMMEDIATE')
}

/** Whether it may have opened just now, to some of the students. */
function mayHaveOpened({ releaseType, releaseDate }: Product, now: Date, hours: number): boolean {
  const at = Date.parse(releaseDate ?? '')
  return releaseType === 'DAYS_AFTER' || (at > now.getTime() - hours * 60 * minute && at <= now.getTime())
}

async function nextOpening(
  tx: Transaction,
  app: AppKey,
  products: Product[],
  now: Date,
): Promise<Date | null> {
  const dates = products
    .filter(({ releaseType }) => releaseType === 'EXACT_DATE')
    .map(({ releaseDate }) => Date.parse(releaseDate ?? ''))
  const days = products.flatMap(({ releaseType, daysAfterPurchase }) =>
    releaseType === 'DAYS_AFTER' ? (daysAfterPurchase ?? 0) : [],
  )
  const start = days.length > 0 ? await nextStart(tx, app, days) : null
  if (start) dates.push(start.getTime())
  if (days.length > 0) dates.push(now.getTime() + longestMinutes * minute)
  const coming = dates.filter((at) => at > now.getTime())
  return coming.length > 0 ? new Date(Math.min(...coming)) : null
}

/** The students to whom the product has opened since they can be told: those for whom the one rule says so. */
async function studentsFor(
  tx: Transaction,
  app: AppKey,
  product: Product,
  { now, hours }: { now: Date; hours: number },
): Promise<string[]> {
  const days = product.releaseType === 'DAYS_AFTER' ? (product.daysAfterPurchase ?? 0) : null
  const candidates = await studentsToTell(tx, app, product.id, { hours, days })
  const since = new Map(candidates.map((one) => [one.studentId, one.since]))
  const students = await findEnrolledStudents(tx, app, [...since.keys()])
  const rule = product as ReleasedProduct
  const earliest = new Date(now.getTime() - hours * 60 * minute)
  return students
    .filter((student) => {
      const before = new Date(Math.max(earliest.getTime(), since.get(student.studentId)!.getTime()))
      const isOpen = (at: Date) => accessTo(rule, student, at).state === 'open'
      return isOpen(now) && !isOpen(before)
    })
    .map(({ studentId }) => studentId)
}
