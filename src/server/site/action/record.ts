import { judgeActions, type Judged } from '../../../domain/study/action-judgement.ts'
import type { StudentAction } from '../../../domain/study/action.ts'
import type { ActionsAnswer } from '../../../domain/generated/answer-types.ts'
import type { OfferedProduct } from '../../../domain/site/home-product.ts'
import { studyAfter } from '../../../domain/study/lesson-study.ts'
import { percent } from '../../../domain/study/progress.ts'
import lessonAnswers from '../../../domain/generated/screens/words/lesson-answer.ts'
import type { Language } from '../../../domain/text/language.ts'
import { translate } from '../../../domain/text/translate.ts'
import { databaseNow } from '../../database/clock.ts'
import type { Transaction } from '../../database/connection.ts'
import { readOnceAsCreator } from '../../database/tenant.ts'
import { together } from '../../database/together.ts'
import { issueCertificates } from '../../certificate/issue/issue.ts'
import { preferencesOf } from '../../enrolment/student/present-me.ts'
import { unauthenticated } from '../../error/http-error.ts'
import type { PublishedSite } from '../../publication/publication.ts'
import { productOf } from '../../study/home.ts'
import { taughtOffer } from '../../study/offer.ts'
import {
  holdPosts,
  insertActions,
  insertReads,
  saveStudies,
  saveWatched,
  studentOfSession,
  takeTurn,
  type LessonAfter,
  type StudentKey,
} from '../../study/action/queries.ts'
import type { TaughtProduct } from '../../study/taught/queries.ts'
import { courseOf, readTaught, type Taught } from '../../study/taught/taught.ts'
import { admitted, noteVisit, type SiteContext } from '../session/authenticate.ts'
import { siteSentence } from '../session/words.ts'
import { findActor, type Actor } from './queries.ts'

/** A call of a student's device. */
export interface ActionCall {
  published: PublishedSite
  /** Of the session's token. */
  tokenHash: Buffer
  actions: StudentAction[]
}

/**
 * Counts what a student watched of a lesson, each action once, and says what became of each and how far its course is now: in two
 * statements, for which nobody waits their turn. Null, and nothing is counted, where there is more to it: something else was done, some
 * of it does not count or was counted before, a certificate may be due, or somebody else is at this student's actions. Throws 401.
 */
export async function recordAtOnce(context: SiteContext, call: ActionCall): Promise<ActionsAnswer | null> {
  const { appKey } = call.published
  const isWatching = call.actions.every(({ kind }) => kind === 'watch')
  if (!isWatching || idsOf(call.actions, 'lessonId').length > 1) return null
  const found = await readOnceAsCreator(context.sql, appKey.creatorId, (tx) =>
    findActor(tx, appKey, call.tokenHash, { ids: [], lessonIds: idsOf(call.actions, 'lessonId') }),
  )
  const actor = admit(context, call, found)
  const taught = await context.taught.of(appKey, actor.version)
  const { ids, after, finished, answer } = judge(call, { actor, taught, posts: new Set() }, databaseNow())
  if (ids.length < call.actions.length || finished.length > 0) return null
  const student = { ...appKey, studentId: actor.learner.studentId }
  for (const study of after) if (!(await saveWatched(context.sql, student, study, ids))) return null
  return answer
}

/** The same for all that they did, one call of theirs after the other. */
export async function recordInTurn(
  tx: Transaction,
  context: SiteContext,
  call: ActionCall,
): Promise<ActionsAnswer> {
  const { appKey, site } = call.published
  const now = databaseNow()
  const [, found, posts] = await together([
    takeTurn(tx, { ...appKey, studentId: studentOfSession(tx, appKey, call.tokenHash) }),
    findActor(tx, appKey, call.tokenHash, {
      ids: call.actions.map(({ id }) => id),
      lessonIds: idsOf(call.actions, 'lessonId'),
    }),
    holdPosts(tx, appKey, idsOf(call.actions, 'postId'), now),
  ])
  const actor = admit(context, call, found)
  // What is read here belongs to no one moment, so it is not remembered.
  const taught = context.taught.known(appKey, actor.version) ?? (await readTaught(tx, appKey))
  const { finished, answer, ...study } = judge(call, { actor, taught, posts }, now)
  const student = { ...appKey, studentId: actor.learner.studentId }
  await save(tx, student, study)
  await issueCertificates(tx, site.app.name, student, finished, now)
  return answer
}

