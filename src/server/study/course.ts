import { currentLesson, lessonState } from '../../domain/site/course.ts'
import type { OfferedProduct } from '../../domain/site/home-product.ts'
import { percent } from '../../domain/study/progress.ts'
import { entities } from '../../domain/generated/entities.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { SiteCourse, SiteLessonContent, SiteModule } from '../../domain/generated/answer-types.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { together } from '../database/together.ts'
import { studentPart } from '../resource/document.ts'
import { productOf, type StudyView } from './home.ts'
import { checkOpen, missingContent, offeredProduct } from './offer.ts'
import {
  findLesson,
  findProduct,
  listCourse,
  listCourseAround,
  type CourseLessonRow,
  type Learner,
  type LessonRow,
} from './queries.ts'

/** A course that is open to whoever looks, without what is taught in it. Throws 403, or 404. At most 2 queries. */
export async function readCourse(
  tx: Transaction,
  appKey: AppKey,
  view: StudyView,
  courseId: string,
): Promise<SiteCourse> {
  const [{ product, data }, lessons] = await together([
    openCourse(tx, appKey, view, courseId),
    listCourse(tx, appKey, productOf(courseId), learnerOf(view)),
  ])
  if (productOf(courseId) === null && lessons.length === 0) throw missingContent(view.language)
  return { ...studentPart(entities.product, data), ...courseOf(product, lessons) }
}

/** The product of a course, and what is stored of it, for whom it is open. Throws 403, with why and from when, or 404. At most 1 query. */
export async function openCourse(
  tx: Transaction,
  appKey: AppKey,
  view: StudyView,
  courseId: string,
): Promise<{ product: OfferedProduct; data: Document }> {
  const productId = productOf(courseId)
  const row = productId === null ? null : await findProduct(tx, appKey, productId)
  if (row === undefined) throw missingContent(view.language)
  const product = offeredProduct(row, view.language)
  checkOpen(product, view.student, view.at, { language: view.language, timeZone: row?.timeZone ?? 'UTC' })
  return { product, data: row?.data ?? {} }
}

/** A course from its product and its lessons in order. */
function courseOf(product: OfferedProduct, lessons: CourseLessonRow[]): SiteCourse {
  const current = currentLesson(lessons)
  const modules = new Map<string, SiteModule>()
  for (const lesson of lessons) {
    const { moduleId, module: about, id, title, type, duration } = lesson
    const module = modules.get(moduleId) ?? {
      ...studentPart(entities.module, about),
      id: moduleId,
      title: String(about.title ?? ''),
      description: String(about.description ?? ''),
      lessons: [],
    }
    module.lessons.push({ id, title, type, duration, state: lessonState(lesson, current) })
    modules.set(moduleId, module)
  }
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    imageUrl: product.image,
    progress: percent(lessons.filter(({ isDone }) => isDone).length, lessons.length),
    modules: [...modules.values()],
  }
}

/** A lesson with what is taught, for whom its product is open. Throws 403, or 404. 2 queries, which travel together. */
export async function readLesson(
  tx: Transaction,
  appKey: AppKey,
  view: StudyView,
  id: string,
): Promise<SiteLessonContent> {
  const [{ row, product }, lessons] = await together([
    openLesson(tx, appKey, view, id),
    listCourseAround(tx, appKey, id, learnerOf(view)),
  ])
  const at = lessons.findIndex((lesson) => lesson.id === id)
  const { title, type, duration } = lessons[at]!
  return {
    ...studentPart(entities.lesson, row.data),
    ...{ id, title, type, duration },
    state: lessonState(lessons[at]!, currentLesson(lessons)),
    content: String(row.data.content ?? ''),
    courseId: product.id,
    courseName: product.name,
    moduleTitle: row.moduleTitle,
    previousId: lessons[at - 1]?.id ?? null,
    nextId: lessons[at + 1]?.id ?? null,
    position: row.position,
  }
}

/** A lesson and its product, for whom that is open. Throws 403, with why and from when, or 404. 1 query. */
export async function openLesson(
  tx: Transaction,
  appKey: AppKey,
  view: StudyView,
  id: string,
): Promise<{ row: LessonRow; product: OfferedProduct }> {
  const row = await findLesson(tx, appKey, id, learnerOf(view).studentId)
  if (!row) throw missingContent(view.language)
  const product = offeredProduct(row.product, view.language)
  const timeZone = row.product?.timeZone ?? 'UTC'
  checkOpen(product, view.student, view.at, { language: view.language, timeZone })
  return { row, product }
}

function learnerOf({ student, at }: StudyView): Learner {
  return { studentId: student?.studentId ?? null, at }
}
