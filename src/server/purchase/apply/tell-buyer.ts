import { accessTo } from '../../../domain/access/access.ts'
import type { AppKey } from '../../app/app-key.ts'
import { databaseNow } from '../../database/clock.ts'
import type { Transaction } from '../../database/connection.ts'
import { markInvited } from '../../enrolment/invitation/queries.ts'
import { accessLetters } from '../../enrolment/sign-in/access-letter.ts'
import { findLinkVersion } from '../../enrolment/sign-in/queries.ts'
import { sendLetter } from '../../enrolment/sign-in/send.ts'
import { originOf } from '../../publication/origin.ts'
import { findEnrolledStudent } from '../../enrolment/student/queries.ts'
import { tellOfGrants, type NoticeContext } from '../../grant/tell-students.ts'
import type { Scheme } from '../../network/public-url.ts'
import { addJob } from '../../job/queue.ts'
import { findLetterApp } from '../../publication/letter-app.ts'
import { listProducts } from '../../publication/queries.ts'
import { takeLetters } from '../../quota/keep.ts'
import { offeredProduct } from '../../study/offer.ts'
import type { ConnectionKey } from '../ledger/queries.ts'
import { lockUntoldSale } from './queries.ts'

/** What telling a buyer works with; `scheme`: of the addresses in letters. */
export type TellContext = NoticeContext & {
  scheme: Scheme
  /** It is only tried out: one sees the letter before the app is on the air, too. */
  isTrial?: boolean
  /** Nobody is told. */
  isQuiet?: boolean
}

declare module '../../job/payloads.ts' {
  interface Jobs {
    /** Tells a buyer of what a sale opened. */
    'tell-buyer': ConnectionKey & { sale: string; newApps: string[]; scheme: Scheme }
  }
}

/**
 * Has a buyer told by a job of its own: a creator's sales are counted one after the other, each until it is committed, and what is
 * written of one keeps the next waiting. What is only tried out is told at once.
 */
export async function announceSale(
  tx: Transaction,
  context: TellContext,
  place: ConnectionKey,
  sale: string,
  newApps: ReadonlySet<string>,
): Promise<void> {
  const { isTrial, isQuiet, scheme } = context
  if (isQuiet) return
  if (isTrial) await tellBuyer(tx, context, place, sale, newApps)
  else await addJob(tx, 'tell-buyer', { ...place, sale, newApps: [...newApps], scheme })
}

/**
 * Tells whose a sale is now once in each app of all that is open of it and was not told so far: who is new to it (`newApps`) gets the
 * way in that the app's sign-in asks for, others a letter of what opened. Nobody where the app is not on the air, or no letter has
 * room: they wait with those who are told by hand.
 */
export async function tellBuyer(
  tx: Transaction,
  context: TellContext,
  place: ConnectionKey,
  sale: string,
  newApps: ReadonlySet<string>,
): Promise<void> {
  const { creatorId } = place
  const untold = await lockUntoldSale(tx, place, sale, [...newApps])
  for (const some of Map.groupBy(untold, ({ enrolmentId }) => enrolmentId).values()) {
    const { appId, studentId, isNew } = some[0]!
    const appKey = { creatorId, appId }
    const productIds = some.map(({ productId }) => productId)
    if (isNew) await welcome(tx, context, appKey, studentId, productIds)
    else
      await tellOfGrants(
        tx,
        context,
        context,
        appKey,
        productIds.map((productId) => ({ studentId, productId, isBought: true })),
      )
  }
}

async function welcome(
  tx: Transaction,
  context: TellContext,
  appKey: AppKey,
  studentId: string,
  productIds: string[],
): Promise<void> {
  const { app, isOnAir, ...address } = await findLetterApp(tx, appKey)
  const student = await findEnrolledStudent(tx, appKey, { studentId })
  if (!(isOnAir || context.isTrial) || student?.status !== 'ACTIVE') return
  const { room } = await takeLetters(tx, context.quotas, appKey.creatorId, 1)
  if (room === 0) return
  const { enrolmentId, email } = student
  const occasion = { appKey, app, origin: originOf(context, context, address) }
  const linkVersion = (await findLinkVersion(tx, appKey, enrolmentId))!
  const names = (await listProducts(tx, appKey))
    .filter(({ id }) => productIds.includes(id))
    .map((row) => offeredProduct(row, app.config.language))
    .filter((product) => accessTo(product, student, databaseNow()).state !== 'hidden')
    .map(({ name }) => name)
  const bought = new Intl.ListFormat(app.config.language, { type: 'conjunction' }).format(names)
  const name = String(student.data.name ?? '')
  const [way] = await accessLetters(tx, context, occasion, [
    { studentId, enrolmentId, email, linkVersion, name, bought },
  ])
  await sendLetter(tx, occasion, student, way!.letter, { isAwaited: false })
  await markInvited(tx, appKey, enrolmentId)
}
