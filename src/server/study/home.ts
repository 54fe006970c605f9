import type { Enrolment } from '../../domain/access/access.ts'
import { currentLesson } from '../../domain/site/course.ts'
import { generalId } from '../../domain/site/general-course.ts'
import { homeProducts, type Study } from '../../domain/site/home-product.ts'
import { entities } from '../../domain/generated/entities.ts'
import type { HomeProduct } from '../../domain/generated/answer-types.ts'
import type { Language } from '../../domain/text/language.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { together } from '../database/together.ts'
import { studentPart } from '../resource/document.ts'
import { listProducts } from '../publication/queries.ts'
import { offeredProduct } from './offer.ts'
import { listCourse, listStudies, type StudyRow } from './queries.ts'

/** As whom, and at which instant, an app is read: now in a student's own calls, at any instant in the panel's view as a student. */
export interface StudyView {
  /** Null for a visitor. */
  student: (Enrolment & { studentId: string }) | null
  at: Date
  language: Language
}

/**
 * The products on the home, each with whether it opens and how far its student is: what belongs to no product last,
 * where there is something in it. The one that was studied last says at which lesson to go on. At most 3 queries.
 */
export async function readHome(tx: Transaction, appKey: AppKey, view: StudyView): Promise<HomeProduct[]> {
  const learner = { studentId: view.student?.studentId ?? null, at: view.at }
  const [studies, rows] = await together([listStudies(tx, appKey, learner), listProducts(tx, appKey)])
  const general = studies.some(({ productId }) => productId === null)
    ? [offeredProduct(null, view.language)]
    : []
  const products = [...rows.map((row) => offeredProduct(row, view.language)), ...general]
  const stored = new Map(rows.map(({ id, data }) => [id, data]))
  const home = homeProducts(products, view.student, view.at, studiesById(studies, view.student !== null)).map(
    // The rest of what students see of a product comes with the course.
    (product) => {
      const data = product.state === 'open' && stored.get(product.id)
      return data ? { ...studentPart(entities.product, data), ...product } : product
    },
  )
  const underWay = lastStudied(home, studies)
  if (!underWay) return home
  const lessons = await listCourse(tx, appKey, productOf(underWay.id), learner)
  const resumeId = currentLesson(lessons)
  const lesson = lessons.find(({ id }) => id === resumeId)
  if (!lesson) return home
  const resume = { resumeId: lesson.id, resumeTitle: lesson.title }
  return home.map((product) => (product === underWay ? { ...product, ...resume } : product))
}

/** A visitor has no stored progress. */
function studiesById(studies: StudyRow[], isKept: boolean): Map<string, Study> {
  return new Map(
    studies.map((study) => [study.productId ?? generalId, isKept ? study : { ...study, done: null }]),
  )
}

/** Of what is open, begun and not finished, what was touched last. */
function lastStudied(home: HomeProduct[], studies: StudyRow[]): HomeProduct | undefined {
  const touched = new Map(studies.map(({ productId, touchedAt }) => [productId ?? generalId, touchedAt]))
  return home
    .filter(({ id, state, progress }) => state === 'open' && progress !== 100 && touched.get(id))
    .toSorted((one, other) => touched.get(other.id)!.getTime() - touched.get(one.id)!.getTime())[0]
}

/** The product that a course's id names; null for what belongs to none. */
export function productOf(courseId: string): string | null {
  return courseId === generalId ? null : courseId
}
