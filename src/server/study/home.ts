import type { Enrolment } from '../../domain/access/access.ts'
import { currentLesson, type StudiedLesson } from '../../domain/site/course.ts'
import { generalId } from '../../domain/site/general-course.ts'
import { homeProducts, type Study } from '../../domain/site/home-product.ts'
import { entities } from '../../domain/generated/entities.ts'
import type { HomeProduct } from '../../domain/generated/answer-types.ts'
import type { Language } from '../../domain/text/language.ts'
import { studentPart } from '../resource/document.ts'
import { taughtOffer } from './offer.ts'
import type { TaughtLesson } from './taught/queries.ts'
import type { Studied } from './taught/own-study.ts'
import { courseOf, type Taught } from './taught/taught.ts'

/** As whom, and at which instant, an app is read: now in a student's own calls, at any instant in the panel's view as a student. */
export interface StudyView {
  /** Null for a visitor. */
  student: (Enrolment & { studentId: string }) | null
  at: Date
  language: Language
}

/** The same with all that is read. */
export interface StudyLook extends StudyView {
  taught: Taught
  /** Up to the instant; nothing for a visitor. */
  studied: Studied
  /** In which dates are told. */
  timeZone: string
}

/**
 * The products on the home, each with whether it opens and how far its student is: what belongs to no product last,
 * where there is something in it. The one that was studied last says at which lesson to go on.
 */
export function readHome(look: StudyLook): HomeProduct[] {
  const { taught, student, at, language } = look
  const studies = studiesOf(look)
  const offers = [...taught.products.values()].map((row) => taughtOffer(row, language))
  if (taught.courses.has(generalId)) offers.push(taughtOffer(null, language))
  const home = homeProducts(offers, student, at, studies).map((product) => {
    // The rest of what students see of a product comes with the course.
    const row = product.state === 'open' && taught.products.get(product.id)
    return row ? { ...studentPart(entities.product, row.data), ...product } : product
  })
  const underWay = lastStudied(home, studies)
  const resumeId = underWay && currentLesson(lessonsOf(look, underWay.id))
  if (!resumeId) return home
  const resume = { resumeId, resumeTitle: taught.lessons.get(resumeId)!.title }
  return home.map((product) => (product === underWay ? { ...product, ...resume } : product))
}

/** How far somebody is in a course, and when they last did something in it. */
interface CourseStudy extends Study {
  touchedAt: number
}

/** By course. A visitor has no stored progress. */
export function studiesOf({
  taught,
  studied,
  student,
}: Pick<StudyLook, 'taught' | 'studied' | 'student'>): Map<string, CourseStudy> {
  const studies = new Map<string, CourseStudy>()
  for (const [id, lessons] of taught.courses) {
    const onlyLessonId = lessons.length === 1 ? lessons[0]!.id : null
    studies.set(id, { total: lessons.length, done: student && 0, onlyLessonId, touchedAt: -Infinity })
  }
  for (const [id, { isDone, touchedAt }] of studied) {
    const lesson = taught.lessons.get(id)
    const study = lesson && studies.get(courseOf(lesson))!
    if (!study) continue
    if (isDone) study.done!++
    study.touchedAt = Math.max(study.touchedAt, touchedAt?.getTime() ?? -Infinity)
  }
  return studies
}

/** Of what is open, begun and not finished, what was touched last. */
function lastStudied(home: HomeProduct[], studies: Map<string, CourseStudy>): HomeProduct | undefined {
  const touchedAt = ({ id }: HomeProduct) => studies.get(id)?.touchedAt ?? -Infinity
  return home
    .filter(
      (product) => product.state === 'open' && product.progress !== 100 && touchedAt(product) > -Infinity,
    )
    .toSorted((one, other) => touchedAt(other) - touchedAt(one))[0]
}

/** The lessons of a course in order, each with what was done with it. */
export function lessonsOf(
  { taught, studied }: StudyLook,
  courseId: string,
): (TaughtLesson & StudiedLesson)[] {
  return (taught.courses.get(courseId) ?? []).map((lesson) => ({
    ...lesson,
    ...(studied.get(lesson.id) ?? untouched),
  }))
}

const untouched = { isDone: false, touchedAt: null }

/** The product that a course's id names; null for what belongs to none. */
export function productOf(courseId: string): string | null {
  return courseId === generalId ? null : courseId
}
