import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import { markInvited } from '../../enrolment/invitation/queries.ts'
import { accessLetters } from '../../enrolment/sign-in/access-letter.ts'
import { findLinkVersion } from '../../enrolment/sign-in/queries.ts'
import { originOf, sendLetter } from '../../enrolment/sign-in/send.ts'
import { findEnrolledStudent } from '../../enrolment/student/queries.ts'
import { tellOfGrant } from '../../grant/tell-student.ts'
import type { NoticeContext } from '../../grant/tell-students.ts'
import type { Scheme } from '../../network/public-url.ts'
import { findLetterApp } from '../../publication/letter-app.ts'
import { takeLetters } from '../../quota/keep.ts'

/** What telling a buyer works with; `scheme`: of the addresses in letters. */
export type TellContext = NoticeContext & {
  scheme: Scheme
  /** It is only tried out: one sees the letter before the app is on the air, too. */
  isTrial?: boolean
}

/** Somebody for whom a sale opened a product; `isNew`: of this app. */
interface Told {
  appKey: AppKey
  studentId: string
  productId: string
  isNew: boolean
}

/** Writes to who is new the way in that the app's sign-in asks for, to others what opened; to nobody where the app is not on the air. */
export async function tellBuyer(
  tx: Transaction,
  context: TellContext,
  { appKey, studentId, productId, isNew }: Told,
): Promise<void> {
  const { creatorId } = appKey
  if (!isNew) {
    await tellOfGrant(tx, context, context, { creatorId, id: studentId }, { ...appKey, productId })
    return
  }
  const { app, slug, isOnAir } = await findLetterApp(tx, appKey)
  const student = await findEnrolledStudent(tx, appKey, { studentId })
  if (!(isOnAir || context.isTrial) || !student) return
  const { room } = await takeLetters(tx, context.quotas, creatorId, 1)
  if (room === 0) return
  const { enrolmentId, email } = student
  const occasion = { appKey, app, origin: originOf(context, context, slug) }
  const linkVersion = (await findLinkVersion(tx, appKey, enrolmentId))!
  const recipient = { studentId, enrolmentId, email, linkVersion, name: String(student.data.name ?? '') }
  const [way] = await accessLetters(tx, context, occasion, [recipient])
  await sendLetter(tx, occasion, student, way!.letter, { isAwaited: false })
  await markInvited(tx, appKey, enrolmentId)
}
