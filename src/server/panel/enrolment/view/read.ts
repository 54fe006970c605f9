import { accessTo } from '../../../../domain/access/access.ts'
import { accessReason, dayOf } from '../../../../domain/access/access-reason.ts'
import { generalId } from '../../../../domain/site/general-course.ts'
import type { SiteFeed, StudentView } from '../../../../domain/generated/answer-types.ts'
import type { AppKey } from '../../../app/app-key.ts'
import type { Transaction } from '../../../database/connection.ts'
import { together } from '../../../database/together.ts'
import { preferencesOf, presentMe } from '../../../enrolment/student/present-me.ts'
import type { EnrolledStudent } from '../../../enrolment/student/queries.ts'
import { listPosts, type PostRow } from '../../../post/community/queries.ts'
import { readFeed } from '../../../post/feed/read.ts'
import { ownApp } from '../../../app/own-app.ts'
import { studentApp } from '../../../publication/find-publication.ts'
import { findPublished } from '../../../publication/queries.ts'
import { readCourse } from '../../../study/course.ts'
import { readHome, type StudyLook } from '../../../study/home.ts'
import { lookInto } from '../../../study/look.ts'
import { taughtOffer } from '../../../study/offer.ts'
import { listContents } from './queries.ts'

/** Posts of the community that a view shows. */
const postsShown = 20

/** An app as it is published, or else drafted, as this student of it sees it at an instant, and why. Throws 404. */
export async function readView(
  tx: Transaction,
  appKey: AppKey,
  { student, at }: { student: EnrolledStudent; at: Date },
): Promise<StudentView> {
  const [{ data, slug }, published, look, posts, feed] = await together([
    ownApp(tx, appKey.creatorId, appKey.appId),
    findPublished(tx, appKey),
    lookInto(tx, appKey, { student, at, language: 'pt-BR' }),
    listPosts(tx, appKey, { reader: student, limit: postsShown }),
    readFeed(tx, appKey, { reader: student, now: at }),
  ])
  const app = studentApp(published?.document ?? data, slug)
  const language = preferencesOf(student).language ?? app.config.language
  const content = await readContent(tx, appKey, { look: { ...look, language }, student, posts, feed })
  return { ...content, app, warning: warningOf(published) }
}

function warningOf(published: { isPaused: boolean } | undefined): string | null {
  if (!published) return 'O aplicativo não está publicado: por enquanto, nenhum aluno o abre.'
  return published.isPaused ? 'O aplicativo está fechado: por enquanto, nenhum aluno o abre.' : null
}

interface Seen {
  student: EnrolledStudent
  look: StudyLook
  posts: PostRow[]
  feed: SiteFeed
}

/** What a student sees, by the very functions that answer the student's own calls. */
async function readContent(
  tx: Transaction,
  appKey: AppKey,
  { student, look, posts, feed }: Seen,
): Promise<Omit<StudentView, 'app' | 'warning'>> {
  const { at, language, timeZone } = look
  const me = presentMe(student).student!
  const notice = noticeOf(student, at, timeZone)
  const blank = { products: [], reasons: [], courses: [], lessons: {}, feed: { posts: [] }, community: [] }
  if (at < student.enrolledAt) return { at: at.toISOString(), student: me, notice, ...blank }
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
  return {
    at: at.toISOString(),
    student: me,
    notice,
    products: home,
    reasons,
    courses,
    lessons: await listContents(tx, appKey, lessonIds),
    feed,
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
