import type { Transaction } from '../../../database/connection.ts'
import type { StudentId } from '../../../student/queries.ts'
import { columns, freshStanding, type ListRow } from '../list/queries.ts'

/** A student, across apps, with what makes a detail of a line. */
export interface StudentRecord extends ListRow {
  /** Grows with every change to the student and to which apps they are in. */
  revision: number
  timeZone: string
}

/** The creator's student; undefined where there is none. */
export async function findStudent(
  tx: Transaction,
  { creatorId, id }: StudentId,
): Promise<StudentRecord | undefined> {
  const [row] = await tx<StudentRecord[]>`
    select ${columns(tx)}, student.revision + page.moves as revision, creator.time_zone
    from student join student_standing page on page.student_id = student.id
    join creator on creator.id = student.creator_id ${freshStanding(tx, tx`array[${id}::uuid]`)}
    where student.id = ${id} and student.creator_id = ${creatorId}`
  return row
}

/** The same, with the student locked until the transaction ends. */
export async function lockStudent(tx: Transaction, person: StudentId): Promise<StudentRecord | undefined> {
  // In two steps: whoever had to wait for the lock must not read what was before it.
  await tx`select 1 from student where id = ${person.id} and creator_id = ${person.creatorId} for no key update`
  return await findStudent(tx, person)
}
