import { accessTo } from '../../../../domain/access/access.ts'
import { accessReason, dayOf } from '../../../../domain/access/access-reason.ts'
import { generalId } from '../../../../domain/site/general-course.ts'
import type { StudentApp, StudentView } from '../../../../domain/generated/answer-types.ts'
import type { AppKey } from '../../../app/app-key.ts'
import type { Transaction } from '../../../database/connection.ts'
import { preferencesOf, presentMe } from '../../../enrolment/student/present-me.ts'
import type { EnrolledStudent } from '../../../enrolment/student/queries.ts'
import { listPosts } from '../../../post/community/queries.ts'
import { readFeed } from '../../../post/feed/read.ts'
import { ownApp } from '../../../app/own-app.ts'
import { studentApp } from '../../../publication/find-publication.ts'
import { findPublished } from '../../../publication/queries.ts'
import { readCourse } from '../../../study/course.ts'
import { readHome, type StudyView } from '../../../study/home.ts'
import { lookInto } from '../../../study/look.ts'
import { taughtOffer } from '../../../study/offer.ts'
import { timeZoneOf } from '../../../export/queries.ts'
import { listContents } from './queries.ts'

/** Posts of the community that a view shows. */
const postsShown = 20

/** An app as it is published, or else drafted, as this student of it sees it at an instant, and why. Throws 404. */
export async function readView(
  tx: Transaction,
  appKey: AppKey,
  { student, at }: { student: EnrolledStudent; at: Date },
): Promise<StudentView> {
  const { data, slug } = await ownApp(tx, appKey.creatorId, appKey.appId)
  const published = await findPublished(tx, appKey)
  const app = studentApp(published?.document ?? data, slug)
  const content = await readContent(tx, { appKey, app, student, at })
  return { ...content, app, warning: warningOf(published) }
}

function warningOf(published: { isPaused: boolean } | undefined): string | null {
  if (!published) return 'O aplicativo não está publicado: por enquanto, nenhum aluno o abre.'
  return published.isPaused ? 'O aplicativo está fechado: por enquanto, nenhum aluno o abre.' : null
}

/** What a student sees, by the very functions that answer the student's own calls. */
async function readContent(
  tx: Transaction,
  { appKey, app, student, at }: { appKey: AppKey; app: StudentApp; student: EnrolledStudent; at: Date },
): Promise<Omit<StudentView, 'app' | 'warning'>> {
  const language = preferencesOf(student).language ?? app.config.language
  const view: StudyView = { student, at, language }
  const timeZone = await timeZoneOf(tx, appKey.creatorId)
  const me = presentMe(student).student!
  const notice = noticeOf(student, at, timeZone)
  const blank = { products: [], reasons: [], courses: [], lessons: {}, feed: { posts: [] }, community: [] }
  if (at < student.enrolledAt) return { at: at.toISOString(), student: me, notice, ...blank }
  const look = await lookInto(tx, appKey, view)
  const home = readHome(look)
  const general = home.some(({ id }) => id === generalId) ? [null] : []
  const all = [...look.taught.products.values(), ...general].map((row) => taughtOffer(row, language))
  const reasons = all.map((product) => ({
    productId: product.id,
    name: product.name,
    state: accessTo(product, student, at).state,
    sentence: accessReason(product, student, at, timeZone),
  }))
  if (notice !== null) return { at: at.toISOString(), student: me, notice, ...blank, reasons }
  const courses = home.flatMap(({ id, state }) => (state === 'open' ? [readCourse(look, id)] : []))
  const lessonIds = courses.flatMap(({ modules }) =>
    modules.flatMap(({ lessons }) => lessons.map(({ id }) => id)),
  )
  const posts = await listPosts(tx, appKey, { me: student.studentId, limit: postsShown })
  return {
    at: at.toISOString(),
    student: me,
    notice,
    products: home,
    reasons,
    courses,
    lessons: await listContents(tx, appKey, lessonIds),
    feed: await readFeed(tx, appKey, { me: student.studentId, now: at }),
    community: posts
      .filter(({ createdAt }) => new Date(createdAt) <= at)
      .map(({ createdText: _, ...post }) => post),
  }
}

function noticeOf({ status, enrolledAt, data }: EnrolledStudent, at: Date, timeZone: string): string | null {
  const name = String(data.name ?? '')
  if (at < enrolledAt)
    return `${name} só entrou neste app em ${dayOf(enrolledAt, at, timeZone)}. Antes disso, não via nada.`
  if (status === 'ACTIVE') return null
  return `O acesso de ${name} está ${status === 'BLOCKED' ? 'bloqueado' : 'inativo'}: em vez do app, aparece o aviso de acesso suspenso.`
}
