import type { Document } from '../../domain/schema/definition.ts'
import type { Transaction } from '../database/connection.ts'

/** A person as one creator knows them. `data` is their document without the e-mail. */
export interface NewStudent {
  email: string
  data: Document
}

/** Makes those students of a creator who are not known yet; who is known stays as they are. */
export async function insertStudents(
  tx: Transaction,
  creatorId: string,
  students: NewStudent[],
): Promise<void> {
  await tx`
    insert into student (creator_id, email, data)
    select ${creatorId}, email, data
    from jsonb_to_recordset(${tx.json(students as never)}) as person (email text, data jsonb)
    on conflict (creator_id, email) do nothing`
}

/** Changes a student's e-mail and what `change` names of their document. */
export async function updateStudent(
  tx: Transaction,
  { creatorId, id, email }: { creatorId: string; id: string; email: string },
  change: Document,
): Promise<void> {
  await tx`
    update student set email = ${email}, data = data || ${tx.json(change as never)},
      revision = revision + 1, updated_at = now()
    where id = ${id} and creator_id = ${creatorId}`
}
