import { accessTo } from '../../domain/access/access.ts'
import type { GrantNotice } from '../../domain/generated/answer-types.ts'
import type { AppKey } from '../app/app-key.ts'
import { databaseNow } from '../database/clock.ts'
import type { Transaction } from '../database/connection.ts'
import { productsLetter } from '../enrolment/sign-in/letters.ts'
import type { PersonalLinks } from '../enrolment/sign-in/personal-link.ts'
import { listLinkVersions } from '../enrolment/sign-in/queries.ts'
import { personalLinkOf, sendLetter, type WritingContext } from '../enrolment/sign-in/send.ts'
import { originOf } from '../publication/origin.ts'
import { findEnrolledStudents, type EnrolledStudent } from '../enrolment/student/queries.ts'
import { enqueueOwnLetters } from '../mail/enqueue-letter.ts'
import type { Scheme } from '../network/public-url.ts'
import { findLetterApp } from '../publication/letter-app.ts'
import { listProducts } from '../publication/queries.ts'
import { addPushJobs } from '../push/announce.ts'
import { studentsWithDevices } from '../push/product/queries.ts'
import { announceProduct } from '../push/queries.ts'
import { takeLetters } from '../quota/keep.ts'
import type { OfferedProduct } from '../../domain/site/home-product.ts'
import { offeredProduct } from '../study/offer.ts'
import { clearUntold } from './untold/queries.ts'

/** What telling students works with. */
export type NoticeContext = WritingContext & { personalLinks: PersonalLinks }

/** What a student was given of an app. */
export interface Given {
  studentId: string
  productId: string
  /** By a sale, and not by the creator's hand. */
  isBought?: boolean
}

/** Students whose letters are written at a time. */
const batchSize = 1000

/**
 * Tells students by letter, and where it opens now by push, of products of an app that they were just given: one letter to each of
 * what is open, and one of what opens later, which are those of an invitation where one is named. Answers how many students came to
 * which notice.
 */
