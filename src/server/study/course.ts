import { currentLesson, lessonState } from '../../domain/site/course.ts'
import type { OfferedProduct } from '../../domain/site/home-product.ts'
import { percent } from '../../domain/study/progress.ts'
import { entities } from '../../domain/generated/entities.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { SiteCourse, SiteLessonContent, SiteModule } from '../../domain/generated/answer-types.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { studentPart } from '../resource/document.ts'
import { lessonsOf, productOf, type StudyLook, type StudyView } from './home.ts'
import { checkOpen, missingContent, offeredProduct, taughtOffer } from './offer.ts'
import { findLessonPlace, findProduct, type LessonPlace } from './queries.ts'
import { courseOf } from './taught/taught.ts'

/** A course that is open to whoever looks, without what is taught in it. Throws 403, or 404. */
export function readCourse(look: StudyLook, courseId: string): SiteCourse {
  const product = openOffer(look, courseId)
  const lessons = lessonsOf(look, courseId)
  if (productOf(courseId) === null && lessons.length === 0) throw missingContent(look.language)
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
    ...studentPart(entities.product, look.taught.products.get(courseId)?.data ?? {}),
    id: product.id,
    name: product.name,
    description: product.description,
    imageUrl: product.image,
    progress: percent(lessons.filter(({ isDone }) => isDone).length, lessons.length),
    modules: [...modules.values()],
  }
}

/** The product of a course, for whom it is open. Throws 403, with why and from when, or 404. */
function openOffer({ taught, student, at, ...how }: StudyLook, courseId: string): OfferedProduct {
  const row = productOf(courseId) === null ? null : taught.products.get(courseId)
  if (row === undefined) throw missingContent(how.language)
  const product = taughtOffer(row, how.language)
  checkOpen(product, student, at, how)
  return product
}

/**
 * A lesson with what is taught, `data`, for whom its product is open; null where it is not there any more. Throws 403, with why and from
 * when, or 404.
 */
export function readLesson(look: StudyLook, id: string, data: Document | null): SiteLessonContent {
  const lesson = look.taught.lessons.get(id)
  if (!lesson || !data) throw missingContent(look.language)
  const product = openOffer(look, courseOf(lesson))
  const lessons = lessonsOf(look, product.id)
  const at = lessons.findIndex((one) => one.id === id)
  const { title, type, duration } = lesson
  return {
    ...studentPart(entities.lesson, data),
    ...{ id, title, type, duration },
    state: lessonState(lessons[at]!, currentLesson(lessons)),
    content: String(data.content ?? ''),
    courseId: product.id,
    courseName: product.name,
    moduleTitle: String(lesson.module.title ?? ''),
    previousId: lessons[at - 1]?.id ?? null,
    nextId: lessons[at + 1]?.id ?? null,
    position: look.studied.get(id)?.position ?? 0,
  }
}

/** Sees to it that a course is open to whoever looks. Throws 403, with why and from when, or 404. At most 1 query. */
export async function openCourse(
  tx: Transaction,
  appKey: AppKey,
  view: StudyView,
  courseId: string,
): Promise<void> {
  const productId = productOf(courseId)
  const row = productId === null ? null : await findProduct(tx, appKey, productId)
  if (row === undefined) throw missingContent(view.language)
  const { language } = view
  const product = offeredProduct(row, language)
  checkOpen(product, view.student, view.at, { language, timeZone: row?.timeZone ?? 'UTC' })
}

/** Where a lesson is, for whom its product is open. Throws 403, with why and from when, or 404. 1 query. */
export async function openLesson(
  tx: Transaction,
  appKey: AppKey,
  view: StudyView,
  id: string,
): Promise<LessonPlace> {
  const place = await findLessonPlace(tx, appKey, id)
  if (!place) throw missingContent(view.language)
  const { language } = view
  const product = offeredProduct(place.product, language)
  checkOpen(product, view.student, view.at, { language, timeZone: place.product?.timeZone ?? 'UTC' })
  return place
}
