import type { Transaction } from '../../database/connection.ts'

/** A module's lessons in order, each as its row is but without its content, which can be long: only whether there is any. */
export function lessonRows(tx: Transaction, creatorId: string) {
  return tx`
    select coalesce(json_agg(json_build_object(
      'id', lesson.id, 'moduleId', lesson.module_id, 'data', lesson.data - 'content', 'position', lesson.position,
      'complete', lesson.complete, 'hasContent', coalesce(lesson.data ->> 'content', '') <> '',
      'createdAt', lesson.created_at, 'updatedAt', lesson.updated_at
    ) order by lesson.position, lesson.created_at, lesson.id), '[]') as lessons
    from lesson where lesson.module_id = item.id and lesson.creator_id = ${creatorId}`
}
