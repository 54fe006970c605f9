import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import type { SiteLesson } from '../../../domain/generated/answer-types.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { isWhole } from '../queries.ts'
import type { StudiedRow } from './own-study.ts'

/** A product in its place; one that is not complete is shown to nobody. */
export interface TaughtProduct {
  id: string
  data: Document
  complete: boolean
}

/** A lesson in the order of its course, with its module, and the product that both are in; without what it teaches. */
export interface TaughtLesson extends Omit<SiteLesson, 'state'> {
  moduleId: string
  module: Document
  productId: string | null
}

/** The app's products in order, shown or not. */
export async function listTaughtProducts(
  tx: Transaction,
  { appId, creatorId }: AppKey,
): Promise<TaughtProduct[]> {
  return await tx<TaughtProduct[]>`
    select id, data, complete from product where app_id = ${appId} and creator_id = ${creatorId}
    order by position, created_at, id`
}

/** All lessons of the app that students may see, each course's in order. */
export async function listTaughtLessons(
  tx: Transaction,
  { appId, creatorId }: AppKey,
): Promise<TaughtLesson[]> {
  return await tx<TaughtLesson[]>`
    select module.id as module_id, module.data as module, module.product_id, lesson.id, lesson.data ->> 'title' as title,
      coalesce(lesson.data ->> 'type', 'TEXT') as type, coalesce((lesson.data ->> 'duration')::int, 0) as duration
    from module join lesson on lesson.module_id = module.id
    where ${isWhole(tx)} and module.app_id = ${appId} and module.creator_id = ${creatorId} and lesson.creator_id = ${creatorId}
    order by module.position, module.created_at, module.id, lesson.position, lesson.created_at, lesson.id`
}

/** The state that what the app teaches is in. */
export async function findTaughtVersion(
  tx: Transaction,
  { appId, creatorId }: AppKey,
): Promise<string | null> {
  const [row] = await tx<{ version: string }[]>`
    select version from taught where app_id = ${appId} and creator_id = ${creatorId}`
  return row?.version ?? null
}

/** SQL for what the student of an `enrolment` has done in its app (`studiedOf`): two columns. */
export function studiedColumns(tx: Transaction) {
  return tx`
    (select coalesce(json_agg(json_build_array(lesson_id, completed_at)), '[]') from lesson_completion
      where student_id = enrolment.student_id and app_id = enrolment.app_id) as completions,
    (select coalesce(json_agg(json_build_array(lesson_id, completion_at, position_at, position_seconds)), '[]')
      from lesson_progress where student_id = enrolment.student_id and app_id = enrolment.app_id) as positions`
}

/** What a student of the app has done in it; undefined where they are not in it. */
export async function findStudied(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  studentId: string,
): Promise<StudiedRow | undefined> {
  const [row] = await tx<StudiedRow[]>`
    select ${studiedColumns(tx)} from enrolment
    where student_id = ${studentId} and app_id = ${appId} and creator_id = ${creatorId}`
  return row
}