export async function tellOfGrants(
  tx: Transaction,
  request: { scheme: Scheme },
  context: NoticeContext,
  appKey: AppKey,
  given: Given[],
  invitationId: string | null = null,
): Promise<Partial<Record<GrantNotice, number>>> {
  const productsOf = Map.groupBy(given, ({ studentId }) => studentId)
  const { app, isOnAir, ...address } = await findLetterApp(tx, appKey)
  if (!isOnAir) return { offAir: productsOf.size }
  const origin = originOf(request, context, address)
  const occasion = { appKey, app, origin }
  const products = new Map(
    (await listProducts(tx, appKey)).map((row) => [row.id, offeredProduct(row, app.config.language)]),
  )
  const names = new Intl.ListFormat(app.config.language, { type: 'conjunction' })
  const isPersonal = app.config.loginType === 'link_direto'
  const now = databaseNow()
  const counts: Partial<Record<GrantNotice, number>> = {}
  const count = (notice: GrantNotice) => (counts[notice] = (counts[notice] ?? 0) + 1)

  /** What there is to write to a student: of these products that are open, and of those that will be. */
  const lettersTo = (student: EnrolledStudent, linkVersion: number | undefined) => {
    // Twice of one product, where it was bought twice or given beside.
    const own = Map.groupBy(productsOf.get(student.studentId)!, ({ productId }) => productId)
    const seen = [...own].flatMap(([productId, times]) => {
      const isBought = times.some((time) => time.isBought)
      const product = products.get(productId)
      if (!product) return []
      const { state } = accessTo(product, student, now)
      return state === 'hidden' ? [] : [{ ...product, isOpen: state === 'open', isBought }]
    })
    const [open, later] = [seen.filter(({ isOpen }) => isOpen), seen.filter(({ isOpen }) => !isOpen)]
    const letter = (areOpen: boolean, about: typeof seen) => {
      const [one, ...others] = about
      const isOne = others.length === 0
      const alone = areOpen && isOne ? `${origin}/course/${one!.id}` : `${origin}/`
      const url = isPersonal ? personalLinkOf(context, origin, student.enrolmentId, linkVersion!) : alone
      const areBought = about.every(({ isBought }) => isBought)
      const name = String(student.data.name ?? '')
      return productsLetter(
        { areBought, areOpen, isOne, isPersonal },
        { app, url, name },
        names.format(about.map((product) => product.name)),
      )
    }
    const written = [
      ...(open.length > 0 ? [letter(true, open)] : []),
      ...(later.length > 0 ? [letter(false, later)] : []),
    ]
    return { open, later, letters: written }
  }

  const ids = [...productsOf.keys()]
  for (let from = 0; from < ids.length; from += batchSize) {
    const students = await findEnrolledStudents(tx, appKey, ids.slice(from, from + batchSize))
    const versions = isPersonal
      ? await listLinkVersions(
          tx,
          appKey,
          students.map(({ enrolmentId }) => enrolmentId),
        )
      : new Map<string, number>()
    const told = students.flatMap((student) => {
      const isActive = student.status === 'ACTIVE'
      const { open, later, letters } = isActive
        ? lettersTo(student, versions.get(student.enrolmentId))
        : { open: [], later: [], letters: [] }
      if (letters.length === 0) count(isActive ? 'hidden' : 'suspended')
      return letters.length === 0 ? [] : [{ student, open, later, letters }]
    })
    // Noted, so that it is not told again as released.
    const opened = told.flatMap(({ student, open }) =>
      open.map(({ id }) => ({ subjectId: id, studentId: student.studentId })),
    )
    for (const [productId, some] of Map.groupBy(opened, ({ subjectId }) => subjectId))
      await announceProduct(
        tx,
        appKey,
        productId,
        some.map(({ studentId }) => studentId),
      )
    const openedTo = opened.map(({ studentId }) => studentId)
    const reachable = await studentsWithDevices(tx, appKey, openedTo)
    await addPushJobs(
      tx,
      appKey,
      'product',
      opened.filter(({ studentId }) => reachable.has(studentId)),
    )
    await tellAtBeginning(
      tx,
      appKey,
      told.flatMap(({ student, later }) => later.map((product) => ({ student, product }))),
    )
    const mails = told.flatMap(({ student, letters }) => letters.map((letter) => ({ student, letter })))
    const { room } = await takeLetters(tx, context.quotas, appKey.creatorId, mails.length)
    const sent = mails.slice(0, room).map(({ student: { studentId, email }, letter }) => ({
      ...{ studentId, email },
      letter,
    }))
    // One alone does not wait behind what goes to many.
    if (ids.length === 1 && sent.length === 1 && invitationId === null)
      await sendLetter(tx, occasion, sent[0]!, sent[0]!.letter, { isAwaited: false })
    else if (sent.length > 0) await enqueueOwnLetters(tx, appKey, sent, invitationId)
    const reached = new Set(sent.map(({ studentId }) => studentId))
    await clearUntold(
      tx,
      appKey,
      [...reached].flatMap((studentId) => productsOf.get(studentId)!),
    )
    for (const { student } of told)
      count(reached.has(student.studentId) ? (context.filesLetters ? 'filed' : 'sent') : 'noRoom')
  }
  return counts
}

/** Has students told by push of what opens by nothing but that their access begins: what opens by a date or days is looked for (`push/release.ts`). */
async function tellAtBeginning(
  tx: Transaction,
  appKey: AppKey,
  coming: { student: EnrolledStudent; product: OfferedProduct }[],
): Promise<void> {
  const starting = coming.flatMap(({ student, product }) => {
    const starts = student.grants.filter(({ productId }) => productId === product.id)
    const at = Math.min(
      ...starts.map(({ startsAt }) => Number(startsAt)).filter((start) => start > Number(databaseNow())),
    )
    const isTold = product.releaseType === 'IMMEDIATE' && Number.isFinite(at)
    return isTold ? [{ at, subjectId: product.id, studentId: student.studentId }] : []
  })
  for (const [at, some] of Map.groupBy(starting, (one) => one.at)) {
    const announced = some.map(({ subjectId, studentId }) => ({ subjectId, studentId }))
    await addPushJobs(tx, appKey, 'product', announced, new Date(at))
  }
}
