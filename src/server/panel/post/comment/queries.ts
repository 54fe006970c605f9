import type { Transaction } from '../../../database/connection.ts'

/** Who wrote a row, as the team is told: a student, or the creator. Both tables are joined as `student`, `creator`. */
export function authorOf(tx: Transaction) {
  return tx`json_build_object(
    'name', coalesce(student.data ->> 'name', creator.name), 'isCreator', student.id is null)`
}

/** The author of a comment, and whether they changed it since. */
export function commentFigures(tx: Transaction, creatorId: string) {
  return tx`
    select ${authorOf(tx)} as author, item.data ? 'edited' as edited
    from creator left join student on student.id = item.student_id and student.creator_id = ${creatorId}
    where creator.id = item.creator_id`
}
