import { accessTo } from '../../domain/access/access.ts'
import type { GrantNotice } from '../../domain/generated/answer-types.ts'
import type { Transaction } from '../database/connection.ts'
import { studentLetter } from '../enrolment/sign-in/letters.ts'
import type { PersonalLinks } from '../enrolment/sign-in/personal-link.ts'
import { findLinkVersion } from '../enrolment/sign-in/queries.ts'
import { originOf, personalLinkOf, sendLetter, type WritingContext } from '../enrolment/sign-in/send.ts'
import { findEnrolledStudent } from '../enrolment/student/queries.ts'
import type { Scheme } from '../network/public-url.ts'
import { findLetterApp } from '../publication/letter-app.ts'
import { listProducts } from '../publication/queries.ts'
import { addPushJobs } from '../push/announce.ts'
import { announceProduct } from '../push/queries.ts'
import { takeLetters } from '../quota/keep.ts'
import type { StudentId } from '../student/queries.ts'
import { offeredProduct } from '../study/offer.ts'

/** What telling a student works with. */
export type NoticeContext = WritingContext & { personalLinks: PersonalLinks }

/** Tells a student by letter, and where it opens now by push, of a product that they were just given; answers what came of it. */
export async function tellOfGrant(
  tx: Transaction,
  request: { scheme: Scheme },
  context: NoticeContext,
  { creatorId, id: studentId }: StudentId,
  { appId, productId }: { appId: string; productId: string },
): Promise<GrantNotice> {
  const appKey = { creatorId, appId }
  const { app, slug, isOnAir } = await findLetterApp(tx, appKey)
  if (!isOnAir) return 'offAir'
  const student = (await findEnrolledStudent(tx, appKey, { studentId }))!
  if (student.status !== 'ACTIVE') return 'suspended'
  const row = (await listProducts(tx, appKey)).find(({ id }) => id === productId)!
  const product = offeredProduct(row, app.config.language)
  const { state } = accessTo(product, student, new Date())
  if (state === 'hidden') return 'hidden'
  const isOpen = state === 'open'
  if (isOpen) {
    // Noted, so that it is not told again as released.
    await announceProduct(tx, appKey, productId, [studentId])
    await addPushJobs(tx, appKey, 'product', [{ subjectId: productId, studentId }])
  }
  const { room } = await takeLetters(tx, context.quotas, creatorId, 1)
  if (room === 0) return 'noRoom'
  const origin = originOf(request, context, slug)
  const isPersonal = app.config.loginType === 'link_direto'
  const url = isPersonal
    ? personalLinkOf(
        context,
        origin,
        student.enrolmentId,
        (await findLinkVersion(tx, appKey, student.enrolmentId))!,
      )
    : `${origin}${isOpen ? `/course/${productId}` : '/'}`
  const occasion = { app, url, name: String(student.data.name ?? '') }
  const kind = isPersonal
    ? isOpen
      ? 'personalProduct'
      : 'personalProductSoon'
    : isOpen
      ? 'product'
      : 'productSoon'
  const letter = studentLetter(kind, occasion, product.name)
  await sendLetter(tx, { appKey, app, origin }, student, letter, { isAwaited: false })
  return context.filesLetters ? 'filed' : 'sent'
}