function admit(context: SiteContext, { published, tokenHash }: ActionCall, found: Actor | null): Actor {
  const learner = admitted(published, found && found.learner)
  if (!learner) throw unauthenticated(siteSentence('ended', published.site.app.config))
  noteVisit(context, published, learner, tokenHash)
  return found!
}

interface Facts {
  actor: Actor
  taught: Taught
  posts: Set<string>
}

/** What becomes of what somebody did. */
interface Outcome {
  /** Ids of the actions that count. */
  ids: string[]
  after: LessonAfter[]
  reads: { postId: string; at: Date }[]
  /** Courses that are complete and have no certificate. */
  finished: CourseCount[]
  answer: ActionsAnswer
}

interface CourseCount {
  courseId: string
  productId: string | null
  done: number
  total: number
}

function judge({ published, actions }: ActionCall, { actor, taught, posts }: Facts, now: Date): Outcome {
  const { learner, known, certified } = actor
  const language = preferencesOf(learner).language ?? published.site.app.config.language
  const lessons = offersOf(idsOf(actions, 'lessonId'), taught, language)
  const judged = judgeActions(actions, { known, lessons, posts, enrolment: learner }, now)
  const counted = judged.filter(({ outcome }) => outcome === 'done')
  const after = lessonsAfter([...lessons.keys()], actor, counted, now)
  const courses = lessons.size > 0 ? countCourses(taught, actor, after) : []
  const touched = new Set([...lessons.values()].map(({ id }) => id))
  return {
    after,
    ids: counted.map(({ action }) => action.id),
    reads: counted.flatMap(({ action, at }) =>
      action.kind === 'read' ? [{ postId: action.postId, at }] : [],
    ),
    finished: courses.filter(
      ({ productId, done, total }) => productId && done === total && !certified.includes(productId),
    ),
    answer: {
      results: judged.map((one) => resultOf(one, language)),
      progress: courses
        .filter(({ courseId }) => touched.has(courseId))
        .map(({ courseId, done, total }) => ({ courseId, percent: percent(done, total) })),
    },
  }
}

/** How much of each course that counts is completed, with what was just done. */
function countCourses(taught: Taught, { completed }: Actor, after: LessonAfter[]): CourseCount[] {
  const ids = new Set(completed)
  for (const { lessonId, isDone } of after) ids[isDone ? 'add' : 'delete'](lessonId)
  const done = new Map<string, number>()
  for (const id of ids) {
    const lesson = taught.lessons.get(id)
    if (lesson) done.set(courseOf(lesson), (done.get(courseOf(lesson)) ?? 0) + 1)
  }
  return [...taught.courses].flatMap(([courseId, lessons]) => {
    if (!isCounted(taught, courseId)) return []
    const count = { done: done.get(courseId) ?? 0, total: lessons.length }
    return [{ courseId, productId: productOf(courseId), ...count }]
  })
}

/** The product that has to be open for each of these lessons. */
function offersOf(lessonIds: string[], taught: Taught, language: Language): Map<string, OfferedProduct> {
  return new Map(
    lessonIds.flatMap((id) => {
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
function lessonsAfter(lessonIds: string[], actor: Actor, counted: Judged[], now: Date): LessonAfter[] {
  const byLesson = Map.groupBy(counted, ({ action }) => ('lessonId' in action ? action.lessonId : ''))
  return lessonIds.flatMap((lessonId) => {
    const done = byLesson.get(lessonId)
    const before = actor.studyOf(lessonId)
    return done ? [{ lessonId, before, ...studyAfter(before, done, now) }] : []
  })
}

async function save(
  tx: Transaction,
  student: StudentKey,
  { ids, after, reads }: Pick<Outcome, 'ids' | 'after' | 'reads'>,
): Promise<void> {
  if (ids.length === 0) return
  await together([
    insertActions(tx, student, ids),
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
