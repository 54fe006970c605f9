import { judgeActions, type Judged } from '../../../domain/study/action-judgement.ts'
import type { StudentAction } from '../../../domain/study/action.ts'
import type { ActionsAnswer } from '../../../domain/generated/answer-types.ts'
import { generalId } from '../../../domain/site/general-course.ts'
import { studyAfter } from '../../../domain/study/lesson-study.ts'
import { percent } from '../../../domain/study/progress.ts'
import lessonAnswers from '../../../domain/generated/screens/words/lesson-answer.ts'
import type { Language } from '../../../domain/text/language.ts'
import { translate } from '../../../domain/text/translate.ts'
import type { Transaction } from '../../database/connection.ts'
import { together } from '../../database/together.ts'
import { issueCertificates, type CertificateStudent } from '../../certificate/issue/issue.ts'
import { offeredProduct } from '../../study/offer.ts'
import { listStudies } from '../../study/queries.ts'
import {
  holdLessons,
  holdPosts,
  insertActions,
  insertReads,
  listKnown,
  saveStudies,
  takeTurn,
  type NamedLesson,
  type StudentKey,
} from '../../study/action/queries.ts'

/** Who did it, where, and in which language they hear what became of it. */
export interface ActingStudent extends CertificateStudent {
  student: StudentKey
  language: Language
}

/**
 * Counts what a student did, each action once, and says what became of each and how far its courses are now. What needs nothing of
 * each other's answers travels together; it is run in the order in which it is said.
 */
export async function recordActions(
  tx: Transaction,
  actor: ActingStudent,
  actions: StudentAction[],
  now: Date,
): Promise<ActionsAnswer> {
  const { student, language, enrolment } = actor
  const ids = actions.map(({ id }) => id)
  const [, lessons, known, posts] = await together([
    takeTurn(tx, student),
    holdLessons(tx, student, idsOf(actions, 'lessonId')),
    listKnown(tx, student, ids),
    holdPosts(tx, student, idsOf(actions, 'postId'), now),
  ])
  const offers = new Map(lessons.map(({ id, product }) => [id, offeredProduct(product, language)]))
  const judged = judgeActions(actions, { known, lessons: offers, posts, enrolment }, now)
  const counted = judged.filter(({ outcome }) => outcome === 'done')
  const [, studies] = await together([
    save(tx, actor, lessons, counted, now),
    lessons.length > 0 ? listStudies(tx, student, { ...student, at: now }) : [],
  ])
  await issueCertificates(tx, actor, student, studies, now)
  const touched = new Set(lessons.map(({ product }) => product?.id ?? generalId))
  return {
    results: judged.map((one) => resultOf(one, language)),
    progress: studies
      .map(({ productId, done, total }) => ({
        courseId: productId ?? generalId,
        percent: percent(done, total),
      }))
      .filter(({ courseId }) => touched.has(courseId)),
  }
}

async function save(
  tx: Transaction,
  { student }: ActingStudent,
  lessons: NamedLesson[],
  counted: Judged[],
  now: Date,
) {
  if (counted.length === 0) return
  const ids = counted.map(({ action }) => action.id)
  const byLesson = Map.groupBy(counted, ({ action }) => ('lessonId' in action ? action.lessonId : ''))
  const studies = lessons.flatMap(({ id, study }) => {
    const done = byLesson.get(id)
    return done ? [{ lessonId: id, before: study, ...studyAfter(study, done, now) }] : []
  })
  const reads = counted.flatMap(({ action, at }) =>
    action.kind === 'read' ? [{ postId: action.postId, at }] : [],
  )
  await together([
    insertActions(tx, student, ids),
    studies.length > 0 && saveStudies(tx, student, studies),
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
