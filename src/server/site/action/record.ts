import { judgeActions, type Judged } from '../../../domain/study/action-judgement.ts'
import type { StudentAction } from '../../../domain/study/action.ts'
import type { ActionsAnswer } from '../../../domain/generated/answer-types.ts'
import type { OfferedProduct } from '../../../domain/site/home-product.ts'
import { studyAfter } from '../../../domain/study/lesson-study.ts'
import { percent } from '../../../domain/study/progress.ts'
import lessonAnswers from '../../../domain/generated/screens/words/lesson-answer.ts'
import type { Language } from '../../../domain/text/language.ts'
import { translate } from '../../../domain/text/translate.ts'
import type { Transaction } from '../../database/connection.ts'
import { together } from '../../database/together.ts'
import { issueCertificates } from '../../certificate/issue/issue.ts'
import { preferencesOf } from '../../enrolment/student/present-me.ts'
import { unauthenticated } from '../../error/http-error.ts'
import type { PublishedSite } from '../../publication/publication.ts'
import { productOf, studiesOf } from '../../study/home.ts'
import { taughtOffer } from '../../study/offer.ts'
import {
  holdLessons,
  holdPosts,
  insertActions,
  insertReads,
  listKnown,
  saveStudies,
  studentOfSession,
  takeTurn,
  type LessonAfter,
  type NamedLesson,
  type StudentKey,
} from '../../study/action/queries.ts'
import { studiedOf } from '../../study/taught/own-study.ts'
import type { TaughtProduct } from '../../study/taught/queries.ts'
import { courseOf, readTaught, type Taught } from '../../study/taught/taught.ts'
import { readOwn } from '../course/queries.ts'
import { admitted, noteVisit, type SiteContext } from '../session/authenticate.ts'
import { siteSentence } from '../session/words.ts'

/** A call of a student's device. */
export interface ActionCall {
  published: PublishedSite
  /** Of the session's token. */
  tokenHash: Buffer
  actions: StudentAction[]
}

/**
 * Counts what a student did, each action once, and says what became of each and how far its courses are now. What needs nothing of
 * each other's answers travels together; it is run in the order in which it is said. Who it is is asked there, too. Throws 401.
 */
export async function recordActions(
  tx: Transaction,
  context: SiteContext,
  { published, tokenHash, actions }: ActionCall,
  now: Date,
): Promise<ActionsAnswer> {
  const { appKey, site } = published
  const someone = { ...appKey, studentId: studentOfSession(tx, appKey, tokenHash) }
  const ids = actions.map(({ id }) => id)
  const [, own, lessons, known, posts] = await together([
    takeTurn(tx, someone),
    readOwn(tx, appKey, tokenHash, null),
    holdLessons(tx, someone, idsOf(actions, 'lessonId')),
    listKnown(tx, someone, ids),
    holdPosts(tx, appKey, idsOf(actions, 'postId'), now),
  ])
  const learner = admitted(published, own.learner)
  if (!learner) throw unauthenticated(siteSentence('ended', site.app.config))
  noteVisit(context, published, learner, tokenHash)
  // What is read here belongs to no one moment, so it is not remembered.
  const taught = context.taught.known(appKey, own.version) ?? (await readTaught(tx, appKey))
  const language = preferencesOf(learner).language ?? site.app.config.language
  const offers = offersOf(lessons, taught, language)
  const judged = judgeActions(actions, { known, lessons: offers, posts, enrolment: learner }, now)
  const student = { ...appKey, studentId: learner.studentId }
  const after = lessonsAfter(lessons, judged, now)
  await save(tx, student, after, judged)
  const studied = new Map(studiedOf(learner, now))
  for (const { lessonId, isDone, position } of after)
    studied.set(lessonId, { touchedAt: null, ...studied.get(lessonId), isDone, position })
  const studies = studiesOf({ taught, studied, student: learner })
  const counted = [...studies].flatMap(([courseId, { done, total }]) =>
    isCounted(taught, courseId) ? [{ courseId, productId: productOf(courseId), done: done!, total }] : [],
  )
  if (lessons.length > 0) await issueCertificates(tx, site.app.name, student, counted, now)
  const touched = new Set([...offers.values()].map(({ id }) => id))
  return {
    results: judged.map((one) => resultOf(one, language)),
    progress: counted
      .filter(({ courseId }) => touched.has(courseId))
      .map(({ courseId, done, total }) => ({ courseId, percent: percent(done, total) })),
  }
}

/** The product that has to be open for each of these lessons. */
function offersOf(lessons: NamedLesson[], taught: Taught, language: Language): Map<string, OfferedProduct> {
  return new Map(
    lessons.flatMap(({ id }) => {
      const lesson = taught.lessons.get(id)
      const row = lesson && productRow(taught, courseOf(lesson))
      return row === undefined ? [] : [[id, taughtOffer(row, language)]]
    }),
  )
}

/** Null for what belongs to none. */
function productRow({ products }: Taught, courseId: string): TaughtProduct | null | undefined {
  return productOf(courseId) === null ? null : products.get(courseId)
}

/** Whether a course counts (`counted_lesson`). */
function isCounted(taught: Taught, courseId: string): boolean {
  const row = productRow(taught, courseId)
  return row !== undefined && taughtOffer(row, 'pt-BR').status === 'ACTIVE'
}

/** How far the student is with each lesson of which an action counts. */
function lessonsAfter(lessons: NamedLesson[], judged: Judged[], now: Date): LessonAfter[] {
  const counted = judged.filter(({ outcome }) => outcome === 'done')
  const byLesson = Map.groupBy(counted, ({ action }) => ('lessonId' in action ? action.lessonId : ''))
  return lessons.flatMap(({ id, study }) => {
    const done = byLesson.get(id)
    return done ? [{ lessonId: id, before: study, ...studyAfter(study, done, now) }] : []
  })
}

async function save(tx: Transaction, student: StudentKey, after: LessonAfter[], judged: Judged[]) {
  const counted = judged.filter(({ outcome }) => outcome === 'done')
  if (counted.length === 0) return
  const reads = counted.flatMap(({ action, at }) =>
    action.kind === 'read' ? [{ postId: action.postId, at }] : [],
  )
  await together([
    insertActions(
      tx,
      student,
      counted.map(({ action }) => action.id),
    ),
    after.length > 0 && saveStudies(tx, student, after),
    reads.length > 0 && insertReads(tx, student, reads),
  ])
}

function resultOf({ action, outcome }: Judged, language: Language): ActionsAnswer['results'][number] {
  if (outcome === 'done' || outcome === 'repeated') return { id: action.id, outcome }
  return { id: action.id, outcome: 'refused', message: translate(lessonAnswers, outcome, language) }
}

/** The different lessons, or posts, that actions name. */
function idsOf(actions: StudentAction[], name: 'lessonId' | 'postId'): string[] {
  const ids = actions.map((action) => (action as Partial<Record<typeof name, string>>)[name])
  return [...new Set(ids.filter((id) => id !== undefined))]
}
