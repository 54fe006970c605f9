import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { SiteLesson } from '../../domain/generated/answer-types.ts'

/** Whose progress is read, and as of which instant; `studentId` is null for a visitor, who has none. */
export interface Learner {
  studentId: string | null
  at: Date
}

/** How far a student is in one product; `productId` null is what belongs to no product. */
export interface StudyRow {
  productId: string | null
  done: number
  total: number
  /** The lesson, where there is one alone. */
  onlyLessonId: string | null
  /** When the student last did something in it. */
  touchedAt: Date | null
}

/** How far a student is, product by product: those that are ACTIVE and have lessons. */
export async function listStudies(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  learner: Learner,
): Promise<StudyRow[]> {
  return await tx<StudyRow[]>`
    select lesson.product_id, count(*)::int as total, count(completion.lesson_id)::int as done,
      case when count(*) = 1 then min(lesson.id::text) end as only_lesson_id,
      max(${touchedAt(tx, learner)}) as touched_at
    from counted_lesson lesson ${withStudy(tx, creatorId, learner)}
    where lesson.app_id = ${appId} and lesson.creator_id = ${creatorId}
    group by lesson.product_id`
}

/** A lesson in the order of its course (null: of what belongs to no product), with its module. */
export interface CourseLessonRow extends Omit<SiteLesson, 'state'> {
  appId: string
  productId: string | null
  moduleId: string
  module: Document
  isDone: boolean
  touchedAt: Date | null
}

/** The lessons of all courses that a student is in, each's in order. */
export async function listCourseLessons(
  tx: Transaction,
  creatorId: string,
  learner: Learner,
): Promise<CourseLessonRow[]> {
  const { studentId } = learner
  return await tx<CourseLessonRow[]>`
    with course as materialized (
      select app_id, product_id from courses_at(array[${studentId}::uuid], now()) where creator_id = ${creatorId} and is_theirs
    )
    select course.app_id, course.product_id, module.id as module_id, module.data as module, lesson.id, lesson.data ->> 'title' as title,
      coalesce(lesson.data ->> 'type', 'TEXT') as type, coalesce((lesson.data ->> 'duration')::int, 0) as duration,
      completion.lesson_id is not null as is_done, ${touchedAt(tx, learner)} as touched_at
    from course
    join module on module.app_id = course.app_id and module.product_id is not distinct from course.product_id
    join lesson on lesson.module_id = module.id ${withStudy(tx, creatorId, learner)}
    where ${isWhole(tx)} and module.creator_id = ${creatorId} and lesson.creator_id = ${creatorId}
    order by module.position, module.created_at, module.id, lesson.position, lesson.created_at, lesson.id`
}

/** What a lesson teaches, and the bytes of its file where that is an upload of the creator's. */
export interface ContentRow {
  id: string
  moduleId: string
  type: CourseLessonRow['type']
  content: string
  bytes: number | null
}

/** The contents of one course (null: of what belongs to no product), in order. */
export async function listContents(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  productId: string | null,
): Promise<ContentRow[]> {
  return await tx<ContentRow[]>`
    select lesson.id, module.id as module_id, coalesce(lesson.data ->> 'type', 'TEXT') as type,
      coalesce(lesson.data ->> 'content', '') as content, upload.size::float8 as bytes
    from module join lesson on lesson.module_id = module.id
    left join upload on upload.creator_id = ${creatorId} and lesson.data ->> 'content' like '/files/%'
      and upload.id::text = split_part(lesson.data ->> 'content', '/', 3)
    where ${isWhole(tx)} and module.app_id = ${appId} and module.creator_id = ${creatorId} and lesson.creator_id = ${creatorId}
      and module.product_id is not distinct from ${productId}::uuid
    order by module.position, module.created_at, module.id, lesson.position, lesson.created_at, lesson.id`
}

/** SQL for whether a lesson and its module are complete; others are drafts. `offeredProduct` sees to products. */
export function isWhole(tx: Transaction) {
  return tx`lesson.complete and module.complete`
}

/** What a student has done with `lesson`, up to an instant. */
function withStudy(tx: Transaction, creatorId: string, { studentId, at }: Learner) {
  return tx`
    left join lesson_completion completion on completion.lesson_id = lesson.id
      and completion.student_id = ${studentId}::uuid and completion.creator_id = ${creatorId}
      and completion.completed_at <= ${at}
    left join lesson_progress study on study.lesson_id = lesson.id
      and study.student_id = ${studentId}::uuid and study.creator_id = ${creatorId}`
}

function touchedAt(tx: Transaction, { at }: Learner) {
  return tx`greatest(completion.completed_at,
    case when study.completion_at <= ${at} then study.completion_at end,
    case when study.position_at <= ${at} then study.position_at end)`
}

/** A product; one that is not complete is shown to nobody. */
export interface OfferRow {
  id: string
  data: Document
  complete: boolean
}

/** The same with the time zone in which its dates are told. */
interface ProductRow extends OfferRow {
  timeZone: string
}

/** A product of the app with its creator's time zone; undefined where there is none. */
export async function findProduct(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  id: string,
): Promise<ProductRow | undefined> {
  const [row] = await tx<ProductRow[]>`
    select product.id, product.data, product.complete, creator.time_zone
    from product join creator on creator.id = product.creator_id
    where product.id = ${id} and product.app_id = ${appId} and product.creator_id = ${creatorId}`
  return row
}

/** Where a lesson is, and the product that has to be open for it: null where it belongs to none. */
export interface LessonPlace {
  moduleId: string
  product: ProductRow | null
}

/** The place of a lesson of the app; undefined where there is none. */
export async function findLessonPlace(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  id: string,
): Promise<LessonPlace | undefined> {
  const [row] = await tx<LessonPlace[]>`
    select module.id as module_id,
      case when product.id is not null then jsonb_build_object(
        'id', product.id, 'data', product.data, 'complete', product.complete, 'timeZone', creator.time_zone) end as product
    from lesson join module on module.id = lesson.module_id join creator on creator.id = lesson.creator_id
    left join product on product.id = module.product_id
    where lesson.id = ${id} and ${isWhole(tx)} and lesson.app_id = ${appId} and lesson.creator_id = ${creatorId}`
  return row
}
