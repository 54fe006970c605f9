import { accessTo } from '../../../../domain/access/access.ts'
import { accessReason, dayOf } from '../../../../domain/access/access-reason.ts'
import { generalId } from '../../../../domain/site/general-course.ts'
import type { SiteCourse, StudentApp } from '../../../../domain/site/site.ts'
import type { StudentView } from '../../../../domain/student/student-view.ts'
import type { AppKey } from '../../../app/app-key.ts'
import type { Transaction } from '../../../database/connection.ts'
import { preferencesOf, presentMe } from '../../../enrolment/student/present-me.ts'
import type { Member } from '../../../enrolment/student/queries.ts'
import { listPosts } from '../../../post/community/queries.ts'
import { readFeed } from '../../../post/feed/read.ts'
import { listProducts } from '../../../publication/queries.ts'
import { readCourse } from '../../../study/course.ts'
import { readHome, type Look } from '../../../study/home.ts'
import { offered } from '../../../study/offer.ts'
import { findTimeZone, listContents } from './queries.ts'

/** Posts of the community that a view shows. */
const postsShown = 20

/** What a student sees of an app at an instant, by the very functions that answer the student's own calls, and why. */
export async function readView(
  tx: Transaction,
  { appKey, app, member, at }: { appKey: AppKey; app: StudentApp; member: Member; at: Date },
): Promise<Omit<StudentView, 'app' | 'warning'>> {
  const language = preferencesOf(member).language ?? app.config.language
  const look: Look = { member, at, language }
  const timeZone = await findTimeZone(tx, appKey.creatorId)
  const student = presentMe(member).student!
  const notice = noticeOf(member, at, timeZone)
  const blank = { products: [], reasons: [], courses: [], lessons: {}, feed: { posts: [] }, community: [] }
  if (at < member.enrolledAt) return { at: at.toISOString(), student, notice, ...blank }
  const home = await readHome(tx, appKey, look)
  const general = home.some(({ id }) => id === generalId) ? [offered(null, language)] : []
  const all = [...general, ...(await listProducts(tx, appKey)).map((row) => offered(row, language))]
  const reasons = all.map((product) => ({
    productId: product.id,
    name: product.name,
    state: accessTo(product, member, at).state,
    sentence: accessReason(product, member, at, timeZone),
  }))
  if (notice !== null) return { at: at.toISOString(), student, notice, ...blank, reasons }
  const courses: SiteCourse[] = []
  for (const { id, state } of home) if (state === 'open') courses.push(await readCourse(tx, appKey, look, id))
  const lessonIds = courses.flatMap(({ modules }) =>
    modules.flatMap(({ lessons }) => lessons.map(({ id }) => id)),
  )
  const posts = await listPosts(tx, appKey, { me: member.studentId, limit: postsShown })
  return {
    at: at.toISOString(),
    student,
    notice,
    products: home,
    reasons,
    courses,
    lessons: await listContents(tx, appKey, lessonIds),
    feed: await readFeed(tx, appKey, { me: member.studentId, now: at }),
    community: posts
      .filter(({ createdAt }) => new Date(createdAt) <= at)
      .map(({ createdText: _, ...post }) => post),
  }
}

function noticeOf({ status, enrolledAt, data }: Member, at: Date, timeZone: string): string | null {
  const name = String(data.name ?? '')
  if (at < enrolledAt)
    return `${name} só entrou neste app em ${dayOf(enrolledAt, at, timeZone)}. Antes disso, não via nada.`
  if (status === 'ACTIVE') return null
  return `O acesso de ${name} está ${status === 'BLOCKED' ? 'bloqueado' : 'inativo'}: em vez do app, aparece o aviso de acesso suspenso.`
}
