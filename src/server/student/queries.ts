import type { Document } from '../../domain/schema/definition.ts'
import type { Transaction } from '../database/connection.ts'

/** A person as one creator knows them. `data` is their document without the e-mail. */
interface NewStudent {
  id?: string
  email: string
  data: Document
}

/** Makes those students of a creator who are not known yet; who is known stays as they are. Answers the ids of the new. */
export async function insertStudents(
  tx: Transaction,
  creatorId: string,
  students: NewStudent[],
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    insert into student (id, creator_id, email, data)
    select coalesce(id, gen_random_uuid()), ${creatorId}, email, data
    from jsonb_to_recordset(${tx.json(students as never)}) as person (id uuid, email text, data jsonb)
    on conflict (creator_id, email) do nothing
    returning id`
  return rows.map(({ id }) => id)
}

/** Adds to the documents of those students what they say nothing of yet. */
export async function fillStudents(
  tx: Transaction,
  creatorId: string,
  students: NewStudent[],
): Promise<void> {
  await tx`
    update student set data = person.data || student.data, revision = revision + 1, updated_at = now()
    from jsonb_to_recordset(${tx.json(students as never)}) as person (email text, data jsonb)
    where student.creator_id = ${creatorId} and student.email = person.email
      and person.data || student.data <> student.data`
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

/** Replaces a student's e-mail and document. They have to be locked. */
export async function replaceStudent(
  tx: Transaction,
  { creatorId, id, email }: { creatorId: string; id: string; email: string },
  data: Document,
): Promise<void> {
  await tx`
    update student set email = ${email}, data = ${tx.json(data as never)},
      revision = revision + 1, updated_at = now()
    where id = ${id} and creator_id = ${creatorId}`
}

/** A student of a creator. */
export interface StudentId {
  creatorId: string
  id: string
}

/** The id of the creator's student with this e-mail. */
export async function findByEmail(
  tx: Transaction,
  creatorId: string,
  email: string,
): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select id from student where creator_id = ${creatorId} and email = ${email}`
  return row?.id
}

/** Which of these apps are the creator's. */
export async function ownAppsOf(tx: Transaction, creatorId: string, ids: string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from app where creator_id = ${creatorId} and id = any(${ids}::uuid[])`
  return rows.map(({ id }) => id)
}

/** An enrolment that was made. */
interface MadeEnrolment {
  id: string
  studentId: string
}

/** Enrols students in apps, but where they are in already. Answers the enrolments that that made. */
export async function insertEnrolmentsInApps(
  tx: Transaction,
  creatorId: string,
  studentIds: string[],
  appIds: string[],
): Promise<MadeEnrolment[]> {
  return await tx<MadeEnrolment[]>`
    insert into enrolment (creator_id, app_id, student_id)
    select ${creatorId}, app.id, student.id from app, student
    where app.creator_id = ${creatorId} and app.id = any(${appIds}::uuid[])
      and student.creator_id = ${creatorId} and student.id = any(${studentIds}::uuid[])
    on conflict (app_id, student_id) do nothing
    returning id, student_id`
}

/** Ends a student's enrolments in these apps; what they did there stays. */
export async function deleteEnrolments(
  tx: Transaction,
  { creatorId, id }: StudentId,
  appIds: string[],
): Promise<void> {
  await tx`
    delete from enrolment where student_id = ${id} and creator_id = ${creatorId} and app_id = any(${appIds}::uuid[])`
}
